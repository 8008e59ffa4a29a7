import { dealWithFlag, type FlaggedPayment, flaggedPayments } from "@lavra/contract/plans/flagged-payments";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { clearSession } from "../../platform/session/session.ts";
import { flagged, flaggedReply, openMonitoring } from "../../testing/fakes/fake-monitoring.tsx";
import { enter } from "../../testing/fakes/fake-offices.ts";
import { on, refuse, type WireReply } from "../../testing/stub-api.ts";
import { expectNoise } from "../../testing/test-faults.ts";

beforeEach(clearSession);

const twice = flagged(1);
const short = flagged(2, { reason: "wrong_amount", nome: "Caio Nunes", amount: 50 });
const foreign = flagged(3, { reason: "wrong_currency", nome: "Bruno Melo", currency: "USD" });
const noted = { dealtAt: "2026-11-21T12:00:00.000Z", dealtBy: "Desenvolvedor", note: "Devolvido." } as const;
const dealt = flagged(4, noted);
const over = flagged(5, { status: "refunded" });

/** A server that stores the payments and their notes. */
function serverOf(...payments: FlaggedPayment[]) {
  const kept = new Map(payments.map((payment) => [payment.paymentId, payment]));
  const isOpen = ({ dealtAt, status }: FlaggedPayment) => dealtAt === null && status !== "refunded";
  return [
    on(flaggedPayments, ({ query }) =>
      flaggedReply([...kept.values()].filter((payment) => query.get("which") === "all" || isOpen(payment))),
    ),
    on(dealWithFlag, ({ params, body }) => {
      const { isDealtWith, note } = body as { isDealtWith: boolean; note: string };
      const before = kept.get(params.paymentId ?? "") ?? twice;
      const after = { ...before, ...(isDealtWith ? noted : { dealtAt: null, dealtBy: null }), note };
      kept.set(before.paymentId, after);
      return {
        message: isDealtWith ? "Pagamento marcado como resolvido." : "Pagamento de volta à lista.",
        payment: after,
      };
    }),
  ];
}

const list = () => screen.findByRole("list", { name: "Pagamentos a conferir" });
const rows = async () => within(await list()).getAllByRole("listitem");
const text = (element: HTMLElement | undefined) => element?.textContent?.replaceAll("\u00a0", " ");
const dealButton = ({ paymentId }: FlaggedPayment) =>
  screen.findByRole("button", { name: `Marcar como resolvido o pagamento ${paymentId}` });

test("payments that differ from their purchase are shown above the table: office, fault, amount, day, number", async () => {
  await openMonitoring(serverOf(twice, short, foreign));
  const [first, second, third] = (await rows()).map(text);
  expect(first).toContain("Áurea DiasPago duas vezesR$ 79,00O pedido já estava pago. Devolva este pagamento no painel");
  expect(first).toContain("Essencial · 20/11/2026 12:30 · Mercado Pago nº 1300000001");
  expect(second).toContain("Caio NunesValor diferenteR$ 50,00O pedido era de R$ 79,00, e o plano não foi ativado.");
  expect(third).toContain("Bruno MeloMoeda diferenteUSD 79,00O pedido era de R$ 79,00, em reais");
});

test("the payment's number is copied", async () => {
  const { person } = await openMonitoring(serverOf(twice));
  await person.click(await screen.findByRole("button", { name: "Copiar o número" }));
  await screen.findByText("Copiado");
  expect(await navigator.clipboard.readText()).toBe(twice.paymentId);
});

test("nothing is shown if there is no such payment and never was", async () => {
  const { api } = await openMonitoring();
  await screen.findByRole("table");
  await waitFor(() => expect(api.to(flaggedPayments).map(({ query }) => query.get("which"))).toEqual(["open", "all"]));
  expect(screen.queryByText(/Pagamentos a conferir|Ver os resolvidos/)).toBeNull();
});

