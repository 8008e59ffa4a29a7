import { readFileSync } from "node:fs";
import type { Place } from "./rules.ts";

/** Reads states and municipalities from `brazil.txt` beside this file. */
export function readBundled(): { states: Place[]; municipalities: Place[] } {
  const states: Place[] = [];
  const municipalities: Place[] = [];
  let uf = "";
  for (const line of readFileSync(new URL("brazil.txt", import.meta.url), "utf8").split("\n")) {
    if (line.startsWith(" ")) municipalities.push({ name: line.slice(1), uf });
    else if (line !== "" && !line.startsWith("#")) {
      uf = line.slice(0, 2);
      states.push({ name: line.slice(3), uf });
    }
  }
  return { states, municipalities };
}
