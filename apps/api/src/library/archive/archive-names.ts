import { nameKey } from "../rules.ts";

/** Names that Windows reserves for devices, whatever follows the dot. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;
const unsafe = /[<>:"/\\|?*]|\p{Cc}|\p{Cs}|\p{Bidi_Control}/gu;

/** Returns a name that every system unpacks as one file or folder at that place. */
export function safeName(given: string): string {
  const name = given.replace(unsafe, "_").trim();
  const solid = withoutDotsBehind(name) || "_";
  return device.test(solid) ? `_${solid}` : solid;
}

/** A loop, because a regular expression for trailing characters takes quadratic time on many dots. */
function withoutDotsBehind(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === "." || name[end - 1] === " ")) end--;
  return name.slice(0, end);
}

/**
 * Returns a function that names the entries of one folder: a name equal to an earlier one, ignoring case and
 * composition, gets a number.
 */
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
