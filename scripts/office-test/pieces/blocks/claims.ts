import type { Piece } from "../../piece.ts";

/** Claims and defences, with their requests, evidence and topics. */
export const claims: readonly Piece[] = [
  {
    kind: "inicial-de-cobranca",
    fields: { AUTOR: "any", RÉU: "any", ADVOGADO: "lawyers" },
    text: `
^{AUTOR.PRIMEIRO_E_OUTROS} x {RÉU.PRIMEIRO_E_OUTROS}
#AO JUÍZO DA VARA CÍVEL DE {COMARCA|maiusculas}
{AUTOR.QUALIFICACAO}, {AUTOR: vem/vêm} propor
#AÇÃO DE COBRANÇA{#SE TUTELA} COM PEDIDO DE TUTELA DE URGÊNCIA{/SE}
em face de {RÉU.QUALIFICACAO}.
§DOS FATOS
{AUTOR: O|A} {AUTOR: autor|autora} {AUTOR: vendeu/venderam} {RÉU: ao|à} {RÉU: réu|ré} mercadorias no valor de {VALOR|moeda}, a pagar em {PARCELA.QUANTIDADE} {#SE PARCELA.VARIOS}parcelas{#SENÃO}parcela{/SE}:
|Nº¦Vencimento¦Valor
|{#CADA PARCELA}{PARCELA.ORDEM}¦{PARCELA.VENCIMENTO}¦{PARCELA.VALOR|moeda}{/CADA}
|¦Total¦{PARCELA.VALOR.TOTAL|moeda}
{#SE AUTOR.PJ}
{AUTOR: O|A} {AUTOR: credor|credora} é pessoa jurídica em dia com suas obrigações.
{/SE}
{SUBTEMPLATES}
§DOS PEDIDOS
Diante do exposto, {AUTOR: requer/requerem}:
{#SE TUTELA}
*{#ITEM Tutela}a tutela de urgência;
{/SE}
{#SE GRATUIDADE}
*a gratuidade da justiça;
{/SE}
{#CADA PEDIDO|A; B; e C.}
*{PEDIDO}
{/CADA}
{#SE TUTELA}
A urgência do item {REF: Tutela} dispensa a oitiva {RÉU: do|da} {RÉU: réu|ré}.
{/SE}
{#SE TÓPICO Dano moral}
O dano moral do capítulo {REF: Dano moral} soma-se ao pedido.
{/SE}
{COMARCA}, {DATA|extenso}.
={ADVOGADO}`,
  },
  {
    kind: "contestacao-por-topicos",
    fields: { RÉU: "any", AUTOR: "any" },
    text: `
#AO JUÍZO DA VARA CÍVEL DE {COMARCA|maiusculas}
{RÉU}, {RÉU: já qualificado/já qualificados|já qualificada/já qualificadas}, {RÉU: vem/vêm} apresentar
#CONTESTAÇÃO
§DA SÍNTESE
{#SE AUTOR.VARIOS}
Os pedidos são comuns a {AUTOR.QUANTIDADE} litigantes.
{#SENÃO}
Há {#SE AUTOR.PJ}uma só litigante, que é pessoa jurídica{#SENÃO}um só litigante{/SE}.
{/SE}
{SUBTEMPLATES}
§DAS PROVAS
{#SE DEPOENTE}
{RÉU: Arrola/Arrolam} {#CADA DEPOENTE|A, B e C}{DEPOENTE}{/CADA}, que comparecerão independentemente de intimação.
{#SENÃO}
{RÉU: Dispensa/Dispensam} a prova oral.
{/SE}
{#SE DOCUMENTO}
Juntam-se:
{#CADA DOCUMENTO|A; B; C.}
~{DOCUMENTO}
{/CADA}
{/SE}
§DOS PEDIDOS
{#SE TÓPICO Prescrição}
Acolhida a prejudicial do capítulo {REF: Prescrição}, extinga-se o processo{#SE TÓPICO Ilegitimidade}; antes dela, a preliminar do capítulo {REF: Ilegitimidade}{/SE}.
{/SE}
{#CADA PEDIDO|A; B; e C.}
*{PEDIDO}
{/CADA}
={RÉU.ASSINATURA}`,
  },
  {
    kind: "reclamacao-por-verbas",
    fields: { RECLAMANTE: "people", RECLAMADA: "any" },
    text: `
#AO JUÍZO DA VARA DO TRABALHO DE {COMARCA|maiusculas}
{RECLAMANTE.QUALIFICACAO}, {RECLAMANTE: vem/vêm} ajuizar
#RECLAMAÇÃO TRABALHISTA
{#SE RITO = Sumaríssimo}
(rito sumaríssimo)
{/SE}
contra {RECLAMADA.QUALIFICACAO}.
{#SE NÃO RECLAMADA.PJ}
{RECLAMADA: O|A} {RECLAMADA: reclamado|reclamada} não é só pessoa jurídica.
{/SE}
§DO CONTRATO
{RECLAMANTE: O|A} {RECLAMANTE: reclamante} {RECLAMANTE: trabalhou/trabalharam} até {DATA|extenso}{#SE GRATUIDADE}, {RECLAMANTE: está/estão} sem renda{/SE}{#SE PRIORIDADE} e {RECLAMANTE: tem/têm} prioridade{/SE}.
{SUBTEMPLATES}
§DAS VERBAS
{#SE ITEM}
|Verba¦Valor
|{#CADA ITEM}{ITEM.DESCRICAO}¦{ITEM.VALOR|moeda}{/CADA}
A soma é de {ITEM.VALOR.TOTAL|moeda}, em {ITEM.QUANTIDADE} {#SE ITEM.VARIOS}verbas{#SENÃO}verba{/SE}.
{#SENÃO}
As verbas serão apuradas em liquidação.
{/SE}
§DOS PEDIDOS
{#CADA PEDIDO|A; B; C.}
*{PEDIDO}
{/CADA}
={RECLAMANTE.ASSINATURA}`,
  },
  {
    kind: "mandado-de-seguranca-com-liminar",
    fields: { IMPETRANTE: "adults", IMPETRADO: "public" },
    text: `
_Mandado de segurança{#SE TUTELA} com liminar{/SE}
#AO JUÍZO DA VARA DA FAZENDA PÚBLICA DE {COMARCA|maiusculas}
{#CADA IMPETRANTE|A; B; e C,}
{IMPETRANTE.QUALIFICACAO}
{/CADA}
Por isso, {IMPETRANTE: impetra/impetram} mandado de segurança contra ato {IMPETRADO: do|da} {IMPETRADO}.
{SUBTEMPLATES}
§DA LIMINAR
{#SE TUTELA}
Há urgência:
{#CADA FATO|A; B; e C.}
~{FATO}
{/CADA}
{#SENÃO}
Não se pede liminar.
{/SE}
§DOS PEDIDOS
{#SE TUTELA}
*a liminar;
{/SE}
{#CADA PEDIDO|A; B; e C.}
*{PEDIDO}
{/CADA}
={IMPETRANTE.ASSINATURA}`,
  },
  {
    kind: "indenizatoria",
    fields: { REQUERENTE: "people", REQUERIDO: "any" },
    text: `
#AO JUIZADO ESPECIAL CÍVEL DE {COMARCA|maiusculas}
{REQUERENTE.QUALIFICACAO}, {REQUERENTE: vem/vêm} pedir indenização.
§DAS PARTES CONTRÁRIAS
{#CADA REQUERIDO|A; B; e C.}
*{REQUERIDO}{#SE REQUERIDO.PJ}, pessoa jurídica{/SE}
{/CADA}
§DOS DANOS
{#SE ITEM}
{#CADA ITEM}
{ITEM.DESCRICAO}: {ITEM.VALOR|moeda} ({ITEM.VALOR|moeda|extenso}).
{/CADA}
Total de {ITEM.VALOR.TOTAL|moeda}.
{#SENÃO}
Os danos serão liquidados.
{/SE}
{SUBTEMPLATES}
{#SE TÓPICO Dano moral}
{#SE TÓPICO Prescrição}
Os capítulos {REF: Dano moral} e {REF: Prescrição} não se confundem.
{#SENÃO}
Veja-se o capítulo {REF: Dano moral}.
{/SE}
{/SE}
={REQUERENTE.ASSINATURA}`,
  },
];
