import { newId } from "../platform/new-id.ts";
import { readState, sha256Of } from "../platform/storage/damaged-bytes.ts";
import type { FileStore } from "../platform/storage/file-store.ts";
import type { BackEnd } from "../platform/storage/storage-settings.ts";
import { adviceFor } from "./advice.ts";

/** Tries everything that a file store must do, on a file of its own. @returns true if all of it worked */
export async function checkStore(backEnd: BackEnd, files: FileStore, report: (line: string) => void): Promise<boolean> {
  const key = newId();
  const content = Buffer.from("Arquivo de conferência da Lavra. Pode ser excluído.");
  const stored = { storage_key: key, sha256: await sha256Of(content) };
  let allWell = true;

  async function step(what: string, work: () => Promise<string | undefined>): Promise<void> {
    const failure = await work().catch((cause: unknown) => adviceFor(backEnd, cause));
    if (failure !== undefined) allWell = false;
    report(failure === undefined ? `  certo   ${what}` : `  FALHOU  ${what}\n          ${failure}`);
  }

  await step("gravar um arquivo", async () => {
    await files.put(key, [content]);
    return undefined;
  });
  if (!allWell) return false;
  await step("ler o que foi gravado", async () => {
    const found = await readState(files, stored);
    const isSame = found.state === "whole" && found.bytes.equals(content);
    return isSame ? undefined : "O que voltou não é o que foi gravado.";
  });
  await step("encontrá-lo na lista", async () => {
    for await (const listed of files.keys()) if (listed === key) return undefined;
    return "O arquivo gravado não aparece na lista.";
  });
  await step("excluí-lo", async () => {
    await files.remove(key);
    return (await readState(files, stored)).state === "missing"
      ? undefined
      : "O arquivo continua lá depois de excluído.";
  });
  await step("saber de quem é o armazenamento", async () => {
    const owner = await files.owner();
    report(owner === undefined ? "          ainda de ninguém" : `          da instalação ${owner}`);
    return undefined;
  });
  return allWell;
}
