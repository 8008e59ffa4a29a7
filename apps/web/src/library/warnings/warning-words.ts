import type { TemplateWarning } from "@lavra/contract/library/uploads";
import { counted } from "../area-words.ts";

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the place of a warning: "Cabeçalho", "Corpo do texto e mais 2 lugares"; "" if it is about the whole file. */
export function warningPlace({ part, count }: TemplateWarning): string {
  const more = count - 1;
  if (more === 0) return part ? capitalised(part) : "";
  const others = counted(more, "lugar", "lugares");
  return part ? `${capitalised(part)} e mais ${others}` : `Mais ${others}`;
}

/** Returns all warnings of a file as plain text, to be sent to the person who corrects it. */
export function warningsText(filename: string, warnings: readonly TemplateWarning[]): string {
  const lines = warnings.map((warning) => {
    const place = warningPlace(warning);
    const excerpt = warning.excerpt === undefined ? "" : `\n  “${warning.excerpt}”`;
    return `- ${warning.message}${place === "" ? "" : ` (${place})`}${excerpt}`;
  });
  return [filename, ...lines].join("\n");
}
