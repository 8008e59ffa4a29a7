import { listDocuments } from "@lavra/contract/documents/documents";
import {
  createDocumentLink,
  type DocumentLink,
  downloadByLink,
  listDocumentLinks,
  openDocumentLink,
  revokeDocumentLink,
} from "@lavra/contract/documents/links";
import { type Doubles, on, refuse } from "../wire.ts";
import { answerDocx, newId, officeTime } from "./made-up/made-up.ts";
import { callerOf } from "./people.ts";
import type { Recording } from "./recorded.ts";

/** A link in use of every document; its id is known to the sample calls. */
export const usedLink: DocumentLink = {
  id: "01940000-0000-7000-8000-0000000000b1",
  createdAt: "2026-05-08T12:10:00.000Z",
  createdBy: "Maria Souza",
  expiresAt: "2026-05-15T12:10:00.000Z",
  mostUses: 10,
  uses: ["2026-05-08T13:02:00.000Z", "2026-05-09T17:45:00.000Z"],
  state: "in_force",
};

const revokedLink: DocumentLink = {
  ...usedLink,
  id: "01940000-0000-7000-8000-0000000000b2",
  createdAt: "2026-05-02T09:00:00.000Z",
  mostUses: 1,
  uses: [],
  state: "revoked",
};

/** Calls about links of documents, and those by a link. */
export function linkAnswers(recording: Recording): Doubles {
  const links = [{ ...usedLink }, { ...revokedLink }];
  const nameOf = () => recording.held(listDocuments, "administrador")?.files[0]?.name ?? "Documento.docx";
  return [
    on(listDocumentLinks, () => ({ links, isMailOffered: true })),
    on(createDocumentLink, (call) => {
      const createdBy = callerOf(call) === "administrador" ? "Maria Souza" : "Pedro Alves";
      const state = { id: newId(), createdAt: officeTime, createdBy, mostUses: call.body.uses, uses: [] };
      links.unshift({ ...usedLink, ...state });
      return { link: links[0] as DocumentLink, path: `/shared#token=${"t".repeat(43)}` };
    }),
    on(revokeDocumentLink, ({ params }) => {
      const link = links.find(({ id }) => id === params.linkId);
      if (link?.state !== "in_force") return refuse("documents.link_not_found");
      link.state = "revoked";
      return {};
    }),
    on(openDocumentLink, () => ({
      officeName: "Souza & Alves Advogados",
      documentName: nameOf(),
      size: 49_357,
      expiresAt: usedLink.expiresAt,
      hasPdf: true,
    })),
    on(downloadByLink, () => answerDocx(nameOf())),
  ];
}
