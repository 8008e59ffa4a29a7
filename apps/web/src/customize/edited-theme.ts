import type { ColourKey, Theme } from "@lavra/contract/theme/theme-values";
import { useState } from "react";
import type { NoticesHandle } from "../ui/messages/use-notices.ts";
import { logoWords, readLogoFile } from "./read-logo-file.ts";

/** The unapplied changes; texts of colour fields are stored as typed. */
export interface EditedTheme {
  readonly edits: Partial<Theme>;
  readonly typed: Readonly<Partial<Record<ColourKey, string>>>;
}

export const noEdits: EditedTheme = { edits: {}, typed: {} };

export const colourFault = "Use seis dígitos de 0 a 9 e de A a F, como #312EE6.";

/** `#rrggbb` from typed text, with or without `#`, the short form too; undefined for anything else. */
export function readColour(typed: string): string | undefined {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(typed.trim())?.[1];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
}

/** The theme as it would be applied now, ignoring invalid colours. */
export const editedTheme = (stored: Theme, { edits }: EditedTheme): Theme => ({ ...stored, ...edits });

/** The content of a colour's text field. */
export const typedColour = (stored: Theme, { edits, typed }: EditedTheme, key: ColourKey): string =>
  typed[key] ?? edits[key] ?? stored[key];

export function withTyped(edited: EditedTheme, key: ColourKey, text: string): EditedTheme {
  const colour = readColour(text);
  return {
    edits: colour === undefined ? edited.edits : { ...edited.edits, [key]: colour },
    typed: { ...edited.typed, [key]: text },
  };
}

/** Writes a colour in its full form once its field is left. */
export function withWritten(edited: EditedTheme, key: ColourKey): EditedTheme {
  const { [key]: text, ...typed } = edited.typed;
  return text === undefined || readColour(text) === undefined ? edited : { ...edited, typed };
}

/** Applies an edit; the logo has one shape, in header and login page. */
export function withEdit(edited: EditedTheme, edit: Partial<Theme>): EditedTheme {
  const shape = edit.logoShape ?? edit.loginLogoShape;
  const both = shape === undefined ? {} : { logoShape: shape, loginLogoShape: shape };
  return { ...edited, edits: { ...edited.edits, ...edit, ...both } };
}

/** The fields without a valid colour. */
export const faultyColours = ({ typed }: EditedTheme): ColourKey[] =>
  (Object.entries(typed) as [ColourKey, string][]).flatMap(([key, text]) =>
    readColour(text) === undefined ? [key] : [],
  );

const isSame = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();

export const isDirty = (stored: Theme, edited: EditedTheme): boolean =>
  faultyColours(edited).length > 0 ||
  (Object.keys(edited.edits) as (keyof Theme)[]).some((key) => !isSame(edited.edits[key], stored[key]));

/** The unapplied changes of a theme. */
export function useEditedTheme(notices: NoticesHandle) {
  const [edited, setEdited] = useState(noEdits);
  const [isReading, setReading] = useState(false);
  const edit = (change: Partial<Theme>) => setEdited((now) => withEdit(now, change));

  const pickLogo = async (file: File | undefined) => {
    if (!file || isReading) return;
    setReading(true);
    const read = await readLogoFile(file).catch(() => ({ fault: logoWords.notImage }));
    setReading(false);
    if ("fault" in read) return notices.notify({ tone: "error", text: read.fault });
    edit({ logoCustomImage: read.address });
    notices.notify({ tone: "success", text: logoWords.loaded });
  };

  return {
    edited,
    isReading,
    edit,
    pickLogo,
    type: (key: ColourKey, text: string) => setEdited((now) => withTyped(now, key, text)),
    write: (key: ColourKey) => setEdited((now) => withWritten(now, key)),
    /** What was sent is applied; changes made meanwhile remain. */
    drop: (sent: typeof edited) => setEdited((now) => (now === sent ? noEdits : now)),
  };
}
