import type { ActivityEvent } from "@lavra/contract/activity/activity";
import type { AuditAction } from "@lavra/contract/activity/audit-actions";

const change = (field: string, before: string | number | boolean | null, after: string | number | boolean | null) => ({
  field,
  before,
  after,
});

const owner = { by: "person", nome: "Maria Souza" } as const;
const staff = { by: "staff", nome: null } as const;
const nobody = { by: "system", nome: null } as const;

type Made = Pick<ActivityEvent, "at" | "actor"> & { readonly action: AuditAction } & Partial<ActivityEvent>;

const made: readonly Made[] = [
  {
    at: "2026-03-11T13:39:00.000Z",
    action: "users.role_changed",
    actor: owner,
    object: "Bruno Lima",
    changes: [change("role", "estagiario", "advogado_jr")],
  },
  {
    at: "2026-03-11T13:12:00.000Z",
    action: "permissions.saved",
    actor: owner,
    detail: { users: 2 },
    changes: [change("permissions.estagiario", "dashboard", "dashboard, generate")],
  },
  { at: "2026-03-11T12:40:00.000Z", action: "documents.generated", actor: { by: "person", nome: "Pedro Alves" } },
  {
    at: "2026-03-10T20:05:00.000Z",
    action: "subscriptions.changed_by_staff",
    actor: staff,
    changes: [
      change("planType", "starter", "intermediate"),
      change("billingCycle", "monthly", "annual"),
      change("periodEnd", "2026-04-10T13:30:00.000Z", "2027-03-10T13:30:00.000Z"),
      change("extraUsersCount", 0, 3),
    ],
  },
  {
    at: "2026-03-10T19:30:00.000Z",
    action: "payments.noted_by_staff",
    actor: staff,
    detail: { status: "approved", cents: 191_040 },
    changes: [change("manualPaymentAmount", null, 1910.4), change("manualPaymentStatus", null, "approved")],
  },
  {
    at: "2026-03-10T14:00:00.000Z",
    action: "theme.saved",
    actor: owner,
    changes: [change("primaryColor", "#312EE6", "#0F766E"), change("textColor", "#333333", "#1F2937")],
  },
  {
    at: "2026-03-10T13:45:00.000Z",
    action: "library.file_renamed",
    actor: owner,
    object: "Contrato de honorários.docx",
    changes: [change("name", "Contrato.docx", "Contrato de honorários.docx")],
  },
  { at: "2026-03-10T13:31:00.000Z", action: "payments.status_changed", actor: nobody, detail: { to: "approved" } },
  { at: "2026-03-10T13:30:00.000Z", action: "auth.logged_in", actor: owner },
];

/** Events of an office as the API lists them, newest first. */
export const madeUpEvents = (newId: () => string): readonly ActivityEvent[] =>
  made.map((event) => ({
    id: newId(),
    object: null,
    office: { id: newId(), nome: "Maria Souza" },
    detail: {},
    changes: [],
    roles: {},
    ...event,
  }));