test("marking one as settled with a note removes it from the list; it is opened again from the list of all", async () => {
  const { person, api } = await openMonitoring(serverOf(twice));
  await person.click(await dealButton(twice));
  const dialog = within(await screen.findByRole("dialog", { name: "Marcar como resolvido" }));
  enter(dialog.getByRole("textbox", { name: /Anotação/ }), "  Devolvido hoje. ");
  await person.dblClick(dialog.getByRole("button", { name: /^Marcar como resolvido/ }));
  await screen.findByText("Pagamento marcado como resolvido.");
  const sent = api.to(dealWithFlag);
  expect(sent.map(({ params, body }) => [params, body])).toEqual([
    [
      { provider: "mercado_pago", paymentId: twice.paymentId },
      { isDealtWith: true, note: "Devolvido hoje." },
    ],
  ]);
  expect(screen.queryByRole("list", { name: "Pagamentos a conferir" })).toBeNull();
  expect(document.activeElement?.textContent).toContain("Ver os resolvidos");
  await person.click(await screen.findByRole("button", { name: "Ver os resolvidos" }));
  expect(text((await rows())[0])).not.toContain("Devolva");
  expect(text((await rows())[0])).toContain("Resolvido por Desenvolvedor em 21/11/2026 09:00: Devolvido hoje.");
  await person.click(screen.getByRole("button", { name: `Reabrir o pagamento ${twice.paymentId}` }));
  await screen.findByText("Pagamento de volta à lista.");
  expect(text((await rows())[0])).toContain("Anotação: Devolvido hoje.");
  await dealButton(twice);
});

test("a refunded payment needs no action and is shown among all", async () => {
  const { person } = await openMonitoring(serverOf(twice, dealt, over));
  expect(await rows()).toHaveLength(1);
  await person.click(screen.getByRole("button", { name: "Ver os resolvidos" }));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  const last = (await rows())[2];
  expect(text(last)).toContain("Este pagamento foi devolvido.");
  expect(within(last as HTMLElement).queryByRole("button", { name: /resolvido|Reabrir/ })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Ver só os em aberto" }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test("a failure to mark is shown in the dialog, where the note stays; one that another person marked first is shown as theirs", async () => {
  const theirs = { message: "Pagamento marcado como resolvido.", payment: { ...twice, ...noted } };
  const answers: (WireReply | undefined)[] = [refuse("server.error")];
  const { person } = await openMonitoring([...serverOf(twice), on(dealWithFlag, () => answers.shift() ?? theirs)]);
  await person.click(await dealButton(twice));
  const dialog = within(await screen.findByRole("dialog"));
  enter(dialog.getByRole("textbox", { name: /Anotação/ }), "Abatido.");
  await person.click(dialog.getByRole("button", { name: /^Marcar como resolvido/ }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Não foi marcado: ");
  expect(dialog.getByRole<HTMLTextAreaElement>("textbox", { name: /Anotação/ }).value).toBe("Abatido.");
  await person.click(dialog.getByRole("button", { name: /^Marcar como resolvido/ }));
  await screen.findByText("Desenvolvedor já tinha marcado o pagamento como resolvido: a anotação dela foi mantida.");
});

test("a failure to open again is shown at its row", async () => {
  const { person } = await openMonitoring([...serverOf(dealt), on(dealWithFlag, refuse("payments.not_found"))]);
  await person.click(await screen.findByRole("button", { name: "Ver os resolvidos" }));
  await person.click(await screen.findByRole("button", { name: /^Reabrir/ }));
  expect(within((await rows())[0] as HTMLElement).getByRole("alert").textContent).toMatch(/^Não foi reaberto: ./);
});

test("a failure to load is only logged; a quiet line tries again", async () => {
  expectNoise(/Monitoramento: os pagamentos a conferir não foram lidos/);
  const answers: (WireReply | undefined)[] = [refuse("server.error")];
  const reply = () => answers.shift() ?? flaggedReply([twice]);
  const { person } = await openMonitoring([on(flaggedPayments, reply)]);
  await screen.findByText("Os pagamentos a conferir não foram carregados.");
  expect(screen.queryByRole("alert")).toBeNull();
  await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
  expect(await rows()).toHaveLength(1);
});

test("further pages are reached; past the end the last page is shown", async () => {
  const many = Array.from({ length: 21 }, (_, at) => flagged(at + 1));
  let left = many;
  const { person } = await openMonitoring([
    on(flaggedPayments, ({ query }) => {
      const page = Number(query.get("page"));
      return flaggedReply(left.slice(20 * (page - 1), 20 * page), left.length, page);
    }),
    on(dealWithFlag, () => {
      left = many.slice(0, 20);
      return { message: "Pagamento marcado como resolvido.", payment: { ...flagged(21), ...noted, note: "" } };
    }),
  ]);
  await screen.findByText("1 a 20 de 21 pagamentos");
  await person.click(screen.getByRole("button", { name: "Próxima página" }));
  await screen.findByText("21 a 21 de 21 pagamentos");
  await person.click(await dealButton(flagged(21)));
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /^Marcar como resolvido/ }));
  await screen.findByText("Pagamento marcado como resolvido.");
  await waitFor(async () => expect(await rows()).toHaveLength(20));
});
