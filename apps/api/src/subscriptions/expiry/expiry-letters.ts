import { businessZone } from "../../platform/clock.ts";
import type { Letter } from "../../platform/mail/letter.ts";

interface Ending {
  readonly planName: string;
  readonly isTrial: boolean;
  readonly end: Date;
  /** The product's address. */
  readonly publicUrl: string;
}

const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: businessZone });

const nothingIsLost = "Seus modelos e documentos continuam guardados e podem ser baixados a qualquer momento.";

/** Builds the mail to the owner some days before a period ends. */
export const endingLetter = ({ planName, isTrial, end, publicUrl }: Ending): Letter => ({
  subject: isTrial ? "Lavra: o período gratuito está terminando" : "Lavra: a sua assinatura está vencendo",
  paragraphs: [
    isTrial
      ? `O período gratuito do seu escritório termina em ${day.format(end)}.`
      : `A assinatura do plano ${planName} do seu escritório vence em ${day.format(end)}. Ela não é renovada automaticamente.`,
    isTrial
      ? "Escolha um plano para continuar gerando documentos depois disso."
      : "Renovando antes, o novo período começa quando o atual termina: nenhum dia se perde.",
  ],
  action: { label: isTrial ? "Escolher um plano" : "Renovar a assinatura", address: `${publicUrl}/plans` },
});

/** Builds the mail to the owner after a period has ended. */
export const endedLetter = ({ planName, isTrial, publicUrl }: Ending): Letter => ({
  subject: isTrial ? "Lavra: o período gratuito terminou" : "Lavra: a sua assinatura venceu",
  paragraphs: [
    isTrial
      ? "O período gratuito do seu escritório terminou."
      : `A assinatura do plano ${planName} do seu escritório venceu.`,
    nothingIsLost,
  ],
  action: { label: isTrial ? "Escolher um plano" : "Renovar a assinatura", address: `${publicUrl}/plans` },
});
