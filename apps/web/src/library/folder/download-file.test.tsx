import { downloadFile } from "@lavra/contract/library/uploads";
import { beforeEach, expect, test, vi } from "vitest";
import { renderOperation } from "../../testing/render-ui.tsx";
import { answerFile, on, stubApi, WireReply } from "../../testing/stub-api.ts";
import { useDownloadFile } from "./download-file.ts";

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
});

const file = { id: "0199c0de-0000-7000-8000-000000000000", name: "Contestação.docx" };

test("a file is requested with its folder, which is omitted if blank, and is named as the response says, or else by its own name", async () => {
  const answers = [answerFile("Do servidor.docx"), new WireReply(200, "docx")];
  const api = stubApi(on(downloadFile, () => answers.shift() ?? new WireReply(500, null)));
  const { result } = renderOperation(() => useDownloadFile("models"));
  await result.current.mutateAsync({ file, folderPath: "/Cível" });
  await result.current.mutateAsync({ file, folderPath: "  " });
  expect(saved).toEqual(["Do servidor.docx", "Contestação.docx"]);
  const [placed, blank] = api.to(downloadFile).map(({ query }) => Object.fromEntries(query));
  const usual = { fileId: file.id, fileName: file.name, type: "models", _t: expect.stringMatching(/^\d+$/) };
  expect(placed).toEqual({ ...usual, folderPath: "/Cível" });
  expect(blank).toEqual(usual);
});
