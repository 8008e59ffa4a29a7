import { body, callout, letters, quote, subheading, type TopicSource } from "../source.ts";

export const urgentRelief: TopicSource = {
  folder: ["Preliminares"],
  name: "Tutela de urgência",
  blocks: [
    subheading("Da tutela de urgência"),
    callout(
      "**Pedido urgente.** Requer-se a apreciação liminar, antes da oitiva da parte contrária (art. 300, § 2º, do Código de Processo Civil).",
    ),
    body("A tutela de urgência tem os seus requisitos fixados no Código de Processo Civil:"),
    quote(
      "Art. 300. A tutela de urgência será concedida quando houver elementos que evidenciem a probabilidade do direito e o perigo de dano ou o risco ao resultado útil do processo.",
    ),
    body("Ambos estão presentes, assim como a reversibilidade exigida pelo § 3º do mesmo artigo:"),
    ...letters(1, [
      "a **probabilidade do direito** decorre dos documentos que acompanham esta petição e dos fundamentos nela expostos;",
      "o **perigo de dano** está em que {MOTIVO_URGENCIA};",
      "a **medida é reversível**, pois, se ao final for outra a solução da causa, as partes podem voltar ao estado anterior sem prejuízo irreparável.",
    ]),
    body(
      "Requer-se, assim, a concessão liminar da tutela de urgência para determinar à parte contrária que providencie o necessário para {MEDIDA_URGENTE}, no prazo que Vossa Excelência fixar, sob pena de multa diária (arts. 297 e 537 do Código de Processo Civil), dispensada a caução (art. 300, § 1º).",
    ),
  ],
};
