import type { FastifyInstance } from "fastify";
import { businessZone } from "../../platform/clock.ts";
import { checkoutPath, type Method, methods, type Outcome, outcomes, ticketPath } from "./simulated-calls.ts";
import type { Simulator } from "./simulator.ts";
import type { SimulatedPayment, SimulatedPreference } from "./store.ts";

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "short", timeZone: businessZone });
const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const methodNames: Readonly<Record<Method, string>> = { pix: "PIX", card: "Cartão de crédito", boleto: "Boleto" };
const outcomeNames: Readonly<Record<Outcome, string>> = {
  approved: "Aprovar",
  rejected: "Recusar",
  pending: "Deixar pendente",
};

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f5f6f8;color:#1d2433}
main{max-width:30rem;margin:8vh auto;padding:2rem;background:#fff;border-radius:12px;box-shadow:0 1px 4px #0002}
h1{font-size:1.25rem;margin:0 0 .25rem}p{margin:.25rem 0 1.25rem}strong{font-size:1.5rem}
fieldset{border:1px solid #cbd2dd;border-radius:8px;margin:0 0 1.25rem;padding:.5rem 1rem}label{display:block;padding:.5rem 0}
button{font:inherit;width:100%;padding:.75rem;margin:.25rem 0;border-radius:8px;border:1px solid #2c4fa3;background:#fff;color:#2c4fa3;cursor:pointer}
button[value=approved]{background:#2c4fa3;color:#fff}small{color:#5a6478}:focus-visible{outline:3px solid #8aa8f0}`;

const page = (title: string, body: string) => `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${style}</style>
</head><body><main>${body}</main></body></html>`;

const checkout = (preference: SimulatedPreference) => {
  const choices = methods.map(
    (method, at) =>
      `<label><input type="radio" name="method" value="${method}"${at === 0 ? " checked" : ""}> ${methodNames[method]}</label>`,
  );
  const buttons = outcomes.map(
    (outcome) => `<button name="outcome" value="${outcome}">${outcomeNames[outcome]}</button>`,
  );
  return page(
    "Pagamento simulado",
    `<h1>Pagamento simulado</h1><p>${escaped(preference.title)}<br><strong>${money.format(preference.amount_cents / 100)}</strong></p>
<form method="post" action="${checkoutPath(escaped(preference.id))}"><fieldset><legend>Forma de pagamento</legend>${choices.join("")}</fieldset>
${buttons.join("")}</form><p><small>Esta instalação não recebe pagamentos de verdade: nada é cobrado.</small></p>`,
  );
};

const ticket = ({ preference_id, method, amount_cents, expires_at, id }: SimulatedPayment) =>
  page(
    "Segunda via simulada",
    `<h1>${methodNames[method as Method]} nº ${id}</h1><p><strong>${money.format(amount_cents / 100)}</strong><br>
Vence em ${expires_at ? day.format(expires_at) : "data não definida"}</p>
<p><a href="${checkoutPath(escaped(preference_id))}">Pagar</a></p>
<p><small>Esta instalação não recebe pagamentos de verdade: nada é cobrado.</small></p>`,
  );

const gone = page(
  "Pagamento não encontrado",
  "<h1>Pagamento não encontrado</h1><p>Volte à Lavra e escolha o plano novamente.</p>",
);

const returnPaths: Readonly<Record<Outcome, string>> = {
  approved: "/plans/success",
  rejected: "/plans/failure",
  pending: "/plans/pending",
};

const pick = <T extends string>(known: readonly T[], given: string | null): T | undefined =>
  known.find((one) => one === given);

/** Serves the simulator's payment page: choose method and outcome, then return to the product. */
export async function serveCheckout(app: FastifyInstance, simulator: Simulator): Promise<void> {
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1024 },
      (_, body, done) => done(null, String(body)),
    );
    pages.get<{ Params: { id: string } }>(checkoutPath(":id"), async ({ params }, reply) => {
      const preference = await simulator.openPreference(params.id);
      return reply
        .status(preference ? 200 : 404)
        .type("text/html; charset=utf-8")
        .send(preference ? checkout(preference) : gone);
    });
    pages.get<{ Params: { id: string } }>(ticketPath(":id"), async ({ params }, reply) => {
      const payment = await simulator.ticket(params.id);
      return reply
        .status(payment ? 200 : 404)
        .type("text/html; charset=utf-8")
        .send(payment ? ticket(payment) : gone);
    });
    pages.post<{ Params: { id: string } }>(checkoutPath(":id"), async ({ params, body }, reply) => {
      const form = new URLSearchParams(typeof body === "string" ? body : "");
      const outcome = pick(outcomes, form.get("outcome")) ?? "pending";
      const payment = await simulator.pay(params.id, pick(methods, form.get("method")) ?? "pix", outcome);
      if (!payment) return reply.status(404).type("text/html; charset=utf-8").send(gone);
      const order = new URLSearchParams({ external_reference: payment.external_reference });
      return reply.redirect(`${returnPaths[outcome]}?${order}`, 303);
    });
  });
}
