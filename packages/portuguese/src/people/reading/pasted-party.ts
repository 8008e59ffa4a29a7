import type { Address, EntityKind, PersonKind } from "../party.ts";

/** Who acts for a party, as a text says it; the quality is "" where the text names none. */
export type PastedRepresentative =
  | { as: string; who: PastedParty }
  | { as: ""; art: "o" | "a" | "os" | "as"; body: string };

/** What a text says of a party; the person who pasted it looks at it. */
export interface PastedParty {
  kind?: PersonKind | EntityKind;
  name?: string;
  social?: string;
  gender?: "m" | "f";
  nationality?: string;
  civil?: string;
  regime?: string;
  union?: true;
  profession?: string;
  birth?: string;
  parents?: string[];
  rg?: string;
  issuer?: string;
  rnm?: string;
  passport?: string;
  cnh?: string;
  ctps?: string;
  cpf?: string;
  cnpj?: string;
  email?: string;
  phone?: string;
  address?: Address;
  reps?: PastedRepresentative[];
}
