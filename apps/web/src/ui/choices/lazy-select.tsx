import { useRef } from "react";
import { TextField } from "../fields/text-field.tsx";
import { partOf, usePart } from "../use-part.ts";
import { toOption } from "./option.ts";
import type { SelectProps } from "./select.tsx";

const part = partOf(async () => (await import("./select.tsx")).Select);

/** Short list whose code is loaded after the page; until then its choice is shown as text. */
export function LazySelect(props: SelectProps) {
  const [Select, ask] = usePart(part);
  const hasFocus = useRef(false);
  if (Select) return <Select {...props} autoFocus={hasFocus.current} />;
  const { options, value, onChange: _, ...field } = props;
  const chosen = options.map(toOption).find((option) => option.value === value);
  return (
    <TextField
      {...field}
      isReadOnly
      onFocus={() => {
        hasFocus.current = true;
        ask();
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      value={chosen?.label ?? ""}
    />
  );
}
