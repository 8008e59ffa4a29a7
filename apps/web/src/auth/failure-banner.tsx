import type { FailureWords } from "../platform/api/server-sentence.ts";
import { classNames } from "../ui/class-names.ts";
import { Banner } from "../ui/messages/banner.tsx";

export interface FailureBannerProps {
  readonly failure: FailureWords;
  readonly className?: string | undefined;
}

/** A failure that belongs to no field. The fixed sentence stands alone; what helps further stands under it. */
export function FailureBanner({ failure: { sentence, help }, className }: FailureBannerProps) {
  return (
    <div className={classNames("grid gap-2", className)}>
      <Banner tone="error">{sentence}</Banner>
      {help === undefined ? null : (
        <p role="status" className="text-13 text-muted">
          {help}
        </p>
      )}
    </div>
  );
}
