import type { ListedCase } from "@lavra/contract/cases/cases";
import { readCnj } from "@lavra/portuguese";
import { formsOfSought } from "../../parties/index.ts";
import { type Database, enterTenant } from "../../platform/db/scope.ts";
import { readSought } from "../../platform/search/search-forms.ts";
import { type OpenReading, readListed } from "../read-cases.ts";
import { caseForms, numberForm } from "../rules.ts";
import { type CasePage, findByNumber, findPage } from "./store.ts";

export interface FindDeps {
  readonly db: Database;
  readonly openReading: OpenReading;
  /** Returns the keyed marks of forms, as signed decimal numbers. */
  readonly marksOf: (scopeId: string, forms: readonly string[]) => Promise<string[]>;
}

/** Most cases with one number. */
const mostTwins = 10;

/** Finds cases: the platform reads the index, for ids of the office's own cases; records are read behind the fence. */
export function createFindCases({ db, openReading, marksOf }: FindDeps) {
  /** Finds the cases with each word and number of a text, in them or in their parties; all of them without a text. */
  async function search(
    scopeId: string,
    { text, ...page }: Omit<CasePage, "sought"> & { readonly text: string },
  ): Promise<{ cases: ListedCase[]; total: number }> {
    const typed = readSought(text);
    if (typed.length === 0 && text.trim() !== "") return { cases: [], total: 0 };
    const marked = typed.map(async ({ forms, others }) => ({
      ofCase: await marksOf(scopeId, caseForms(forms)),
      ofParty: await Promise.all([forms, ...others].map((one) => marksOf(scopeId, formsOfSought(one)))),
    }));
    const [sought, reading] = await Promise.all([Promise.all(marked), openReading()]);
    return db.platform(async (tx) => {
      const { ids, total } = await findPage(tx, scopeId, { ...page, sought });
      await enterTenant(tx, scopeId);
      return { cases: await readListed({ tx, scopeId, ...reading }, ids), total };
    }, scopeId);
  }

  /** Finds the cases with a number. */
  async function findTwins(scopeId: string, given: { number: string; except?: string | undefined }) {
    const number = readCnj(given.number)?.text;
    if (number === undefined) return [];
    const [[mark = ""], reading] = await Promise.all([marksOf(scopeId, [numberForm(number)]), openReading()]);
    return db.tenant(scopeId, async (tx) => {
      const ids = await findByNumber(tx, scopeId, { mark, except: given.except ?? null, most: mostTwins });
      return readListed({ tx, scopeId, ...reading }, ids);
    });
  }

  return { search, findTwins };
}
