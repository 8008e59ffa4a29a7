import { expect, test } from "vitest";
import { formsOfDocument } from "./mark-documents.ts";

test("a document is found by its names without their extension and by its own answers, not by what all documents have", () => {
  const answers = [
    ["{CLIENTE}", "Joana"],
    ["{ESCRITORIO.NOME}", "Prado Advogados"],
  ] as const;
  const forms = formsOfDocument(answers, ["Contrato.DOCX"]);
  expect(forms).toContain("joana");
  expect(forms).toContain("contrato");
  for (const form of ["doc", "docx", "prado", "advogados"]) expect(forms).not.toContain(form);
});
