import type { Piece } from "../piece.ts";

export const contracts: readonly Piece[] = [
  {
    kind: "contrato-de-locacao",
    fields: { LOCADOR: "any", LOCATÁRIO: "any", FIADOR: "people" },
    text: `
#CONTRATO DE LOCAÇÃO
{LOCADOR: Locador|Locadora}: {LOCADOR.QUALIFICACAO}.
{LOCATÁRIO: Locatário|Locatária}: {LOCATÁRIO.QUALIFICACAO}.
{FIADOR: Fiador|Fiadora}: {FIADOR.QUALIFICACAO}.
|{LOCADOR.PAPEL|maiusculas}¦{LOCADOR}¦{LOCADOR.CPF_CNPJ}
|{LOCATÁRIO.PAPEL|maiusculas}¦{LOCATÁRIO}¦{LOCATÁRIO.CPF_CNPJ}
*{LOCADOR: O|A} {LOCADOR: locador|locadora} {LOCADOR: dá/dão} em locação {LOCATÁRIO: ao|à} {LOCATÁRIO: locatário|locatária} o imóvel de que {LOCADOR: é/são} {LOCADOR: proprietário|proprietária}, pelo aluguel mensal de {VALOR|moeda} ({VALOR|moeda|extenso}).
*{LOCATÁRIO: O locatário|A locatária} {LOCATÁRIO: obriga-se/obrigam-se} a pagar o aluguel {LOCADOR: ao|à} {LOCADOR: locador|locadora}, ficando {LOCATÁRIO: responsável} pelos encargos e {LOCATÁRIO: proibido} de sublocar.
*{FIADOR: O|A} {FIADOR: fiador|fiadora}, {FIADOR: devedor solidário|devedora solidária}, {FIADOR: renuncia/renunciam} ao benefício de ordem; {FIADOR: ambos|ambas} {FIADOR: responde/respondem} até a entrega das chaves.
*{LOCATÁRIO + FIADOR: O/Os|A/As} {LOCATÁRIO + FIADOR: obrigado/obrigados|obrigada/obrigadas} {LOCATÁRIO + FIADOR: elege/elegem} o foro de {COMARCA}.
E, por estarem {LOCADOR + LOCATÁRIO: justo/justos|justa/justas} e {LOCADOR + LOCATÁRIO: contratado/contratados|contratada/contratadas}, {LOCADOR + LOCATÁRIO: assina/assinam} o presente.
{COMARCA}, {DATA|extenso}.
={LOCADOR.ASSINATURA}
={LOCATÁRIO.ASSINATURA}
={FIADOR.ASSINATURA}`,
  },
  {
    kind: "compra-e-venda",
    fields: { VENDEDOR: "any", COMPRADOR: "any" },
    text: `
#COMPROMISSO DE COMPRA E VENDA
De um lado, como {VENDEDOR: promitente vendedor/promitentes vendedores|promitente vendedora/promitentes vendedoras}, {VENDEDOR.QUALIFICACAO}; de outro, como {COMPRADOR: promitente comprador/promitentes compradores|promitente compradora/promitentes compradoras}, {COMPRADOR.QUALIFICACAO}.
*{VENDEDOR: O|A} {VENDEDOR: vendedor|vendedora} {VENDEDOR: vende/vendem} {COMPRADOR: ao|à} {COMPRADOR: comprador|compradora}, que {COMPRADOR: aceita/aceitam}, o imóvel de que {VENDEDOR: é/são} {VENDEDOR: legítimo proprietário|legítima proprietária}, por {VALOR|moeda}.
*{COMPRADOR: Imitido} na posse, {COMPRADOR: o comprador|a compradora} {COMPRADOR: passa/passam} a responder pelos tributos, {VENDEDOR: exonerado} {VENDEDOR: o vendedor|a vendedora}.
*{VENDEDOR: Casado|Casada} ou não, {VENDEDOR: o|a} {VENDEDOR: alienante} {VENDEDOR: declara-se/declaram-se} {VENDEDOR: quite/quites} com o fisco.
*{VENDEDOR + COMPRADOR: Os contratantes/Os contratantes|As contratantes/As contratantes}, {VENDEDOR: o|a} {VENDEDOR: primeiro|primeira} como {VENDEDOR: vendedor|vendedora} e {COMPRADOR: o|a} {COMPRADOR: segundo|segunda} como {COMPRADOR: comprador|compradora}, dão-se por {VENDEDOR + COMPRADOR: satisfeito/satisfeitos|satisfeita/satisfeitas}.
={VENDEDOR.ASSINATURA}
={COMPRADOR.ASSINATURA}`,
  },
  {
    kind: "contrato-de-honorarios",
    fields: { CONTRATANTE: "any", CONTRATADO: "lawyers" },
    text: `
_{CONTRATANTE.PRIMEIRO_E_OUTROS}
#CONTRATO DE HONORÁRIOS ADVOCATÍCIOS
{CONTRATANTE.QUALIFICACAO} ({CONTRATANTE: contratante}) e {CONTRATADO} ({CONTRATADO: contratado}) ajustam o que segue.
*{CONTRATADO: O|A} {CONTRATADO: contratado|contratada}, {CONTRATADO: advogado|advogada}, {CONTRATADO: obriga-se/obrigam-se} a defender {CONTRATANTE: o|a} {CONTRATANTE: contratante}, {CONTRATANTE: réu|ré} na ação nº {PROCESSO}.
*{CONTRATANTE: O cliente|A cliente} {CONTRATANTE: pagará/pagarão} {CONTRATADO: ao|à} {CONTRATADO: profissional/profissionais|profissional/profissionais} {VALOR|moeda} ({VALOR|moeda|extenso}), {CONTRATANTE: ciente} de que {CONTRATADO: este|esta} não {CONTRATADO: garante/garantem} resultado.
*Em caso de mora, {CONTRATANTE: notificado|notificada} {CONTRATANTE: o|a} {CONTRATANTE: devedor|devedora}, {CONTRATADO: fica/ficam} {CONTRATADO: desobrigado} de prosseguir {CONTRATADO: o|a} {CONTRATADO: causídico|causídica}.
*{CONTRATANTE: Seu/Seus|Seu/Seus} dado{CONTRATANTE: /s} {CONTRATANTE: será/serão} {CONTRATANTE: tratado/tratados} com sigilo.
={CONTRATANTE.ASSINATURA}
={CONTRATADO.ASSINATURA}`,
  },
  {
    kind: "confissao-de-divida",
    fields: { CREDOR: "any", DEVEDOR: "any" },
    text: `
#INSTRUMENTO DE CONFISSÃO DE DÍVIDA
{CREDOR: Credor|Credora}: {CREDOR.QUALIFICACAO}
{DEVEDOR: Devedor|Devedora}: {DEVEDOR.QUALIFICACAO}
*{DEVEDOR: O|A} {DEVEDOR: devedor|devedora} {DEVEDOR: confessa/confessam} dever {CREDOR: ao|à} {CREDOR: credor|credora} {VALOR|moeda} ({VALOR|moeda|extenso}), {DEVEDOR: ciente} e {DEVEDOR: convicto} da dívida.
*{CREDOR: O|A} {CREDOR: credor|credora}, por {CREDOR: si/si}, {CREDOR: concede/concedem} {DEVEDOR: ao|à} {DEVEDOR: confitente} prazo até {DATA|extenso}.
*{CREDOR + DEVEDOR: O/Os|A/As} {CREDOR + DEVEDOR: acordante/acordantes|acordante/acordantes}, {CREDOR: credor|credora} e {DEVEDOR: devedor|devedora}, dão-se plena quitação, {CREDOR + DEVEDOR: obrigado/obrigados|obrigada/obrigadas} ao sigilo.
*{DEVEDOR: Inadimplente}, {DEVEDOR: o|a} {DEVEDOR: devedor|devedora} {DEVEDOR: pagará/pagarão} multa; {DEVEDOR: insolvente}, {DEVEDOR: será/serão} {DEVEDOR: executado}.
*{DEVEDOR: Este|Esta}, {DEVEDOR: ambos|ambas}, assinado o termo, {DEVEDOR: fica/ficam} {DEVEDOR: vinculado}.
Endereço para intimação: {DEVEDOR.ENDERECO}
={CREDOR.ASSINATURA}
={DEVEDOR.ASSINATURA}`,
  },
];
