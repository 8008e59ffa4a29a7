import { expect, test } from "vitest";
import {
  againAddress,
  correctAddress,
  draftAddress,
  filteredDocumentsAddress,
  sameDataAddress,
  templateAddress,
} from "./index.ts";

test.each([
  [templateAddress("m"), "/generate?modelo=m"],
  [draftAddress("m", "r"), "/generate?modelo=m&rascunho=r"],
  [draftAddress("m", "r", "d"), "/generate?modelo=m&rascunho=r&corrige=d"],
  [againAddress("m", "d"), "/generate?modelo=m&documento=d"],
  [againAddress("m", "d", "same"), "/generate?modelo=m&documento=d&versoes=d"],
  [correctAddress("m", "d"), "/generate?modelo=m&documento=d&corrige=d"],
  [sameDataAddress("d"), "/generate?dados=d"],
  [filteredDocumentsAddress({}), "/documents?"],
  [
    filteredDocumentsAddress({ from: "2026-11-01", to: "2026-11-30", personId: "p", partyId: "q", caseId: "c" }),
    "/documents?de=2026-11-01&ate=2026-11-30&pessoa=p&parte=q&caso=c",
  ],
  [
    filteredDocumentsAddress({ templateId: "m", templateName: "M", topicId: "t", topicName: "T" }),
    "/documents?modelo=m&modelo-excluido=M&topico=t&topico-excluido=T",
  ],
])("%s is %s", (address, expected) => {
  expect(address).toBe(expected);
});
