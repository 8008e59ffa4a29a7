import { TemplateError } from "../template-error.ts";
import { hidesSteps } from "../zip/entry-name.ts";

function directoryOf(part: string): string {
  return part.slice(0, part.lastIndexOf("/") + 1);
}

export function extensionOf(part: string): string {
  const name = part.slice(part.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot === -1 ? "" : name.slice(dot + 1).toLowerCase();
}

/** `word/document.xml` -> `word/_rels/document.xml.rels`; the package itself ("") -> `_rels/.rels`. */
export function relationshipsPartOf(part: string): string {
  const directory = directoryOf(part);
  return `${directory}_rels/${part.slice(directory.length)}.rels`;
}

/**
 * Returns the part whose relationships a `.rels` part holds.
 * @returns undefined if it is no `.rels` part
 */
export function ownerOfRelationships(part: string): string | undefined {
  const match = /^(.*?)_rels\/([^/]*)\.rels$/i.exec(part);
  return match ? `${match[1]}${match[2]}` : undefined;
}

/** A target without steps to resolve, as nearly all are: `media/image1.png`. */
const PLAIN_TARGET = /^[\w-]+(?:\/[\w-]+)*(?:\.\w+)?$/;

/** Resolves an internal target relative to the part that references it (OPC, ECMA-376 part 2, 6.5.3). */
export function resolveTarget(owner: string, target: string): string {
  if (PLAIN_TARGET.test(target)) return directoryOf(owner) + target;
  const bare = (target.split("#")[0] ?? "").replaceAll("\\", "/");
  if (hidesSteps(bare)) throw new TemplateError("BAD_TARGET", "target encoded to be misread", { part: owner });
  const steps = (bare.startsWith("/") ? bare : directoryOf(owner) + bare).split("/");
  const path: string[] = [];
  for (const step of steps) {
    if (step === "" || step === ".") continue;
    if (step !== "..") path.push(step);
    else if (path.pop() === undefined)
      throw new TemplateError("BAD_TARGET", "target leaves the package", { part: owner });
  }
  return path.join("/");
}

/** Returns the shortest target from one part to another. */
export function relativeTarget(owner: string, part: string): string {
  const directory = directoryOf(owner);
  return directory !== "" && part.startsWith(directory) ? part.slice(directory.length) : `/${part}`;
}
