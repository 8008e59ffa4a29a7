import { readFile } from "node:fs/promises";
import { type Area, area } from "@lavra/contract/library/library";
import { sentMarkerMap } from "@lavra/contract/markers/markers";
import { z } from "zod";
import type { Library } from "../library/index.ts";
import type { Markers } from "../markers/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";

/** Output of `scripts/demo-library`: the platform's own library, and the demo office's additions to it. */
const collections = {
  platform: new URL("../../demo/", import.meta.url),
  office: new URL("../../demo/escritorio/", import.meta.url),
};
export type Collection = keyof typeof collections;

const entry = z.object({
  folder: z.array(z.string()),
  name: z.string(),
  file: z.string(),
  requiresSubtemplates: z.boolean().default(false),
  markers: sentMarkerMap,
});
type PlantedEntry = z.output<typeof entry>;
const index = z.object({ modelos: z.array(entry), topicos: z.array(entry) });

interface LibraryDeps {
  library: Library;
  markers: Markers;
}

/** Adds a collection to a person's scope: folders, templates, topics and marker configurations. */
export async function plantLibrary(deps: LibraryDeps, principal: Principal, which: Collection): Promise<void> {
  const folder = collections[which];
  const { modelos, topicos } = index.parse(JSON.parse(await readFile(new URL("index.json", folder), "utf8")));
  const plant = (into: Area, entries: readonly PlantedEntry[]) =>
    plantArea(
      deps,
      principal,
      into,
      entries,
      (file) => new URL(file.split("/").map(encodeURIComponent).join("/"), folder),
    );
  await plant(area.parse("models"), modelos);
  await plant(area.parse("topicos"), topicos);
}

async function plantArea(
  { library, markers }: LibraryDeps,
  principal: Principal,
  into: Area,
  entries: readonly PlantedEntry[],
  addressOf: (file: string) => URL,
) {
  const made = new Set<string>();
  for (const { folder: path, name, file, markers: map, requiresSubtemplates } of entries) {
    for (let depth = 1; depth <= path.length; depth++) {
      const [parent, last] = [path.slice(0, depth - 1).join("/"), path[depth - 1] as string];
      if (!made.has(`${parent}/${last}`)) await library.createFolder(principal, into, last, parent);
      made.add(`${parent}/${last}`);
    }
    const bytes = await readFile(addressOf(file));
    const sent = { name: `${name}.docx`, folder: path.join("/"), bytes };
    const template = await plantFile(library, principal, into, sent);
    await markers.save(principal, template.id, { markers: map, requiresSubtemplates });
  }
}

/** The demo files are small: a timeout means that the machine was busy, so the upload is retried. */
const attempts = 10;

async function plantFile(
  library: Library,
  principal: Principal,
  into: Area,
  { name, folder, bytes }: { name: string; folder: string; bytes: Uint8Array },
) {
  for (let attempt = 1; ; attempt++) {
    const { stored, refused } = await library.upload(principal, into, async (receive) => {
      await receive({ name, load: async () => Uint8Array.from(bytes) });
      return { category: folder, subcategory: "", note: "" };
    });
    if (stored[0]) return stored[0];
    const failure = refused[0]?.failure ?? new DomainError("library.no_file");
    if (failure.code !== "template.too_heavy" || attempt === attempts) throw failure;
  }
}
