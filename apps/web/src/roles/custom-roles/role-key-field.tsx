import { useLayoutEffect, useRef } from "react";
import { TextField } from "../../ui/fields/text-field.tsx";

/** Turns typed text into a role's key: lower case, and `_` for all but a-z, 0-9 and `_`. */
export const toRoleKey = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9_]/g, "_");

const roleKeyLength = 64;

export interface RoleKeyFieldProps {
  readonly value: string;
  readonly onChange: (key: string) => void;
  readonly error?: string | undefined;
}

/** A role's key; characters that are not allowed are replaced during typing, and the caret stays in place. */
export function RoleKeyField({ value, onChange, error }: RoleKeyFieldProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  useLayoutEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);
  return (
    <TextField
      label="Chave"
      hint="Identifica o cargo e não muda depois. Só letras minúsculas, números e _."
      isRequired
      autoFocus
      autoComplete="off"
      spellCheck="false"
      maxLength={roleKeyLength}
      inputRef={input}
      value={value}
      onChange={(typed) => {
        caret.current = input.current?.selectionStart ?? null;
        onChange(toRoleKey(typed));
      }}
      error={error}
    />
  );
}
