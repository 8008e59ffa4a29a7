import { warningsHeader } from "@lavra/contract/documents/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docx, textOf } from "../../testing/docx-files.ts";
import { newOwner } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate } from "../../testing/uploads.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test("the 200 parties of a field may be represented and of unknown gender, in the text and in what is said of it", async () => {
  const owner = await newOwner(api.app);
  const rep = (n: number) => ({
    as: "genitor",
    who: { kind: "pf", gender: "u", name: `Mãe ou Pai Número ${n} Êxodo` },
  });
  const inline = Array.from({ length: 200 }, (_, n) => ({
    inline: { kind: "menor", gender: "u", name: `Criança de Nome Comprido Número ${n}`, reps: [rep(n)] },
  }));
  const documentType = await newTemplate(
    api.app,
    owner.token,
    "Inicial.docx",
    docx("{AUTOR.QUALIFICACAO}", "{AUTOR: o|a} {AUTOR.ASSINATURA}"),
  );
  const payload = { documentType, formData: {}, outputFileName: "Saída", parties: { "{AUTOR}": inline } };
  const made = await call(api.app, owner.token, { method: "POST", url: "/api/documents/generate", payload });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(textOf(made.raw).join("\n")).toContain("Criança de Nome Comprido Número 199");
  const header = String(made.headers[warningsHeader.toLowerCase()]);
  expect(header.length).toBeLessThan(8 * 1024);
});
