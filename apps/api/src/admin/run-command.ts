import { type Administration, newReadablePassword } from "../auth/index.ts";
import { businessZone } from "../platform/clock.ts";
import type { AdminCommand } from "./read-command.ts";

type OfPeople = Exclude<AdminCommand, { name: "assinatura" | "excluir-escritorio" }>;

/** Runs a command and returns its output lines in Portuguese. @throws DomainError as the administration's acts */
export async function runCommand(command: OfPeople, administration: Administration): Promise<string[]> {
  const { name, login } = command;
  if (name === "criar-desenvolvedor") {
    const senha = command.senha ?? newReadablePassword();
    await administration.createDeveloper({ login, nome: command.nome, senha });
    return [`Desenvolvedor ${login} criado.`, ...passwordLine(command.senha, senha)];
  }
  if (name === "redefinir-senha") {
    const senha = command.senha ?? newReadablePassword();
    const { ended, active } = await administration.resetPassword(login, senha);
    const still = active ? [] : ["Atenção: o usuário está inativo e não consegue entrar."];
    return [`Senha de ${login} redefinida. ${endedLine(ended)}`, ...passwordLine(command.senha, senha), ...still];
  }
  if (name === "desligar-duas-etapas") {
    await administration.turnTotpOff(login);
    return [`Verificação em duas etapas de ${login} desligada.`];
  }
  if (name === "desativar")
    return [`Usuário ${login} desativado. ${endedLine(await administration.deactivate(login))}`];
  if (command.encerrar) return [endedLine(await administration.endSessions(login))];
  return listSessions(login, administration);
}

const passwordLine = (given: string | undefined, senha: string) =>
  given === undefined ? [`Senha: ${senha}   (não será mostrada novamente)`] : [];

const endedLine = (ended: number) => (ended === 1 ? "1 sessão encerrada." : `${ended} sessões encerradas.`);

const when = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "short", timeZone: businessZone });

async function listSessions(login: string, administration: Administration): Promise<string[]> {
  const sessions = await administration.listSessions(login);
  if (sessions.length === 0) return [`${login} não tem sessões abertas.`];
  return sessions.map(({ created_at, used_at, address, user_agent }) =>
    [`aberta em ${when.format(created_at)}`, `último uso ${when.format(used_at)}`, address, printable(user_agent)].join(
      "  ",
    ),
  );
}

/** Removes control characters: a browser's user agent may contain escape sequences for the terminal. */
const printable = (description: string) => description.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "").slice(0, 80);
