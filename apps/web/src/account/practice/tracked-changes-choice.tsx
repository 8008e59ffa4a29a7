import type { OfficeData } from "@lavra/contract/accounts/office-data";
import { trackedChanges } from "@lavra/contract/documents/documents";
import { useQuery } from "@tanstack/react-query";
import { SegmentedControl } from "../../ui/choices/segmented-control.tsx";
import { classNames } from "../../ui/class-names.ts";
import { officeQuery } from "./practice-data.ts";

type TrackedChanges = OfficeData["alteracoesControladas"];

const words: Readonly<Record<TrackedChanges, string>> = { accept: "Aceitar", keep: "Manter", reject: "Rejeitar" };
const segments = trackedChanges.map((value) => ({ value, label: words[value] }));

export interface TrackedChangesChoiceProps {
  /** undefined while unknown. */
  readonly value: TrackedChanges | undefined;
  readonly onChange: (value: TrackedChanges) => void;
  readonly hint?: string;
  readonly className?: string | undefined;
}

/** Chooses what happens to tracked changes in new documents. */
export function TrackedChangesChoice({ value = undefined, onChange, hint, className }: TrackedChangesChoiceProps) {
  const choose = (chosen: string) => {
    const known = trackedChanges.find((one) => one === chosen);
    if (known) onChange(known);
  };
  return (
    <div className={classNames("grid justify-items-start gap-1", className)}>
      <p aria-hidden="true" className="text-14 text-body">
        Alterações controladas
      </p>
      <SegmentedControl label="Alterações controladas" segments={segments} value={value ?? ""} onChange={choose} />
      {hint ? <p className="text-13 text-muted">{hint}</p> : null}
    </div>
  );
}

/** The same for one document: without a choice, the office's is shown. */
export function DocumentChangesChoice({ value, ...rest }: TrackedChangesChoiceProps) {
  const usual = useQuery(officeQuery).data?.alteracoesControladas;
  return <TrackedChangesChoice value={value ?? usual} {...rest} />;
}
