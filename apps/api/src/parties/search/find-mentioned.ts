import { readCnpj, readCpf, wordsOfName } from "@lavra/portuguese";
import { enterTenant } from "../../platform/db/scope.ts";
import type { Principal } from "../../platform/principal.ts";
import { openVersion } from "../read-parties.ts";
import { findVersions } from "../store.ts";
import type { FindDeps } from "./find-parties.ts";
import { findByTwins } from "./store.ts";

/** A name or number in a document, by the form under which records of it are found. */
export interface Mentioned {
  /** `name` with `nameSound`, `cpf` and `cnpj` with their characters alone. */
  readonly by: "name" | "cpf" | "cnpj";
  readonly value: string;
  /** Words of a name in order, without accents, case and particles; "" for a number. */
  readonly words: string;
}

/** Returns which names and numbers of a document are of records of the office. */
export type FindMentioned = (
  office: Pick<Principal, "scopeId">,
  mentioned: readonly Mentioned[],
) => Promise<ReadonlySet<Mentioned>>;

/** Most records that are read for one document. */
const most = 50;

/** Kinds that documents name without being about them: banks, and who governs. */
const unremarkable: ReadonlySet<string> = new Set(["sa", "municipio", "estado", "uniao", "autarquia"]);

/** Creates the function that finds whose names and numbers a document has. One query finds the records; they are read. */
export function createFindMentioned({ db, openVault, marksOf }: FindDeps): FindMentioned {
  return async ({ scopeId }, mentioned) => {
    if (mentioned.length === 0) return new Set();
    const forms = mentioned.map(({ by, value }) => `twin ${by} ${value}`);
    const [twins, vault] = await Promise.all([marksOf(scopeId, forms), openVault()]);
    const records = await db.platform(async (tx) => {
      const ids = await findByTwins(tx, scopeId, { twins, except: [], most });
      await enterTenant(tx, scopeId);
      const wanted = ids.map((id) => ({ id }));
      return (await findVersions(tx, scopeId, wanted)).map((row) => openVersion({ tx, scopeId, vault }, row));
    }, scopeId);
    const known = new Set(
      records.flatMap(({ kind, name, social = "", cpf = "", cnpj = "" }) => {
        const names = unremarkable.has(kind) ? [] : [name, social].map((one) => `name ${wordsOfName(one).join(" ")}`);
        return [...names, `cpf ${readCpf(cpf)}`, `cnpj ${readCnpj(cnpj)}`];
      }),
    );
    const keyOf = ({ by, value, words }: Mentioned) => `${by} ${by === "name" ? words : value}`;
    return new Set(mentioned.filter((one) => known.has(keyOf(one))));
  };
}
