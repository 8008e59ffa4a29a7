import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Browser, Page } from "@playwright/test";
import { strToU8, unzipSync, zipSync } from "fflate";
import { signIn } from "../../api.ts";
import { copyBegunData } from "../../begun-product.ts";
import { type Credentials, expect, interceptFileChoosers, test } from "../../lavra.ts";
import { startProduct, temporaryFolder } from "../../product.ts";
import { carry, newOffice } from "../../session.ts";
import { wordFile } from "../../word.ts";

/** A Word file of some megabytes, with a picture that does not compress. */
function largeFile(megabytes: number): Buffer<ArrayBuffer> {
  const parts = unzipSync(wordFile(["Eu, {NOME}."]));
  const types = new TextDecoder().decode(parts["[Content_Types].xml"]);
  const withPicture = types.replace("<Default", '<Default Extension="png" ContentType="image/png"/><Default');
  const media = { "word/media/image1.png": randomBytes(megabytes * 2 ** 20) };
  const whole = { ...parts, "[Content_Types].xml": strToU8(withPicture), ...media };
  return Buffer.from(zipSync(whole, { level: 0 }));
}

/** Bytes after which a line that holds back passes no more of a file. */
const heldBytes = 2 ** 20;

/**
 * Proxies connections to the product; the proxy can hold back the rest of a file, withhold answers, and cut connections
 * in the middle of a transfer.
 */
async function openLine(to: () => string) {
  const open = new Set<Socket>();
  const state = { isHolding: false, isMute: false, isCut: false, sent: 0 };
  const cut = () => {
    state.isCut = true;
    for (const socket of open) socket.destroy();
  };
  const line = createServer((near) => {
    if (state.isCut) return near.destroy();
    const { hostname, port } = new URL(to());
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    far.on("data", (piece) => state.isMute || near.write(piece));
    near.on("data", (piece) => {
      far.write(piece);
      state.sent += piece.length;
      if (state.isHolding && piece.length >= 8_192 && state.sent > heldBytes) near.pause();
    });
  });
  line.listen(0, "127.0.0.1");
  await once(line, "listening");
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    state,
    cut,
    mend: () => Object.assign(state, { isHolding: false, isMute: false, isCut: false, sent: 0 }),
    close: () => {
      cut();
      line.close();
    },
  };
}

type Line = Awaited<ReturnType<typeof openLine>>;

const sendings = (page: Page) => page.getByRole("region", { name: "Envios" });
const again = (page: Page, name: string) => page.getByRole("button", { name: `Repetir envio de ${name}` });
const unreached = "Não foi possível falar com o servidor. Verifique a conexão e tente novamente.";
const file = largeFile(3);

/** Chooses the file for the open folder and returns once part of it has been sent. */
async function begin(page: Page, line: Line, name: string) {
  // From disk: sending megabytes in a message to the browser takes time.
  const path = test.info().outputPath(name);
  await writeFile(path, file);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Enviar arquivos" }).first().click();
  await (await chooser).setFiles(path);
  await expect(page.getByRole("progressbar", { name: `Enviando ${name}` })).toBeVisible();
  await expect.poll(() => line.state.sent).toBeGreaterThan(heldBytes);
}

/** Expects exactly one file of that name, in its first version, with the bytes that were sent. */
async function expectOne(url: string, owner: Credentials, name: string) {
  const api = await signIn(url, owner);
  const found = (await api.files("uploads")).filter((one) => one.name === name);
  expect(found.map(({ path }) => path)).toEqual([`/Contratos/${name}`]);
  const down = await api.get(`/api/upload/download?fileId=${found[0]?.id}`);
  expect(Buffer.from(await down.arrayBuffer()).equals(file)).toBe(true);
  const versions = (await (await api.get(`/api/upload/versions/${found[0]?.id}`)).json()) as { versions: unknown[] };
  expect(versions.versions).toHaveLength(1);
}

/** Opens the page of a folder of a separate product through a separate proxy. */
async function openFolder(browser: Browser) {
  const folder = await temporaryFolder();
  await copyBegunData(folder.path);
  let product = await startProduct(folder.path);
  const owner = await newOffice(product.url);
  await (await signIn(product.url, owner)).createFolder("Contratos");
  const line = await openLine(() => product.url);
  const context = await browser.newContext({ locale: "pt-BR" });
  interceptFileChoosers(context);
  const { page } = await carry(context, line.url, owner);
  await page.goto(`${line.url}/upload?pasta=/Contratos`);
  await page.getByText("Esta pasta está vazia").waitFor();
  return {
    page,
    line,
    expectOne: (name: string) => expectOne(product.url, owner, name),
    isStored: async (name: string) =>
      (await (await signIn(product.url, owner)).files("uploads")).some((one) => one.name === name),
    kill: () => product.kill(),
    startAgain: async () => {
      product = await startProduct(folder.path);
    },
    close: async () => {
      await context.close();
      line.close();
      await product.stop();
      await folder.remove();
    },
  };
}

test("a large file whose connection is lost is reported as not sent, and is stored once when it is sent again", async ({
  browser,
}) => {
  const { page, line, isStored, ...folder } = await openFolder(browser);
  const expectLost = async (name: string) => {
    await expect(sendings(page).getByText(`Erro ao enviar ${name}: ${unreached}`)).toBeVisible();
    await expect(page.getByText(`Erro ao enviar arquivo(s): ${unreached}`)).toBeVisible();
  };
  const expectSent = async (name: string) => {
    await again(page, name).click();
    await expect(page.getByRole("button", { name: /^Repetir envio/ })).toHaveCount(0);
    await expect(sendings(page).getByText(/^\d arquivos? enviados?$/)).toBeVisible();
    await expect(page.getByText(/^Erro ao enviar/)).toHaveCount(0);
    await folder.expectOne(name);
  };
  try {
    await test.step("the connection is cut in the middle", async () => {
      line.state.isHolding = true;
      await begin(page, line, "Cortada.docx");
      expect(line.state.sent).toBeLessThan(file.length);
      line.cut();
      await expectLost("Cortada.docx");
      expect(await isStored("Cortada.docx")).toBe(false);
      const failed = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
      await again(page, "Cortada.docx").click();
      await failed;
      await expectLost("Cortada.docx");
      line.mend();
      await expectSent("Cortada.docx");
    });
    await test.step("the file arrives, and its answer is lost", async () => {
      line.mend();
      line.state.isMute = true;
      await begin(page, line, "Sem resposta.docx");
      await expect.poll(() => isStored("Sem resposta.docx")).toBe(true);
      line.cut();
      await expectLost("Sem resposta.docx");
      line.mend();
      await expectSent("Sem resposta.docx");
    });
    await test.step("the server is killed in the middle and started again", async () => {
      line.mend();
      line.state.isHolding = true;
      await begin(page, line, "Morta.docx");
      await folder.kill();
      await expectLost("Morta.docx");
      await folder.startAgain();
      line.mend();
      await expectSent("Morta.docx");
    });
  } finally {
    await folder.close();
  }
});
