import { TextField, type TextFieldProps } from "./text-field.tsx";
import { useKeptCaret } from "./use-kept-caret.ts";

/** `#` is a digit, `A` a digit or letter (upper-cased), any other character is literal. */
export type MaskPattern = "cpf" | "cnpj" | (string & {});

const patterns: Readonly<Record<string, string>> = { cpf: "###.###.###-##", cnpj: "AA.AAA.AAA/AAAA-##" };

const places: Readonly<Record<string, RegExp>> = { "#": /\d/, A: /[0-9A-Za-z]/ };

export interface MaskedFieldProps
  extends Omit<TextFieldProps, "rows" | "prefix" | "suffix" | "inputRef" | "defaultValue"> {
  /** Pattern of the allowed characters, or function that adds punctuation to a text. */
  readonly mask: MaskPattern | ((text: string) => string);
  /** Value as shown, with punctuation. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Puts the characters of a text that fit into a pattern; what follows the last one is not written yet. */
function shaped(text: string, pattern: string): string {
  let out = "";
  let literals = "";
  let at = 0;
  for (const sign of pattern) {
    const place = places[sign];
    if (!place) {
      literals += sign;
      continue;
    }
    while (at < text.length && !place.test(text.charAt(at))) at += 1;
    if (at === text.length) break;
    out += literals + text.charAt(at).toUpperCase();
    literals = "";
    at += 1;
  }
  return out;
}

/** Formats the text during typing; the caret remains at the editing position. */
export function MaskedField({ mask, value, onChange, ...rest }: MaskedFieldProps) {
  const { input, keep } = useKeptCaret();

  const change = (pasted: string) => {
    // Room for every character of the mask twice; a whole document pasted by mistake is not processed.
    const typed = pasted.slice(0, 200);
    const masked = typeof mask === "function" ? mask(typed) : shaped(typed, patterns[mask] ?? mask);
    keep(typed, masked);
    onChange(masked);
  };

  return (
    <TextField
      inputMode={mask === "cpf" ? "numeric" : "text"}
      autoComplete="off"
      {...rest}
      value={value}
      onChange={change}
      inputRef={input}
    />
  );
}
