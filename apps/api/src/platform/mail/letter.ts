import type { Message } from "./mailer.ts";

/** An e-mail of a few paragraphs with one link. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly address: string };
}

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? "");

const page = ({ subject, paragraphs, action }: Letter) => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f5f6f8;font:16px/1.5 Arial,sans-serif;color:#1d2433">
<div style="max-width:34rem;margin:0 auto;padding:2rem 1.5rem;background:#ffffff">
<p>Olá,</p>
${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join("\n")}
<p style="margin:1.5rem 0"><a href="${escaped(action.address)}" style="display:inline-block;padding:.75rem 1.25rem;background:#312ee6;color:#ffffff;text-decoration:none;border-radius:8px">${escaped(action.label)}</a></p>
<p style="color:#5a6478">Lavra</p>
</div></body></html>
`;

/** A letter as an e-mail: as plain text and as HTML. */
export const letterTo = (to: string, letter: Letter): Message => ({
  to,
  subject: letter.subject,
  text: `${["Olá,", ...letter.paragraphs, `${letter.action.label}: ${letter.action.address}`, "Lavra"].join("\n\n")}\n`,
  html: page(letter),
  isNotice: true,
});
