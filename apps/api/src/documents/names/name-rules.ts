import { faultOfRule, ruleFaultSentence } from "@lavra/contract/documents/name-rules";
import { nameByRule } from "@lavra/contract/documents/names";
import { usualName } from "@lavra/contract/word-names";
import { recordEvent } from "../../audit/index.ts";
import { findPresent } from "../../library/index.ts";
import { listMarkerKeys } from "../../markers/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import { storable } from "../rules.ts";
import { deleteRule, findRules, putRule } from "./store.ts";

export type NameRules = ReturnType<typeof createNameRules>;

interface Making {
  readonly templateId: string;
  readonly templateName: string;
  /** Answers by marker key. */
  readonly answers: ReadonlyMap<string, string>;
}

/** Manages the rules by which documents are named, of templates and of the whole office. */
export function createNameRules({ db, clock }: { db: Database; clock: Clock }) {
  /** Returns the rules that hold for a template; null for none. @throws DomainError documents.template_not_found */
  const read = (principal: Principal, templateId: string) =>
    db.tenant(principal.scopeId, async (tx) => {
      await requireTemplate(tx, principal.scopeId, templateId);
      return findRules(tx, principal.scopeId, templateId);
    });

  /**
   * Saves or removes a rule. @throws DomainError documents.template_not_found, also for another office's template and
   * for a topic; documents.name_rule_wrong
   */
  async function save(principal: Principal, templateId: string | null, given: string | null): Promise<void> {
    const { scopeId, userId: actorId } = principal;
    const rule = given === null ? null : storable(given).trim();
    await db.tenant(scopeId, async (tx) => {
      if (templateId !== null) await requireTemplate(tx, scopeId, templateId);
      if (rule === null) await deleteRule(tx, scopeId, templateId);
      else {
        const keys = templateId === null ? [] : await listMarkerKeys(tx, scopeId, templateId);
        const fault = faultOfRule(rule, keys);
        if (fault) throw new DomainError("documents.name_rule_wrong", { sentence: ruleFaultSentence(fault) });
        await putRule(tx, { tenant_id: scopeId, template_id: templateId, rule });
      }
      const action = rule === null ? "documents.name_rule_removed" : "documents.name_rule_saved";
      await recordEvent(tx, { scopeId, actorId, action, objectId: templateId ?? undefined, at: clock.now() });
    });
  }

  /** Returns the name of a document for which none was requested: by its rule, else the template's and `_gerado`. */
  async function nameFor(principal: Principal, { templateId, templateName, answers }: Making): Promise<string> {
    const { scopeId } = principal;
    const { template, office } = await db.tenant(scopeId, (tx) => findRules(tx, scopeId, templateId));
    const named = { templateName, fields: Object.fromEntries(answers) };
    const rule = template ?? office;
    return (rule === null ? undefined : nameByRule(rule, named)) ?? usualName(templateName);
  }

  return { read, save, nameFor };
}

/** @throws DomainError documents.template_not_found, also for another office's template and for a topic */
async function requireTemplate(tx: Tx, scopeId: string, templateId: string): Promise<void> {
  const [template] = await findPresent(tx, scopeId, [templateId]);
  if (template?.area !== "models") throw new DomainError("documents.template_not_found");
}
