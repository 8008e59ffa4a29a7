import { expect, test } from "vitest";
import { endedLetter, endingLetter } from "./expiry-letters.ts";

/** Still 21 December in São Paulo. */
const end = new Date("2026-12-22T02:59:59Z");
const ending = { planName: "Inicial", isTrial: false, end, publicUrl: "https://lavra.exemplo.com.br" };

test.each([
  [
    "a plan",
    endingLetter(ending),
    "Lavra: a sua assinatura está vencendo",
    "A assinatura do plano Inicial do seu escritório vence em 21 de dezembro de 2026. Ela não é renovada automaticamente.",
    "Renovar a assinatura",
  ],
  [
    "the trial",
    endingLetter({ ...ending, isTrial: true }),
    "Lavra: o período gratuito está terminando",
    "O período gratuito do seu escritório termina em 21 de dezembro de 2026.",
    "Escolher um plano",
  ],
  [
    "a plan that has ended",
    endedLetter(ending),
    "Lavra: a sua assinatura venceu",
    "A assinatura do plano Inicial do seu escritório venceu.",
    "Renovar a assinatura",
  ],
  [
    "a trial that has ended",
    endedLetter({ ...ending, isTrial: true }),
    "Lavra: o período gratuito terminou",
    "O período gratuito do seu escritório terminou.",
    "Escolher um plano",
  ],
])(
  "the letter about %s names it with its day in São Paulo, and leads to the plans",
  (_, letter, subject, text, label) => {
    expect([letter.subject, letter.paragraphs[0], letter.action?.label]).toEqual([subject, text, label]);
    expect(letter.action?.address).toBe("https://lavra.exemplo.com.br/plans");
  },
);
