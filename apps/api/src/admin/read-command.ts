import { parseArgs } from "node:util";
import { erasureGraceDays } from "@lavra/contract/office/privacy";

/** A validated command line of the operator. */
export type AdminCommand =
  | { name: "criar-desenvolvedor"; login: string; nome: string; senha: string | undefined }
  | { name: "redefinir-senha"; login: string; senha: string | undefined }
  | { name: "desligar-duas-etapas"; login: string }
  | { name: "desativar"; login: string }
  | { name: "sessoes"; login: string; encerrar: boolean }
  | { name: "excluir-escritorio"; login: string; cancelar: boolean }
  | { name: "assinatura"; login: string; situacao: Situation | undefined };

/** Subscription states that the operator can set an office to. */
export const situations = [
  "nenhuma",
  "teste",
  "teste-terminando",
  "teste-terminado",
  "ativa",
  "vencendo",
  "vencida",
  "reembolsada",
  "pendente",
  "recusada",
  "limite",
] as const;
export type Situation = (typeof situations)[number];

/** Error of an invalid command line; the message gives the reason in Portuguese. */
export class UsageError extends Error {
  override name = "UsageError";
}

export const usage = `Uso: npm run admin -- <comando>

  criar-desenvolvedor --login <login> --nome <nome> [--senha <senha>]
      cria um usuário da plataforma
  redefinir-senha --login <login> [--senha <senha>]
      troca a senha, encerra as sessões e libera o login bloqueado por tentativas
  desligar-duas-etapas --login <login>
      para quem perdeu o autenticador e os códigos de recuperação
  desativar --login <login>
      desativa o usuário e encerra as sessões
  sessoes --login <login> [--encerrar]
      mostra as sessões abertas, ou encerra todas
  excluir-escritorio --login <login do titular> [--cancelar]
      pede a exclusão do escritório e de tudo o que é dele para daqui a ${erasureGraceDays} dias, ou cancela o pedido
  assinatura --login <login do titular> [--situacao <situação>]
      mostra a assinatura do escritório, ou o põe em uma situação, para que seja vista; só onde os pagamentos são simulados:
      ${situations.slice(0, 6).join(", ")},
      ${situations.slice(6).join(", ")}

Sem --senha, uma senha aleatória é criada e mostrada uma única vez. Com o banco embutido, encerre antes a Lavra;
com PostgreSQL (DATABASE_URL) os comandos funcionam com ela em execução.`;

const text = { type: "string" } as const;
const optionsOf = {
  "criar-desenvolvedor": { login: text, nome: text, senha: text },
  "redefinir-senha": { login: text, senha: text },
  "desligar-duas-etapas": { login: text },
  desativar: { login: text },
  sessoes: { login: text, encerrar: { type: "boolean" } },
  "excluir-escritorio": { login: text, cancelar: { type: "boolean" } },
  assinatura: { login: text, situacao: text },
} as const;

const isCommand = (name: string): name is AdminCommand["name"] => Object.hasOwn(optionsOf, name);

/**
 * Parses a command line without the program name. @returns undefined if help was asked for
 * @throws UsageError
 */
export function readCommand(typed: readonly string[]): AdminCommand | undefined {
  const [name = "", ...rest] = typed;
  if (["", "ajuda", "help", "--help", "-h"].includes(name)) return undefined;
  if (!isCommand(name)) throw new UsageError(`Comando desconhecido: ${name}`);
  const { login, nome, senha, encerrar, situacao, cancelar } = readOptions(name, rest);
  if (!login?.trim()) throw new UsageError("Falta --login");
  if (name === "criar-desenvolvedor") {
    if (!nome?.trim()) throw new UsageError("Falta --nome");
    return { name, login, nome, senha };
  }
  if (name === "redefinir-senha") return { name, login, senha };
  if (name === "excluir-escritorio") return { name, login, cancelar: cancelar === true };
  if (name === "assinatura") return { name, login, situacao: readSituation(situacao) };
  return name === "sessoes" ? { name, login, encerrar: encerrar === true } : { name, login };
}

interface Options {
  login?: string;
  nome?: string;
  senha?: string;
  encerrar?: boolean;
  situacao?: string;
  cancelar?: boolean;
}

function readSituation(typed: string | undefined): Situation | undefined {
  const known = situations.find((one) => one === typed);
  if (typed !== undefined && !known) throw new UsageError(`Situação desconhecida: ${typed}`);
  return known;
}

function readOptions(name: AdminCommand["name"], args: string[]): Options {
  try {
    return parseArgs({ args, options: optionsOf[name], strict: true, allowPositionals: false }).values as Options;
  } catch (cause) {
    const option = /'(-[^' ]*)/.exec((cause as Error).message)?.[1];
    throw new UsageError(option ? `Opção inválida ou incompleta: ${option}` : "Opções inválidas");
  }
}
