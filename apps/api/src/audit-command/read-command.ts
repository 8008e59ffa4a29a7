import { parseArgs } from "node:util";

/** Files with the heads of the chains, outside the database. */
export interface AuditCommand {
  /** Written after the check. */
  readonly save: string | undefined;
  /** Compared with the chains. */
  readonly compare: string | undefined;
}

export class AuditUsageError extends Error {
  override name = "AuditUsageError";
}

export const auditUsage = `Uso: npm run audit:verify -- [--comparar <arquivo>] [--salvar <arquivo>]

Recalcula a trilha de auditoria de cada escritório e da plataforma e mostra o primeiro elo rompido de cada uma.
  --salvar     grava o último elo de cada trilha em um arquivo; guarde-o fora do servidor
  --comparar   confere também com um arquivo salvo antes: mostra trilhas refeitas ou encurtadas desde então
Com o banco embutido, encerre antes a Lavra. Código de saída: 0 sem rompimento, 1 com rompimento.`;

/** @returns undefined if help was asked for. @throws AuditUsageError */
export function readAuditCommand(args: string[]): AuditCommand | undefined {
  if (["ajuda", "--help", "-h"].includes(args[0] ?? "")) return undefined;
  const options = { salvar: { type: "string" }, comparar: { type: "string" } } as const;
  try {
    const { values } = parseArgs({ args, options, strict: true, allowPositionals: false });
    return { save: values.salvar, compare: values.comparar };
  } catch (cause) {
    const option = /'(-[^' ]*)/.exec((cause as Error).message)?.[1];
    throw new AuditUsageError(option ? `Opção inválida ou incompleta: ${option}` : "Opções inválidas");
  }
}
