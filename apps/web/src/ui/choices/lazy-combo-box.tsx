import { useRef } from "react";
import { TextField } from "../fields/text-field.tsx";
import { partOf, usePart } from "../use-part.ts";
import type { ComboBoxProps } from "./combo-box.tsx";

const part = partOf(async () => (await import("./combo-box.tsx")).ComboBox);

/**
 * Searchable list whose code is loaded after the page; until then a text field is shown, which can be typed into as
 * well.
 */
export function LazyComboBox(props: ComboBoxProps) {
  const [ComboBox, ask] = usePart(part);
  const hasFocus = useRef(false);
  if (ComboBox) return <ComboBox {...props} autoFocus={hasFocus.current} />;
  const { options: _, countNoun: __, ...field } = props;
  return (
    <TextField
      {...field}
      autoComplete="off"
      onFocus={(event) => {
        hasFocus.current = true;
        ask();
        props.onFocus?.(event as never);
      }}
      onBlur={(event) => {
        hasFocus.current = false;
        props.onBlur?.(event as never);
      }}
    />
  );
}
