import { parseArgs } from "node:util";

export type BackupCommand =
  | { readonly name: "guardar" | "conferir" | "listar" }
  | { readonly name: "restaurar"; readonly point: string | undefined };

/** An option that the command does not know; the message is for the operator. */
export class BackupUsageError extends Error {
  override name = "BackupUsageError";
}

export const backupUsage = `Uso:

  npm run backup
      faz uma cópia cifrada do banco de dados e dos arquivos na pasta de BACKUP_PLACE; só o que é novo é gravado.
      A Lavra pode estar em uso; com o banco embutido, ela mesma faz a cópia, além da que já faz por dia.

  npm run backup -- --listar       lista as cópias, com o instante de cada uma
  npm run backup -- --conferir     lê cada parte da cópia mais nova e diz se está inteira

  npm run restore -- [--ponto <nome da lista>]
      restaura a cópia mais nova, ou a escolhida, em um banco vazio (DATABASE_URL, ou LAVRA_DATA sem banco) e no
      armazenamento de STORAGE. Confere tudo antes de gravar; se for interrompido, repita.

A senha está no arquivo de BACKUP_PASSPHRASE_FILE. Sem ele, as cópias não podem ser lidas: guarde-o também fora deste computador.`;

/** @throws BackupUsageError */
export function readBackupCommand(typed: readonly string[]): BackupCommand | undefined {
  const [name, ...args] = typed;
  try {
    if (name === "restaurar") {
      const { values } = parseArgs({ args, options: { ponto: { type: "string" } }, strict: true });
      return { name, point: values.ponto };
    }
    if (name !== "guardar") return undefined;
    const options = { listar: { type: "boolean" }, conferir: { type: "boolean" } } as const;
    const { values } = parseArgs({ args, options, strict: true });
    if (values.listar) return { name: "listar" };
    return { name: values.conferir ? "conferir" : "guardar" };
  } catch (cause) {
    const option = /'(-[^' ]*)/.exec((cause as Error).message)?.[1];
    throw new BackupUsageError(option ? `Opção inválida ou incompleta: ${option}` : "Opções inválidas");
  }
}
