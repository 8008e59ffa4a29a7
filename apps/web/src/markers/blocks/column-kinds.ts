import type { ColumnKind, Marker } from "@lavra/contract/markers/markers";
import { folded } from "../../ui/choices/match-options.ts";

/** Form of a name in which accents, case and underscores do not count. */
export const plainName = (name: string): string => folded(name.replace(/[_\s]+/g, " ").trim());

const guesses: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^(?:valor|preco|quantia|custo|salario|saldo|montante|total)\b/, "moeda"],
  [/^(?:data|vencimento|nascimento)\b/, "data"],
  [/^cpf$/, "cpf"],
  [/^cnpj$/, "cnpj"],
  [/^cep$/, "cep"],
];

/** Returns the kind of a list's column: as a person said, otherwise by its name. */
export function columnKindOf(name: string, said: Marker["columnKinds"] = {}): ColumnKind {
  const own = Object.hasOwn(said, name) ? said[name] : undefined;
  return own ?? guesses.find(([names]) => names.test(plainName(name)))?.[1] ?? "";
}
