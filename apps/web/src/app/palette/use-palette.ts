import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { folderStructureQuery, indexFiles } from "../../library/index.ts";
import { useSession } from "../../platform/session/session.ts";
import { menuEntries } from "../menu/menu-entries.ts";
import { newDocumentText, paletteGroups } from "./palette-items.ts";
import { useFoundDocuments } from "./use-found-documents.ts";

const noDrafts: ReturnType<typeof useFoundDocuments>["drafts"] = [];
const noDocuments: ReturnType<typeof useFoundDocuments>["documents"] = [];
const noParties: ReturnType<typeof useFoundDocuments>["parties"] = [];
const noTemplates: ReturnType<typeof indexFiles> = [];

/** The matches among what the person may open. */
export function usePalette(typed: string) {
  const session = useSession();
  const path = useLocation({ select: (location) => location.pathname });
  const pages = menuEntries(session, path);
  const mayGenerate = pages.some((page) => page.path === "/generate");
  const { data: tree } = useQuery({ ...folderStructureQuery("models"), enabled: mayGenerate });
  const wanted = mayGenerate ? newDocumentText(typed) : undefined;
  const found = useFoundDocuments(wanted ?? typed, mayGenerate);
  const { cases, isWaiting, isFailed, lost } = found;
  // Only a case is the place of a new document.
  const { documents, drafts, parties } =
    wanted === undefined ? found : { documents: noDocuments, drafts: noDrafts, parties: noParties };
  const groups = paletteGroups({
    typed,
    pages: pages.filter((page) => page.path !== path),
    templates: tree ? indexFiles(tree) : noTemplates,
    documents,
    drafts: mayGenerate ? drafts : noDrafts,
    parties,
    cases,
  });
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return { groups, documents, state: { typed, isWaiting, isFailed, lost, count } };
}
