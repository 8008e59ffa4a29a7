import { useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import type { GeneratePayload } from "../order/generate-payload.ts";
import { type CleaningProps, CleaningSwitches } from "./cleaning-switches.tsx";
import { FindingList } from "./finding-list.tsx";
import { useJudgeOrder } from "./judge-order.ts";

export interface ConferencePanelProps extends CleaningProps {
  /** The order as the form stands now. */
  readonly readOrder: () => GeneratePayload;
}

/** Conferência: what deserves a look before the document is generated, and what is taken out of it. It holds nothing back. */
export function ConferencePanel({ readOrder, cleaning, onClean }: ConferencePanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isPending, mutate } = useJudgeOrder();
  const judge = () => mutate(readOrder());
  return (
    <Disclosure title="Conferência" isOpen={isOpen} onToggle={setOpen}>
      <div className="grid gap-4 text-14">
        <Button className="justify-self-start" isBusy={isPending} busyLabel="Conferindo…" onPress={judge}>
          {data ? "Conferir de novo" : "Conferir documento"}
        </Button>
        <div aria-live="polite">
          {error ? <FailedState onRetry={judge}>{sentenceOf(error)}</FailedState> : null}
          {data && !error ? <FindingList findings={data.findings} total={data.total} /> : null}
        </div>
        <CleaningSwitches cleaning={cleaning} onClean={onClean} />
      </div>
    </Disclosure>
  );
}
