import type { Area } from "@lavra/contract/library/library";
import { createNaming } from "../../library/index.ts";
import type { DocumentRow, FolderRow, VersionRow } from "./store.ts";

/** Folder of each area in the archive. */
const areaNames: Readonly<Record<Area, string>> = { models: "Modelos", topicos: "Tópicos" };
const [documentsName, versionsName] = ["Documentos", "Versões"] as const;

const collator = new Intl.Collator("pt-BR", { numeric: true, sensitivity: "variant" });

/** Gives each folder and file of the office its path in the archive, once each: a path is never given twice. */
export function createPlaces(folders: readonly FolderRow[]) {
  const namings = new Map<string, ReturnType<typeof createNaming>>();
  const nameIn = (folder: string, name: string): string => {
    const naming = namings.get(folder) ?? createNaming();
    namings.set(folder, naming);
    return `${folder}/${naming(name)}`;
  };

  /** Paths of folders below their area, by id. */
  const paths = new Map<string, string>();
  const inside = Map.groupBy(folders, ({ area, parent_id }) => parent_id ?? area);
  const fill = (key: string, path: string) => {
    for (const folder of (inside.get(key) ?? []).sort((a, b) => collator.compare(a.name, b.name))) {
      const own = nameIn(path, folder.name);
      // Earlier versions have the same folders, whose names are taken before those of files.
      nameIn(`${versionsName}/${path}`, folder.name);
      paths.set(folder.id, own);
      fill(folder.id, own);
    }
  };
  fill("models", areaNames.models);
  fill("topicos", areaNames.topicos);

  const folderOf = ({ area, folder_id }: Pick<VersionRow, "area" | "folder_id">) =>
    paths.get(folder_id ?? "") ?? areaNames[area];

  /** Folders of people, by their ids: two people may have the same name. */
  const people = new Map<string, string>();
  function personFolder({ created_by, author }: Pick<DocumentRow, "created_by" | "author">): string {
    const known = people.get(created_by) ?? nameIn(documentsName, author ?? "Sem nome");
    people.set(created_by, known);
    return known;
  }

  return {
    /** Paths of all folders, parents first. */
    folders: [areaNames.models, areaNames.topicos, ...paths.values()],
    presentVersion: (row: VersionRow) => nameIn(folderOf(row), row.name),
    earlierVersion: (row: VersionRow) =>
      nameIn(`${versionsName}/${folderOf(row)}`, numbered(row.name, `(versão ${row.number})`)),
    document: (row: DocumentRow) => nameIn(personFolder(row), row.name),
  };
}

/** `Contrato.docx` becomes `Contrato (versão 2).docx`. */
function numbered(name: string, addition: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? `${name.slice(0, dot)} ${addition}${name.slice(dot)}` : `${name} ${addition}`;
}
