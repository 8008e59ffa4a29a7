import { parseArgs } from "node:util";

/** Every stored file, or those that were found damaged or missing in use. */
export type CheckedFor = "every" | "found";

export type StorageCommand =
  | { readonly name: "conferir"; readonly files: CheckedFor | undefined }
  | { readonly name: "mover"; readonly office: string | undefined; readonly clear: boolean };

export class StorageUsageError extends Error {
  override name = "StorageUsageError";
}

export const storageUsage = `Uso:

  npm run storage:check
      grava, lê, lista e exclui um arquivo de conferência no armazenamento escolhido em STORAGE
      (e no de STORAGE_FORMER, se houver) e diz o que falta

  npm run storage:check -- --arquivos
      lê cada arquivo guardado, compara-o com o seu hash e lista os danificados e os que faltam, por escritório e nome

  npm run storage:check -- --encontrados
      o mesmo, só com os que a Lavra já encontrou danificados ou em falta durante o uso

  npm run storage:migrate -- [--escritorio <login do titular>] [--apagar-origem]
      copia os arquivos de STORAGE_FORMER para STORAGE e confere cada um; pode ser interrompido e repetido

Para mudar de armazenamento com a Lavra em uso:
  1. inicie a Lavra com STORAGE no novo e STORAGE_FORMER no antigo: o que é novo já vai para o novo
  2. npm run storage:migrate                      (a origem fica como está)
  3. npm run storage:migrate -- --apagar-origem   (quando quiser liberar o espaço)
  4. inicie a Lavra sem STORAGE_FORMER
Com o banco embutido, encerre a Lavra durante os passos 2 e 3, e para conferir arquivos.`;

/** @throws StorageUsageError */
export function readStorageCommand(typed: readonly string[]): StorageCommand | undefined {
  const [name, ...args] = typed;
  try {
    if (name === "conferir") return { name, files: checkedFor(args) };
    if (name !== "mover") return undefined;
    const options = { escritorio: { type: "string" }, "apagar-origem": { type: "boolean" } } as const;
    const { values } = parseArgs({ args, options, strict: true, allowPositionals: false });
    return { name, office: values.escritorio, clear: values["apagar-origem"] === true };
  } catch (cause) {
    const option = /'(-[^' ]*)/.exec((cause as Error).message)?.[1];
    throw new StorageUsageError(option ? `Opção inválida ou incompleta: ${option}` : "Opções inválidas");
  }
}

function checkedFor(args: string[]): CheckedFor | undefined {
  const options = { arquivos: { type: "boolean" }, encontrados: { type: "boolean" } } as const;
  const { values } = parseArgs({ args, options, strict: true, allowPositionals: false });
  if (values.arquivos) return "every";
  return values.encontrados ? "found" : undefined;
}
