import type { ActivityEvent } from "@lavra/contract/activity/activity";
import { type AuditAction, auditActions } from "@lavra/contract/activity/audit-actions";
import { defaultTheme } from "@lavra/contract/theme/theme-values";
import { describe, expect, it } from "vitest";
import { fieldName, fieldWords } from "./field-words.ts";
import { sentenceOf } from "./sentences.ts";

const eventOf = (action: string, more: Partial<ActivityEvent> = {}): ActivityEvent => ({
  id: "019aa000-0000-7000-8000-000000000001",
  at: "2026-11-21T15:00:00.000Z",
  action,
  actor: { by: "person", nome: "Ana Souza" },
  object: null,
  office: null,
  detail: {},
  changes: [],
  roles: {},
  ...more,
});

describe("the sentence of an event", () => {
  it("names the actor, the act, the object and the roles", () => {
    const changes = [{ field: "role", before: "estagiario", after: "perito" }];
    const roles = { estagiario: "Estagiário", perito: "Perito Contábil" };
    expect(sentenceOf(eventOf("users.role_changed", { object: "Bruno Lima", changes, roles }))).toBe(
      "Ana Souza mudou o cargo de Bruno Lima de Estagiário para Perito Contábil",
    );
    expect(sentenceOf(eventOf("users.role_changed", { detail: { from: "socio", to: "advogado_pl" } }))).toBe(
      "Ana Souza mudou o cargo de um usuário de Sócio para Advogado Pleno",
    );
  });

  it.each(Object.keys(auditActions) as AuditAction[])("of %s is whole with and without what it is about", (action) => {
    for (const object of ["Contrato", null]) {
      expect(sentenceOf(eventOf(action, { object }))).toMatch(/^\p{Lu}[^_{}]*$/u);
      expect(sentenceOf(eventOf(action, { object }))).not.toMatch(/null|undefined/);
    }
  });

  it("of a payment says what it brought, and why it waits for staff", () => {
    const granted = (effect: string) =>
      sentenceOf(eventOf("subscriptions.period_granted", { detail: { plan: "starter", effect } }));
    expect(["started", "extended", "queued", "became_days", ""].map(granted)).toEqual([
      "O pagamento ativou o plano Inicial",
      "O pagamento renovou o plano Inicial",
      "O pagamento vale para o plano Inicial, depois do que já estava pago",
      "O pagamento de um pedido antigo virou dias do plano atual",
      "O pagamento ativou o plano Inicial",
    ]);
    const flagged = (verdict: string) => sentenceOf(eventOf("payments.flagged", { detail: { verdict } }));
    expect([flagged("late"), flagged("wrong_amount")]).toEqual([
      "O pagamento de um pedido antigo ficou para conferência",
      "Um pagamento diferente do pedido ficou para conferência",
    ]);
  });

  it("names no person for the use of a document's link", () => {
    const by = { by: "system", nome: null } as const;
    expect(sentenceOf(eventOf("documents.link_used", { actor: by, object: "Inicial.docx" }))).toMatch(
      /^Alguém com um link baixou .*Inicial\.docx/,
    );
  });

  it("names staff without a name, and an event of another version by its key", () => {
    const staff = { by: "staff", nome: null } as const;
    expect(sentenceOf(eventOf("subscriptions.changed_by_staff", { actor: staff }))).toBe(
      "A equipe da plataforma mudou a assinatura",
    );
    expect(sentenceOf(eventOf("library.shared"))).toBe("Ana Souza: library.shared");
    expect(sentenceOf(eventOf("constructor"))).toBe("Ana Souza: constructor");
  });
});

describe("a changed field", () => {
  it("has a name, whichever page it is from", () => {
    const fields = [
      ...["nome", "login", "role", "ativo", "cpf", "planType", "periodEnd", "limits.maxUsers", "features.fullAccess"],
      ...["isDealtWith", "note", "requiresOwnPassword", "allowedSystemRoles", ...Object.keys(defaultTheme)],
    ];
    expect(fields.filter((field) => fieldName(field) === field)).toEqual([]);
    const roles = { perito: "Perito" };
    expect(fieldName("permissions.estagiario")).toBe("Permissões de Estagiário");
    expect(fieldName("customRoles.perito.canCreateUsers", roles)).toBe("Cargo Perito, cria usuários");
    expect(fieldName("customRoles.perito.defaultPermissions.generate", roles)).toBe("Cargo Perito, Gerar Documento");
    expect(fieldName("directories.JUD-EST-Primeira")).toBe("Pasta de JUD EST Primeira");
  });

  it.each([
    ["ativo", false, "inativo"],
    ["price", 79, "R$\u00a079,00"],
    ["limits.maxDocuments", -1, "sem limite"],
    ["extraUsersCount", 1200, "1.200"],
    ["popular", true, "sim"],
    ["planType", "starter", "Inicial"],
    ["periodEnd", "2026-11-22T02:30:00.000Z", "21/11/2026 23:30"],
    ["permissions.estagiario", "dashboard, generate?", "Início, Gerar Documento (alguns)"],
    ["allowedSystemRoles", "socio, estagiario", "Sócio, Estagiário"],
    ["note", "starter", "starter"],
    ["note", null, "vazio"],
  ])("%s of %j is %j", (field, value, words) => {
    expect(fieldWords(field, value)).toBe(words);
  });
});
