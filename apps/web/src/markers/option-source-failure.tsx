import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { Button } from "../ui/buttons/button.tsx";

export interface OptionSourceFailureProps {
  readonly sentence: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Message under a field whose list failed to load, with a retry. */
export function OptionSourceFailure({ sentence, isRetrying, onRetry }: OptionSourceFailureProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-13 text-warn-ink">
      <p id={id} role="status" className="flex items-start gap-1.5 [&_.lucide]:mt-0.5 [&_.lucide]:size-4">
        <TriangleAlert aria-hidden="true" />
        <span>{sentence}</span>
      </p>
      <Button size="sm" tone="accent" className="-mx-3" isBusy={isRetrying} onPress={onRetry} aria-describedby={id}>
        Tentar novamente
      </Button>
    </div>
  );
}
