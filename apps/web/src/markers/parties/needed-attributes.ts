const unaccented = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** Returns what tags ask of the parties of each field, by its key; `:` stands for agreement. */
export function neededAttributes(tags: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const needed = new Map<string, Set<string>>();
  const add = (key: string, attribute: string) => needed.set(key, (needed.get(key) ?? new Set()).add(attribute));
  for (const tag of tags) {
    const colon = tag.indexOf(":");
    if (colon !== -1) {
      for (const name of tag.slice(0, colon).split(" + ")) add(`{${name}}`, ":");
      continue;
    }
    const path = tag.split("|", 1)[0] ?? "";
    const point = path.lastIndexOf(".");
    add(`{${path}}`, "NOME");
    if (point > 0) add(`{${path.slice(0, point)}}`, unaccented(path.slice(point + 1)).replace(/[\s-]+/g, "_"));
  }
  return needed;
}
