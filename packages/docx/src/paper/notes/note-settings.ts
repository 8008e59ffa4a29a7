import { type Markup, valOf } from "../story/markup.ts";
import { whole } from "../story/measure.ts";

/** Numbering of notes; absent if not set (ECMA-376 part 1, 17.11.11 and 17.11.4). */
export interface NoteSettings {
  readonly format?: string;
  readonly start?: number;
  readonly restart?: "continuous" | "eachSect" | "eachPage";
}

export function readNoteSettings(node: Markup | undefined): NoteSettings {
  const format = valOf(node, "w:numFmt");
  const start = whole(valOf(node, "w:numStart"), 0, 32_767);
  const restart = valOf(node, "w:numRestart");
  const isKnown = restart === "continuous" || restart === "eachSect" || restart === "eachPage";
  return {
    ...(format !== undefined && { format }),
    ...(start !== undefined && { start }),
    ...(isKnown && { restart }),
  };
}
