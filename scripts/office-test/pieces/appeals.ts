import type { Piece } from "../piece.ts";

export const appeals: readonly Piece[] = [
  {
    kind: "apelacao",
    fields: { APELANTE: "any", APELADO: "any" },
    text: `
^Apelação — {APELANTE.PRIMEIRO_E_OUTROS} e {APELADO.PRIMEIRO_E_OUTROS}
_Processo nº {PROCESSO}
#AO JUÍZO DA 1ª VARA CÍVEL
{APELANTE: Inconformado} com a sentença, {APELANTE: o|a} {APELANTE: apelante} {APELANTE} {APELANTE: interpõe/interpõem} recurso de
#APELAÇÃO
contra {APELADO: o apelado|a apelada}, {APELADO}, que {APELADO: deve/devem} ser {APELADO: intimado} para responder.
*{APELANTE: O|A} {APELANTE: recorrente} {APELANTE: foi/foram} {APELANTE: condenado} a indenizar {APELADO: o recorrido|a recorrida}, a quem nada {APELANTE: deve/devem}.
*A sentença deu {APELADO: ao|à} {APELADO: apelado|apelada} o que {APELADO: este|esta} não {APELADO: pediu/pediram}: {APELANTE: vencido|vencida}, {APELANTE: o|a} {APELANTE: apelante} {APELANTE: sofre/sofrem} prejuízo.
*{APELADO: Nenhum direito tem/Nenhum direito têm} {APELADO: o|a} {APELADO: apelado|apelada} contra {APELANTE: ele|ela}.
Ante o exposto, {APELANTE: O APELANTE|A APELANTE} {APELANTE: PEDE/PEDEM} a reforma da sentença, invertido o ônus, {APELADO: condenado} {APELADO: o|a} {APELADO: apelado|apelada}.
{COMARCA}, {DATA|extenso}.
={APELANTE.ASSINATURA}`,
  },
  {
    kind: "agravo-de-instrumento",
    fields: { AGRAVANTE: "any", AGRAVADO: "any" },
    text: `
^{AGRAVANTE} x {AGRAVADO}
#EGRÉGIO TRIBUNAL DE JUSTIÇA
{AGRAVANTE.QUALIFICACAO}, {AGRAVANTE: inconformado} com a decisão proferida na ação movida contra {AGRAVADO}, {AGRAVANTE: vem/vêm} interpor
#AGRAVO DE INSTRUMENTO
*{AGRAVANTE: O agravante|A agravante} {AGRAVANTE: requereu/requereram} a tutela; {AGRAVADO: o agravado|a agravada} {AGRAVADO: opôs-se/opuseram-se}.
*{AGRAVANTE: Privado} de {AGRAVANTE: seu/seus} bens, {AGRAVANTE: o|a} {AGRAVANTE: recorrente} {AGRAVANTE: está/estão} {AGRAVANTE: sujeito} a dano grave; {AGRAVADO: o|a} {AGRAVADO: recorrido}, a nenhum.
*{AGRAVADO: Solvente} que {AGRAVADO: é/são}, {AGRAVADO: o|a} {AGRAVADO: agravado|agravada} nada {AGRAVADO: perde/perdem}.
Nomes e endereços: {AGRAVANTE}; {AGRAVADO.QUALIFICACAO}.
{AGRAVANTE: Requer/Requerem} {AGRAVANTE: o|a} {AGRAVANTE: agravante} o efeito suspensivo, {AGRAVADO: ouvido} {AGRAVADO: o|a} {AGRAVADO: agravado|agravada}.
={AGRAVANTE.ASSINATURA}`,
  },
  {
    kind: "embargos-a-execucao",
    fields: { EMBARGANTE: "any", EMBARGADO: "any" },
    text: `
#AO JUÍZO DA VARA CÍVEL DE {COMARCA|maiusculas}
{EMBARGANTE.QUALIFICACAO}; {EMBARGANTE: executado} nos autos em que {EMBARGADO: é/são} {EMBARGADO: exequente/exequentes} {EMBARGADO}, {EMBARGANTE: opõe/opõem}
#EMBARGOS À EXECUÇÃO
*{EMBARGANTE: O|A} {EMBARGANTE: embargante} {EMBARGANTE: assinou/assinaram} o título como {EMBARGANTE: avalista}, {EMBARGANTE: coagido} {EMBARGADO: pelo|pela} {EMBARGADO: embargado|embargada}.
*{EMBARGADO: O credor|A credora} não {EMBARGADO: pode/podem} exigir {EMBARGANTE: do devedor|da devedora} mais do que {EMBARGADO: emprestou/emprestaram}.
*{EMBARGANTE: Fiador|Fiadora} que {EMBARGANTE: se obrigou/se obrigaram} sem outorga não {EMBARGANTE: é/são} {EMBARGANTE: responsável}; {EMBARGANTE: o|a} {EMBARGANTE: embargante} {EMBARGANTE: é/são} {EMBARGANTE: casado/casados|casada/casadas}.
*{EMBARGANTE: Nu-proprietário|Nua-proprietária} do imóvel penhorado, {EMBARGANTE: o|a} {EMBARGANTE: embargante} não o {EMBARGANTE: ocupa/ocupam}.
{EMBARGANTE: Pede/Pedem}, {EMBARGANTE: ambos|ambas}, que {EMBARGADO: o embargado|a embargada} {EMBARGADO: seja/sejam} {EMBARGADO: intimado}.
={EMBARGANTE.ASSINATURA}`,
  },
  {
    kind: "recurso-ordinario",
    fields: { RECORRENTE: "any", RECORRIDO: "people" },
    text: `
^Recurso ordinário: {RECORRENTE.PRIMEIRO_E_OUTROS}
#AO JUÍZO DA VARA DO TRABALHO DE {COMARCA|maiusculas}
{RECORRENTE}, {RECORRENTE: recorrente} nos autos em que {RECORRENTE: contende/contendem} com {RECORRIDO}, {RECORRENTE: interpõe/interpõem}
#RECURSO ORDINÁRIO
*{RECORRIDO: O|A} {RECORRIDO: recorrido} {RECORRIDO: trabalhou/trabalharam} como {RECORRIDO: operador de máquinas/operadores de máquinas|operadora de máquinas/operadoras de máquinas} e {RECORRIDO: foi/foram} {RECORRIDO: demitido} por justa causa.
*{RECORRENTE: Surpreendido} pela sentença, {RECORRENTE: o empregador|a empregadora} {RECORRENTE: foi/foram} {RECORRENTE: condenado} a reintegrar {RECORRIDO: o empregado|a empregada}, {RECORRIDO: já aposentado/já aposentados|já aposentada/já aposentadas}.
*{RECORRIDO: Ele próprio|Ela própria} {RECORRIDO: confessou/confessaram} a falta; as testemunhas nada acrescentaram.
{RECORRENTE: Requer/Requerem} o provimento, {RECORRIDO: intimado|intimada} {RECORRIDO: o|a} {RECORRIDO: recorrido|recorrida} {RECORRIDO.PRIMEIRO_E_OUTROS}.
={RECORRENTE.ASSINATURA}`,
  },
];
