import { spawnSync } from "node:child_process";
import { copyFile, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import openapiTypescript, { astToString } from "openapi-typescript";
import ts from "typescript";
import { docx } from "../../../apps/api/src/testing/docx-files.ts";
import { signIn } from "../../api.ts";
import { expect, test } from "../../lavra.ts";
import { temporaryFolder } from "../../product.ts";
import { textOf } from "../../word.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  target: "ESNext",
  module: "NodeNext",
  lib: ["ESNext", "DOM"],
  types: ["node"],
  skipLibCheck: true,
};

/** Generates the types of a client from the product's OpenAPI description; bytes are Blobs. */
async function generateClient(url: string): Promise<string> {
  const blob = ts.factory.createTypeReferenceNode("Blob");
  const transform = ({ format }: { format?: string }) => (format === "binary" ? blob : undefined);
  return astToString(await openapiTypescript(new URL("/api/openapi.json", url), { transform }));
}

test("a client generated from /api/openapi.json compiles and makes a document", async ({ product, owner }) => {
  const { path, remove } = await temporaryFolder();
  await (await signIn(product.url, owner)).createFolder("Contratos");
  try {
    await writeFile(join(path, "api.ts"), await generateClient(product.url));
    await writeFile(join(path, "package.json"), JSON.stringify({ type: "module" }));
    await writeFile(join(path, "tsconfig.json"), JSON.stringify({ compilerOptions }));
    await copyFile(join(root, "e2e/client/make-document.ts"), join(path, "make-document.ts"));
    await symlink(join(root, "node_modules"), join(path, "node_modules"));
    const run = (...command: string[]) => spawnSync(process.execPath, command, { cwd: path, encoding: "utf8" });
    expect(run(join(root, "node_modules/typescript/bin/tsc"), "-p", ".").stdout).toBe("");

    const template = join(path, "template.docx");
    const document = join(path, "document.docx");
    await writeFile(template, docx("Recebi de {CLIENTE} o valor de R$ {VALOR}."));
    const ran = run("make-document.ts", product.url, owner.login, owner.password, template, document);
    expect(ran.stderr).toBe("");
    expect(ran.stdout).toContain('filename="Recibo de Ana.docx"');
    expect(textOf(await readFile(document))).toContain("Recebi de Ana Prado o valor de R$ 1500.");
  } finally {
    await remove();
  }
});
