/** Topics that are merged into pieces, by name: the first heading carries the name. They ask for fields that every piece may have. */
export const topics: Readonly<Record<string, string>> = {
  "Dano moral": `
§DO DANO MORAL
O dano é presumido e mede-se em {VALOR|moeda}.
*Houve ofensa à honra.
*{#SE TUTELA}A ofensa continua.{#SENÃO}A ofensa cessou.{/SE}
{#SE TÓPICO Prescrição}
Não há prescrição, como se lê no capítulo {REF: Prescrição}.
{/SE}`,
  Prescrição: `
§DA PRESCRIÇÃO
{#SE RITO = Comum}
Conta-se o prazo de {DATA|extenso}.
{#SENÃO}
O prazo não corre.
{/SE}
*Os fatos são:
{#CADA FATO|A; B; e C.}
~{FATO}
{/CADA}`,
  Ilegitimidade: `
§DA ILEGITIMIDADE
{#SE GRATUIDADE}
*Falta legitimidade, ainda que haja gratuidade.
{/SE}
*Falta interesse.`,
  "Juros de mora": `
§DOS JUROS
|Parcela¦Juros
|{#CADA PARCELA}{PARCELA.ORDEM}¦{PARCELA.VALOR|moeda}{/CADA}
{#SE TÓPICO Dano moral}
Sobre o dano do capítulo {REF: Dano moral} correm juros desde o evento.
{/SE}`,
};
