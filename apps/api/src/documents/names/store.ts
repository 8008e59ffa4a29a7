import type { Tx } from "../../platform/db/scope.ts";

interface NameRuleRow {
  tenant_id: string;
  /** Null for the office's own rule. */
  template_id: string | null;
  rule: string;
}

const rules = (tx: Tx) => tx.withTables<{ document_name_rules: NameRuleRow }>();

/** Returns the rule of a template and that of its office; null for none. */
export async function findRules(tx: Tx, scopeId: string, templateId: string) {
  const rows = await rules(tx)
    .selectFrom("document_name_rules")
    .select(["template_id", "rule"])
    .where("tenant_id", "=", scopeId)
    .where((eb) => eb.or([eb("template_id", "is", null), eb("template_id", "=", templateId)]))
    .execute();
  const ruleOf = (id: string | null) => rows.find(({ template_id }) => template_id === id)?.rule ?? null;
  return { template: ruleOf(templateId), office: ruleOf(null) };
}

export const putRule = (tx: Tx, row: NameRuleRow) =>
  rules(tx)
    .insertInto("document_name_rules")
    .values(row)
    .onConflict((on) =>
      row.template_id === null
        ? on.columns(["tenant_id"]).where("template_id", "is", null).doUpdateSet({ rule: row.rule })
        : on.columns(["tenant_id", "template_id"]).where("template_id", "is not", null).doUpdateSet({ rule: row.rule }),
    )
    .execute();

export const deleteRule = (tx: Tx, scopeId: string, templateId: string | null) =>
  rules(tx)
    .deleteFrom("document_name_rules")
    .where("tenant_id", "=", scopeId)
    .where("template_id", templateId === null ? "is" : "=", templateId)
    .execute();
