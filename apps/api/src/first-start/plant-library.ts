import { readFile } from "node:fs/promises";
import { type Area, area } from "@lavra/contract/library";
import { markerMap } from "@lavra/contract/markers";
import { z } from "zod";
import type { Library } from "../library/index.ts";
import type { Markers } from "../markers/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/http/guards.ts";

const folder = new URL("../../demo/", import.meta.url);

const entry = z.object({
  folder: z.array(z.string()),
  name: z.string(),
  file: z.string(),
  requiresSubtemplates: z.boolean().default(false),
  markers: markerMap,
});
const index = z.object({ modelos: z.array(entry), topicos: z.array(entry) });

interface LibraryDeps {
  library: Library;
  markers: Markers;
}

/** Gives a person's scope the starter library: folders, templates, topics and how their markers are asked for. */
export async function plantLibrary(deps: LibraryDeps, principal: Principal): Promise<void> {
  const { modelos, topicos } = index.parse(JSON.parse(await readFile(new URL("index.json", folder), "utf8")));
  await plantArea(deps, principal, area.parse("models"), modelos);
  await plantArea(deps, principal, area.parse("topicos"), topicos);
}

async function plantArea(
  { library, markers }: LibraryDeps,
  principal: Principal,
  into: Area,
  entries: readonly z.output<typeof entry>[],
) {
  const made = new Set<string>();
  for (const { folder: path, name, file, markers: map, requiresSubtemplates } of entries) {
    for (let depth = 1; depth <= path.length; depth++) {
      const [parent, last] = [path.slice(0, depth - 1).join("/"), path[depth - 1] as string];
      if (!made.has(`${parent}/${last}`)) await library.createFolder(principal, into, last, parent);
      made.add(`${parent}/${last}`);
    }
    const bytes = await readFile(new URL(file.split("/").map(encodeURIComponent).join("/"), folder));
    const { stored, refused } = await library.upload(principal, into, async (receive) => {
      await receive({ name: `${name}.docx`, bytes });
      return { category: path.join("/"), subcategory: "" };
    });
    const [template] = stored;
    if (!template) throw refused[0]?.failure ?? new DomainError("library.no_file");
    await markers.save(principal, template.id, map, requiresSubtemplates);
  }
}
