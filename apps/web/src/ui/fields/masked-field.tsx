import { visibleText, withoutLabel } from "@lavra/portuguese";
import { Mask, type MaskTokens } from "maska";
import { useMemo } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import { useKeptCaret } from "./use-kept-caret.ts";

/** `#` is a digit, `A` a digit or letter (upper-cased), any other character is literal. */
export type MaskPattern = "cpf" | "cnpj" | (string & {});

const patterns: Readonly<Record<string, string>> = { cpf: "###.###.###-##", cnpj: "AA.AAA.AAA/AAAA-##" };

const tokens: MaskTokens = {
  "#": { pattern: /\d/ },
  A: { pattern: /[0-9A-Za-z]/, transform: (character) => character.toUpperCase() },
};

export interface MaskedFieldProps
  extends Omit<TextFieldProps, "rows" | "prefix" | "suffix" | "inputRef" | "defaultValue"> {
  /** Pattern of the allowed characters, or function that adds punctuation to a text. */
  readonly mask: MaskPattern | ((text: string) => string);
  /** Value as shown, with punctuation. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const shaperOf = (pattern: MaskPattern) => {
  const mask = new Mask({ mask: patterns[pattern] ?? pattern, tokens, eager: false });
  const bareOf = (text: string) => {
    if (pattern === "cpf") return withoutLabel(text, "cpf");
    return pattern === "cnpj" ? withoutLabel(text, "cnpj") : text;
  };
  return (text: string) => mask.masked(bareOf(text));
};

/** Formats the text during typing; the caret remains at the editing position. */
export function MaskedField({ mask, value, onChange, ...rest }: MaskedFieldProps) {
  const shape = useMemo(() => (typeof mask === "function" ? mask : shaperOf(mask)), [mask]);
  const { input, keep } = useKeptCaret();

  const change = (pasted: string) => {
    // Room for every character of the mask twice; a whole document pasted by mistake is not processed.
    const typed = visibleText(pasted.slice(0, 200));
    const masked = shape(typed);
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
