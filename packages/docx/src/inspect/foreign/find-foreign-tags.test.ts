import { describe, expect, test } from "vitest";
import { findBlanks } from "./find-blanks.ts";
import { findForeignTags } from "./find-foreign-tags.ts";

const told = (line: string) =>
  findForeignTags(line).map(({ start, end, suggestion }) => [line.slice(start, end), suggestion]);

describe("a tag of another system", () => {
  test.each([
    ["«CLIENTE»", "{CLIENTE}"],
    ["« Nome do cliente »", "{NOME DO CLIENTE}"],
    ["<<PROCESSO>>", "{PROCESSO}"],
    ["<<nome_cliente>>", "{NOME_CLIENTE}"],
    ["<CLIENTE>", "{CLIENTE}"],
    ["<nome do cliente>", "{NOME DO CLIENTE}"],
    ["[RÉU]", "{RÉU}"],
    ["[NOME DO CLIENTE]", "{NOME DO CLIENTE}"],
    ["[nome completo]", "{NOME COMPLETO}"],
    ["[[cliente.nome]]", "{CLIENTE.NOME}"],
    ["{{CLIENTE}}", "{CLIENTE}"],
    ["{{ nome do cliente }}", "{NOME DO CLIENTE}"],
    ["{{{CLIENTE}}}", "{CLIENTE}"],
    [`$\{COMARCA}`, "{COMARCA}"],
    ["#{REU}", "{REU}"],
    ["@{JUIZ}", "{JUIZ}"],
    ["%{VARA}%", "{VARA}"],
    ["#VARA#", "{VARA}"],
    ["#nome_cliente#", "{NOME_CLIENTE}"],
    ["#CLIENTE", "{CLIENTE}"],
    ["%DATA%", "{DATA}"],
    ["%%VALOR DA CAUSA%%", "{VALOR DA CAUSA}"],
    ["@ADVOGADO@", "{ADVOGADO}"],
    ["_nome_", "{NOME}"],
    ["_CLIENTE_", "{CLIENTE}"],
    ["__CPF__", "{CPF}"],
    ["##CLIENTE##", "{CLIENTE}"],
    ["‹CLIENTE›", "{CLIENTE}"],
    ["<%= nome_cliente %>", "{NOME_CLIENTE}"],
    ["@CLIENTE", "{CLIENTE}"],
    ["$CLIENTE$", "{CLIENTE}"],
    ["$CLIENTE", "{CLIENTE}"],
    ["｛VALOR_CAUSA｝", "{VALOR_CAUSA}"],
    ["+++CLIENTE+++", "{CLIENTE}"],
    ["~CLIENTE~", "{CLIENTE}"],
    ["|CLIENTE|", "{CLIENTE}"],
    ["*CLIENTE*", "{CLIENTE}"],
    ["**NOME_CLIENTE**", "{NOME_CLIENTE}"],
  ])("%s", (tag, suggestion) => {
    expect(told(`Autor ${tag}, por {OK}.`)).toEqual([[tag, suggestion]]);
    expect(told(tag)).toEqual([[tag, suggestion]]);
  });

  test("several in one line, each once", () => {
    expect(told("«AUTOR» move contra [RÉU] e {{TERCEIRO}}").map(([tag]) => tag)).toEqual([
      "«AUTOR»",
      "[RÉU]",
      "{{TERCEIRO}}",
    ]);
  });
});

describe("ordinary legal text has none", () => {
  test.each([
    "disse que [...] e [sic] o réu [grifo nosso] [grifei] [omissis] [STF] [RE 123.456] [HC 1.234/SP]",
    "o inscrito(a) na alínea (a) do inciso XXX, art. 5º, XXXIV",
    "apartamento #12, item # 3, C# e #123",
    "10% de multa e 20% de juros; 100 % ao mês %",
    "escreva a ana.silva@exemplo.com.br ou @escritorio e b@c.com",
    "Local e data: ____________, __ de ________ de 20__",
    "veja <https://www.tjsp.jus.br/processo> e <http://a.b> e <ana@b.com>",
    "se a < b e c > d, então <br> e <b>",
    "“O autor” disse «o contrato é nulo» e «habeas corpus»",
    "Lei 8.078/90 [CDC], [CPC], art. [1] e [ ] sim [X] não [x]",
    "#direito #JusticaSocial #LGPD",
    "[autor] alegou que [o contrato] foi [documento 5] e [fls. 12]",
    "{CLIENTE}, {VALOR|moeda} e R$ {VALOR}",
    `R$\{VALOR} e US$\{VALOR}`,
    "R$ 1.000,00 (mil reais) [art. 5º, inc. XXX, da CF]",
    "_",
    "__",
    "a_b_c",
    "nome_do_arquivo_final.docx",
    "[A] parte [e]ntende",
    "US$ 100, R$CLIENTE, $100 e *destaque nosso* **grifo** ~50% |a| + + +",
    "Ana | CPF | RG | *** | * NOTA * | 5*VALOR",
    "siga @OABSP, @STF_oficial e @escritorio",
    "{AUTOR: o|a} e {VALOR|moeda|extenso} e {PEDIDOS|lista}",
  ])("%s", (line) => {
    expect(told(line)).toEqual([]);
  });
});

describe("blanks", () => {
  test.each([
    ["Autor __________, por {OK}.", "__________", undefined],
    ["inscrito no CPF sob o nº ____________, residente", "____________", "{CPF}"],
    ["deve R$ __________ ao autor", "__________", "{VALOR}"],
    ["Processo nº XXXXX", "XXXXX", "{PROCESSO}"],
    ["CPF XXX.XXX.XXX-XX", "XXX.XXX.XXX-XX", "{CPF}"],
    ["{CIDADE}, ____ de ____________ de 20___.", "____ de ____________ de 20___", "{DATA_ATUAL}"],
    ["nascido em __/__/____, em", "__/__/____", "{DATA_ATUAL}"],
    ["no valor de R$ XXX,XX", "XXX,XX", "{VALOR}"],
    ["o senhor xxxxxx, brasileiro", "xxxxxx", undefined],
    ["pelo prazo de [•] meses", "[•]", undefined],
    ["no valor de R$ [●]", "[●]", "{VALOR}"],
    ["CPF nº ..............., residente", "...............", "{CPF}"],
    ["Nome: …………… e", "……………", "{NOME}"],
  ])("%s", (line, marker, suggestion) => {
    const [first, ...more] = findBlanks(line);
    expect(more).toEqual([]);
    expect(first && line.slice(first.start, first.end)).toBe(marker);
    expect(first?.suggestion).toBe(suggestion);
  });

  test.each([
    "______________________________",
    "1. ____________________",
    "________________________ João da Silva",
    "____________\tOAB/SP 1.234",
    "______________________________\nJoão da Silva",
    "Testemunhas: 1. ________ 2. ________",
    "Assinatura: ______________",
    "Partes: ______________ / ______________",
    "art. 5º, XXX, e capítulo XXXII",
    "CPF XXX.456.789-XX e cartão XXXX.XXXX.XXXX.1234",
    "no formato XXX.XXX.XXX-XX",
    "Super Bowl XXX",
    "Art. 121. ........................ § 2º ........",
    "disse que o nome..... enfim, [...] e [*]",
    "Do endereço .................. 12",
  ])("%j has none", (line) => {
    expect(findBlanks(line)).toEqual([]);
  });
});
