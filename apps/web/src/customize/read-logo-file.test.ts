import { beforeEach, expect, test, vi } from "vitest";
import { readLogoFile } from "./read-logo-file.ts";

const gif = Uint8Array.from(atob("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"), (c) => c.charCodeAt(0));
const read = (bytes: BlobPart) => readLogoFile(new File([bytes], "logo.png", { type: "image/png" }));
const notImage = { fault: "Por favor, selecione apenas arquivos de imagem." };

beforeEach(() => {
  HTMLImageElement.prototype.decode = async () => undefined;
});

test.each<[string, BlobPart]>([
  ["nothing", ""],
  ["a text that is called a PNG", "Isto não é uma imagem."],
  ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
])("%s is no logo", async (_, bytes) => {
  expect(await read(bytes)).toEqual(notImage);
});

test("a truncated picture is refused", async () => {
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error("broken"));
  expect(await read(gif)).toEqual(notImage);
});

test("a picture with a side longer than the server's limit is refused", async () => {
  const width = vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(4097);
  const height = vi.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockReturnValue(1);
  expect(await read(gif)).toEqual(notImage);
  width.mockReturnValue(1);
  height.mockReturnValue(4097);
  expect(await read(gif)).toEqual(notImage);
  height.mockReturnValue(4096);
  expect(await read(gif)).toEqual({ address: expect.stringMatching(/^data:image\/gif;base64,R0lGODlh/) });
  vi.restoreAllMocks();
});
