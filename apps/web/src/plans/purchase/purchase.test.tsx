import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { blockSubscription, clearSession } from "../../platform/session/session.ts";
import { somePlan, someTerms } from "../../testing/fakes/fake-plans.tsx";
import { renderUi } from "../../testing/render-ui.tsx";
import type { Choice, PlanChange } from "../offer/plan-change.ts";
import { BeforeAndAfter } from "./before-and-after.tsx";
import { ChangeQuestion } from "./change-question.tsx";
import type { Quote } from "./price-quote.ts";
import { TooManyUsers } from "./too-many-users.tsx";

afterEach(clearSession);

const choice: Choice = { planId: "intermediate", cycle: "monthly", extraUsers: 0 };
const paid = "assim que o pagamento for aprovado";
const atEnd = "quando terminar o período pago";
const asked = async (change: PlanChange, kind: Quote["kind"], more: { isFree?: boolean; extraUsers?: number } = {}) => {
  const { isFree = false, extraUsers = 0 } = more;
  const acts = { onConfirm: vi.fn(), onCancel: vi.fn(), error: undefined, isBusy: false };
  const question = { plan: somePlan(), choice: { ...choice, extraUsers }, change, kind, isFree };
  renderUi(<ChangeQuestion {...question} {...acts} />);
  const dialog = await screen.findByRole("alertdialog");
  return [...dialog.querySelectorAll("p")].map(({ textContent }) => textContent);
};

test.each<[PlanChange, Quote["kind"], string, string | undefined]>([
  ["upgrade", "upgrade", paid, "O que resta do período atual é descontado como crédito."],
  ["downgrade", "downgrade", atEnd, "O plano atual continua até o fim do que já está pago."],
  ["change", "users_added", paid, "O fim do período não muda."],
  ["change", "users_removed", atEnd, "Os usuários atuais continuam até o fim do que já está pago."],
  ["renew", "renewal", atEnd, undefined],
  ["contract", "first", paid, undefined],
])("a %s that is %s begins %s", async (change, kind, when, note) => {
  expect(await asked(change, kind)).toEqual([
    `O plano passa a ser Intermediário, mensal, ${when}.`,
    ...(note ? [note] : []),
  ]);
});

test("a change without a payment begins now, and names the extra users", async () => {
  expect(await asked("downgrade", "switched", { isFree: true, extraUsers: 2 })).toEqual([
    "O plano passa a ser Intermediário, mensal, com 2 usuários extras, agora.",
    "O que resta do período atual vira dias do novo plano. Nada é cobrado.",
  ]);
});

test.each([
  [1, 0, false, "Incluir 1 usuário extra", "desative 1 usuário"],
  [4, 3, false, "Incluir 7 usuários extras", "desative 4 usuários"],
  [10, 40, false, "Incluir 50 usuários extras", "desative 10 usuários"],
  [11, 40, false, undefined, "desative 11 usuários"],
  [4, 0, true, "Incluir 4 usuários extras", undefined],
])(
  "%i users too many with %i extra ones, blocked %s, are bought along or deactivated",
  async (count, extraUsers, isBlocked, buy, link) => {
    if (isBlocked) blockSubscription("administrador");
    const include = vi.fn();
    const { person } = renderUi(<TooManyUsers count={count} extraUsers={extraUsers} onInclude={include} />);
    expect(screen.queryByRole("button")?.textContent).toBe(buy);
    expect(screen.queryByRole("link")?.textContent).toBe(link);
    screen.getByText(count === 1 ? /tem 1 usuário ativo a mais/ : new RegExp(`tem ${count} usuários ativos a mais`));
    if (buy === undefined) return;
    await person.click(screen.getByRole("button"));
    expect(include).toHaveBeenCalledExactlyOnceWith(extraUsers + count);
  },
);

const period = (part: object) => ({
  planType: "starter" as const,
  planName: "Inicial",
  billingCycle: "annual" as const,
  extraUsers: 0,
  from: "2026-01-10T15:00:00.000Z",
  until: "2027-01-10T15:00:00.000Z",
  ...part,
});
const shown = (terms: Partial<ReturnType<typeof someTerms>>) => {
  const price = { basePrice: 79, extraUsers: 0, extraUsersPrice: 0, discount: 0, total: 79, savings: 0 };
  const { container } = renderUi(<BeforeAndAfter quote={{ ...price, ...someTerms(terms) }} />);
  return container.textContent.replace(/\s/g, " ");
};

test("a later period has its first day too, a trial only its name, and extra users are named", () => {
  const trial = period({ planType: "free_trial", planName: "Período gratuito", extraUsers: 1 });
  const more = period({ extraUsers: 2, from: "2027-01-10T15:00:00.000Z", until: "2028-01-10T15:00:00.000Z" });
  expect(shown({ before: [trial], after: [period({}), more] })).toBe(
    "HojePeríodo gratuito, até 10/01/2027DepoisInicial, anual, até 10/01/2027Inicial, anual, com 2 usuários extras, de 10/01/2027 até 10/01/2028",
  );
});

test("an office without a plan has none before; without anything after nothing is shown", () => {
  expect(shown({ after: [period({})] })).toBe("HojeNenhum plano ativoDepoisInicial, anual, até 10/01/2027");
  expect(shown({ before: [period({})], after: [] })).toBe("");
});
