import { type Segment, SegmentedControl } from "../ui/choices/segmented-control.tsx";

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly (Segment & { readonly value: Value })[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A segmented choice below its label. */
export function Choice<Value extends string>({ label, segments, value, onChange }: ChoiceProps<Value>) {
  return (
    <div className="grid min-w-0 justify-items-start gap-1.5">
      <span aria-hidden="true" className="text-14 font-medium text-ink">
        {label}
      </span>
      <SegmentedControl label={label} segments={segments} value={value} onChange={(next) => onChange(next as Value)} />
    </div>
  );
}
