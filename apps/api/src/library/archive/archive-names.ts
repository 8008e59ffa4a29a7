import { nameKey } from "../rules.ts";

/** Names that Windows takes for devices, whatever follows a dot. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;
const unsafe = /[<>:"/\\|?*]|\p{Cc}|\p{Cs}|\p{Bidi_Control}/gu;

/** A name that every system unpacks as one file or folder in the place where it stands. */
export function safeName(given: string): string {
  const name = given.replace(unsafe, "_").trim();
  const solid = withoutDotsBehind(name) || "_";
  return device.test(solid) ? `_${solid}` : solid;
}

/** By a loop: a regular expression for what stands at an end takes quadratic time on many dots. */
function withoutDotsBehind(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === "." || name[end - 1] === " ")) end--;
  return name.slice(0, end);
}

/** Gives names in one folder of an archive: a twin, by case or composition, gets a number. */
export function createNaming() {
  const taken = new Set<string>();
  return (given: string): string => {
    const safe = safeName(given);
    const dot = safe.lastIndexOf(".");
    const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ""];
    let name = safe;
    for (let number = 2; taken.has(nameKey(name)); number++) name = `${stem} (${number})${ending}`;
    taken.add(nameKey(name));
    return name;
  };
}
