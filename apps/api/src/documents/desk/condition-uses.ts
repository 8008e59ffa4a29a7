import { mostConditionUses } from "@lavra/contract/documents/condition-uses";
import type { GivenParty } from "@lavra/contract/documents/document-parties";
import {
  answerCondition,
  type Condition,
  comparable,
  type FieldAnswers,
  fieldsOfCondition,
  leavesOf,
} from "@lavra/portuguese/blocks";
import type { Party } from "@lavra/portuguese/people";
import { findPresent, versionsOfFile } from "../../library/index.ts";
import { assertConditionSize } from "../../markers/index.ts";
import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { inSlices } from "../../platform/pace.ts";
import type { Principal } from "../../platform/principal.ts";
import type { Vault } from "../../platform/secrets/vault.ts";
import { isoOf } from "../../templates/index.ts";
import type { Answers } from "../answers.ts";
import { createResolveParties, type FindParties } from "../parties.ts";
import { openTyped } from "../sealed/document-locker.ts";
import { type MadeRow, newestMade, type Seen } from "./store.ts";

/** Most of the newest documents among which those of the file are found. */
const looked = 2_000;
/** Documents that are decrypted before other calls go on. */
const slice = 5;

interface UsesDeps {
  readonly db: Database;
  readonly openVault: () => Promise<Vault>;
  readonly findParties: FindParties;
  readonly seenBy: (principal: Principal) => Seen;
}

/** Stands for a party of which nothing but its being there is asked. */
const somebody: Party = { kind: "pf", name: "" };

const topicName = (name: string) => comparable(name.replace(/\.docx$/i, ""));

/** Returns the function that tries a condition on the newest documents of a file. */
export function createConditionUses({ db, openVault, findParties, seenBy }: UsesDeps) {
  const resolveParties = createResolveParties(findParties);

  /** Returns the parties of the fields of a condition; records are read where their facts are asked for. */
  async function partiesFor(principal: Principal, condition: Condition, { parties = {}, used }: Answers) {
    const asked = new Set(leavesOf(condition).flatMap((leaf) => (leaf.kind === "fact" ? [`{${leaf.field}}`] : [])));
    const entries = fieldsOfCondition(condition).flatMap((field): [string, GivenParty[]][] => {
      const given = parties[`{${field}}`];
      return given ? [[`{${field}}`, given]] : [];
    });
    const given = Object.fromEntries(entries.filter(([key]) => asked.has(key)));
    const resolved = await resolveParties(principal, given, { pins: used, isLenient: true });
    const counted = entries.map(([key, list]) => [key, list.map(() => somebody)] as const);
    return { ...Object.fromEntries(counted), ...resolved.parties };
  }

  async function answersFor(
    principal: Principal,
    condition: Condition,
    { today, topics }: MadeRow,
    answers: Answers,
  ): Promise<FieldAnswers> {
    const parties: Readonly<Record<string, readonly Party[]>> = await partiesFor(principal, condition, answers);
    const chosen = new Set(topics.map(topicName));
    return {
      textOf: (field) => answers.fields[`{${field}}`],
      isWritten: () => false,
      partiesOf: (field) => parties[`{${field}}`],
      rowsOf: (field) => answers.lists?.[`{${field}}`],
      hasTopic: (name) => chosen.has(name),
      date: isoOf(today),
    };
  }

  /**
   * @throws DomainError library.file_not_found, also for another office's file; markers.condition_too_deep,
   * markers.condition_too_long
   */
  return async (
    principal: Principal,
    { fileId, condition }: { readonly fileId: string; readonly condition: Condition },
  ) => {
    assertConditionSize("", condition);
    const { scopeId } = principal;
    const vault = await openVault();
    const rows = await db.tenant(scopeId, async (tx) => {
      const [file] = await findPresent(tx, scopeId, [fileId]);
      if (!file) throw new DomainError("library.file_not_found");
      const versions = await versionsOfFile(tx, scopeId, fileId);
      return newestMade(tx, seenBy(principal), { versions, looked, documents: mostConditionUses });
    });
    const uses = { documents: rows.length, held: 0, failed: 0, undecided: 0 };
    const opened = await inSlices(rows, slice, (row) => ({ row, answers: openTyped(vault, row)?.answers }));
    for (const { row, answers } of opened) {
      const held = answers && answerCondition(condition, await answersFor(principal, condition, row, answers)).held;
      uses[held === undefined ? "undecided" : held ? "held" : "failed"] += 1;
    }
    return uses;
  };
}
