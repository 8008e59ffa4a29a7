import type { Piece } from "../piece.ts";

export const claims: readonly Piece[] = [
  {
    kind: "peticao-inicial",
    fields: { AUTOR: "any", RÉU: "any", ADVOGADO: "lawyers" },
    text: `
^{AUTOR.PRIMEIRO_E_OUTROS} x {RÉU.PRIMEIRO_E_OUTROS}
#EXCELENTÍSSIMO SENHOR DOUTOR JUIZ DE DIREITO DA VARA CÍVEL DA COMARCA DE {COMARCA|maiusculas}
{AUTOR.QUALIFICACAO}, {AUTOR: vem/vêm}, por {ADVOGADO: seu advogado infra-assinado|sua advogada infra-assinada}, propor a presente
#AÇÃO DE COBRANÇA
em face de {RÉU.QUALIFICACAO}, pelos fatos e fundamentos que {AUTOR: passa/passam} a expor.
*{AUTOR: O|A} {AUTOR: autor|autora} {AUTOR: celebrou/celebraram} com {RÉU: o|a} {RÉU: réu|ré}, em {DATA|extenso}, contrato de fornecimento no valor de {VALOR|moeda} ({VALOR|moeda|extenso}).
*{RÉU: Notificado} por carta, {RÉU: o|a} {RÉU: mesmo|mesma} não {RÉU: pagou/pagaram} o que {RÉU: deve/devem} {AUTOR: ao|à} {AUTOR: credor|credora}, e {RÉU: permanece/permanecem} {RÉU: inerte/inertes}.
*{RÉU: Foi/Foram} {RÉU: ambos|ambas} {RÉU: constituído|constituída} em mora; {RÉU: está/estão}, portanto, {RÉU: obrigado} a pagar.
#DOS PEDIDOS
Diante do exposto, {AUTOR: O AUTOR|A AUTORA} {AUTOR: REQUER/REQUEREM} a Vossa Excelência:
*a citação {RÉU: do|da} {RÉU: réu|ré}, {RÉU: advertido} dos efeitos da revelia, para que {RÉU: conteste/contestem} a ação;
*que {RÉU: seja/sejam} {RÉU: condenado|condenada} {RÉU: o|a} {RÉU: demandado|demandada} a pagar {AUTOR: ao|à} {AUTOR: demandante} a quantia devida, com juros;
*que as intimações de {AUTOR.PRIMEIRO_E_OUTROS} sejam feitas em nome {ADVOGADO: do|da} {ADVOGADO: advogado|advogada} {ADVOGADO}.
Dá-se à causa o valor de {VALOR|moeda}.
{COMARCA}, {DATA|extenso}.
={ADVOGADO}`,
  },
  {
    kind: "contestacao",
    fields: { RÉU: "any", AUTOR: "any" },
    text: `
^Processo nº {PROCESSO}
#AO JUÍZO DA VARA CÍVEL DA COMARCA DE {COMARCA|maiusculas}
{RÉU}, já {RÉU: qualificado} nos autos da ação que lhe{RÉU: /s} {AUTOR: move/movem} {AUTOR}, {AUTOR: igualmente qualificado|igualmente qualificada}, {RÉU: vem/vêm} apresentar
#CONTESTAÇÃO
*{RÉU: O contestante|A contestante} {RÉU: foi/foram} {RÉU: citado|citada} em {DATA|extenso}; {RÉU: vem/vêm}, pois, a tempo, {RÉU: tempestivo} que {RÉU: é/são}.
*{AUTOR: Alega/Alegam} {AUTOR: o|a} {AUTOR: autor|autora} que {RÉU: o|a} {RÉU: réu|ré} lhe{AUTOR: /s} {RÉU: causou/causaram} dano. Não lhe{AUTOR: /s} assiste razão: {RÉU: o réu|a ré} jamais {RÉU: contratou/contrataram} com {AUTOR: aquele|aquela}.
*{AUTOR: O|A} {AUTOR: requerente}, {AUTOR: que se diz lesado/que se dizem lesados|que se diz lesada/que se dizem lesadas}, {AUTOR: é/são} {AUTOR: carecedor|carecedora} de ação.
*Caso assim não se entenda, {RÉU: o|a} {RÉU: requerido} {RÉU: impugna/impugnam} os fatos narrados {AUTOR: pelo|pela} {AUTOR: autor|autora}, que por {AUTOR: ele|ela} não foram provados.
Requer{RÉU: /em} {RÉU: ambos|ambas} a improcedência dos pedidos e a condenação {AUTOR: do|da} {AUTOR: autor|autora}, {AUTOR: sucumbente}, nas custas.
Termos em que, {RÉU: confiante}, {RÉU: pede/pedem} deferimento.
{COMARCA}, {DATA|extenso}.
={RÉU.ASSINATURA}`,
  },
  {
    kind: "replica",
    fields: { AUTOR: "any", RÉU: "any" },
    text: `
^{AUTOR.PRIMEIRO_E_OUTROS|maiusculas}
#AO JUÍZO DA 2ª VARA CÍVEL
{AUTOR: O|A} {AUTOR: autor|autora}, {AUTOR}, {AUTOR: intimado} da contestação oferecida por {RÉU}, {AUTOR: vem/vêm} apresentar
#RÉPLICA
*{RÉU: O|A} {RÉU: contestante}, {RÉU: revel/revéis|revel/revéis} quanto ao primeiro pedido, não {RÉU: impugnou/impugnaram} os documentos {AUTOR: do|da} {AUTOR: autor|autora}.
*A dívida não é negada: {RÉU: o|a} {RÉU: próprio|própria} {RÉU: réu|ré} a {RÉU: confessa/confessam}.
*{AUTOR: O|A} {AUTOR: autor|autora} {AUTOR: é/são} {AUTOR: titular} do crédito, {AUTOR: parte legítima/partes legítimas} e bem {AUTOR: representado}.
*{RÉU: Aquele|Aquela} que se {RÉU: comprometeu/comprometeram} a pagar {RÉU: responde/respondem} pelo que {RÉU: deve/devem}; {RÉU: o|a} {RÉU: devedor|devedora} {RÉU: não é inocente/não são inocentes}.
*Os documentos não impugnados {RÉU: pelo|pela} {RÉU: réu|ré} ({RÉU: ambos|ambas} já {RÉU: citado}) fazem prova contra {RÉU: ele|ela}.
{AUTOR: Reitera/Reiteram} {AUTOR: o|a} {AUTOR: autor|autora} os pedidos contra {RÉU.PRIMEIRO_E_OUTROS}.
={AUTOR.ASSINATURA}`,
  },
  {
    kind: "reclamacao-trabalhista",
    fields: { RECLAMANTE: "people", RECLAMADA: "any" },
    text: `
^Reclamação trabalhista de {RECLAMANTE.PRIMEIRO_E_OUTROS}
#AO JUÍZO DA VARA DO TRABALHO DE {COMARCA|maiusculas}
{RECLAMANTE.QUALIFICACAO}, {RECLAMANTE: vem/vêm} ajuizar
#RECLAMAÇÃO TRABALHISTA
contra {RECLAMADA.QUALIFICACAO}.
|{RECLAMANTE.PAPEL}¦CPF: {RECLAMANTE.CPF}¦{RECLAMANTE: Admitido|Admitida} em: {DATA}
*{RECLAMANTE: O|A} {RECLAMANTE: reclamante} {RECLAMANTE: foi/foram} {RECLAMANTE: admitido|admitida} {RECLAMADA: pelo|pela} {RECLAMADA: reclamado|reclamada} e {RECLAMANTE: dispensado} sem justa causa, {RECLAMANTE: embora estável/embora estáveis}.
*{RECLAMANTE: Exposto} a agentes nocivos, {RECLAMANTE: o trabalhador|a trabalhadora} nunca {RECLAMANTE: recebeu/receberam} o adicional que lhe{RECLAMANTE: /s} era devido.
*{RECLAMADA: O|A} {RECLAMADA: empregador|empregadora} {RECLAMADA: deixou/deixaram} {RECLAMANTE: o|a} {RECLAMANTE: empregado|empregada} sem registro, {RECLAMANTE: desamparado} e {RECLAMANTE: impedido} de sacar o fundo de garantia.
*{RECLAMADA: Condenado|Condenada} que {RECLAMADA: seja/sejam}, {RECLAMADA: o|a} {RECLAMADA: reclamado|reclamada} {RECLAMADA: deverá/deverão} anotar a carteira {RECLAMANTE: do|da} {RECLAMANTE: autor|autora}.
Requer a notificação {RECLAMADA: do|da} {RECLAMADA: acionado|acionada} ({RECLAMADA}) para responder.
{RECLAMANTE: Declara-se/Declaram-se} {RECLAMANTE: pobre/pobres} na forma da lei, {RECLAMANTE: desempregado} que {RECLAMANTE: está/estão}.
={RECLAMANTE.ASSINATURA}`,
  },
  {
    kind: "mandado-de-seguranca",
    fields: { IMPETRANTE: "any", IMPETRADO: "public" },
    text: `
#AO JUÍZO DA VARA DA FAZENDA PÚBLICA DE {COMARCA|maiusculas}
{IMPETRANTE.QUALIFICACAO}; {IMPETRANTE: vem/vêm} impetrar
#MANDADO DE SEGURANÇA
contra ato {IMPETRADO: do|da} {IMPETRADO}, {IMPETRADO: pessoa jurídica/pessoas jurídicas} de direito público, cuja qualificação é: {IMPETRADO.QUALIFICACAO}.
*{IMPETRANTE: O|A} {IMPETRANTE: impetrante}, {IMPETRANTE: aprovado} em concurso, {IMPETRANTE: foi/foram} {IMPETRANTE: preterido|preterida} por ato {IMPETRADO: do impetrado|da impetrada}.
*{IMPETRADO: O ente impetrado/Os entes impetrados} não {IMPETRADO: pode/podem} deixar {IMPETRANTE: o candidato|a candidata} sem resposta.
*É líquido e certo o direito {IMPETRANTE: do|da} {IMPETRANTE: impetrante}, {IMPETRANTE: hábil} e {IMPETRANTE: capaz} para o cargo, como {IMPETRADO: o|a} {IMPETRADO: próprio|própria} {IMPETRADO: impetrado|impetrada} {IMPETRADO: reconheceu/reconheceram}.
Requer {IMPETRANTE: o|a} {IMPETRANTE: impetrante} a notificação {IMPETRADO: da autoridade/das autoridades}; {IMPETRADO: ciente/cientes} {IMPETRADO: o ente/os entes} público{IMPETRADO: /s}.
{IMPETRANTE: Nomeado|Nomeada} que {IMPETRANTE: for/forem}, {IMPETRANTE: este|esta} {IMPETRANTE: tomará/tomarão} posse.
={IMPETRANTE}
=por {IMPETRANTE: seu/seus|seu/seus} procurador{IMPETRANTE: /es}`,
  },
];
