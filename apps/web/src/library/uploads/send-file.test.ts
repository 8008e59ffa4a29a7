import { expect, test } from "vitest";
import { fakeLibrary, folder } from "../../testing/fake-library.ts";
import { sendFile } from "./send-file.ts";

const options = { onProgress: () => {}, signal: new AbortController().signal, idempotencyKey: "k" };

test("a file is sent with the path of its folder, which is omitted for the root; no setting for its appearance is sent unless asked for", async () => {
  const library = fakeLibrary({ models: folder("/", []), topicos: folder("/", []) });
  const file = new File(["conteúdo"], "a.docx");
  for (const folderPath of ["", "  ", "/", " /Cível/Recursos "]) {
    await sendFile({ area: "topicos", folderPath, file }, options);
  }
  expect(library.sent.map(({ fields }) => fields)).toEqual([["file"], ["file"], ["file"], ["category", "file"]]);
  expect(library.sent.at(-1)).toMatchObject({ path: "/api/upload/topicos", category: "/Cível/Recursos" });
});
