import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { folderStructureQuery, indexFiles } from "../../library/index.ts";
import { useSession } from "../../platform/session/session.ts";
import { menuEntries } from "../menu/menu-entries.ts";
import { paletteGroups } from "./palette-items.ts";
import { useFoundDocuments } from "./use-found-documents.ts";

const noDrafts: ReturnType<typeof useFoundDocuments>["drafts"] = [];
const noTemplates: ReturnType<typeof indexFiles> = [];

/** The matches among what the person may open. */
export function usePalette(typed: string) {
  const session = useSession();
  const path = useLocation({ select: (location) => location.pathname });
  const pages = menuEntries(session, path);
  const mayGenerate = pages.some((page) => page.path === "/generate");
  const { data: tree } = useQuery({ ...folderStructureQuery("models"), enabled: mayGenerate });
  const { documents, drafts, cases, isWaiting, isFailed, areCasesLost } = useFoundDocuments(typed, mayGenerate);
  const groups = paletteGroups({
    typed,
    pages: pages.filter((page) => page.path !== path),
    templates: tree ? indexFiles(tree) : noTemplates,
    documents,
    drafts: mayGenerate ? drafts : noDrafts,
    cases,
  });
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return { groups, documents, state: { typed, isWaiting, isFailed, areCasesLost, count } };
}
