import { describe, expect, test } from "vitest";
import { agree } from "./agree.ts";
import { groupOf } from "./four-forms.ts";
import { isOneForm, readAgreement } from "./read-agreement.ts";

/** Returns the four results of a form: one man, three with a man, one woman, three women. */
function four(form: string): string {
  const read = readAgreement(form);
  if ("fault" in read) return read.fault.code;
  return (["m", "mff", "f", "fff"] as const)
    .map((genders) => {
      const group = groupOf([...genders].map((gender) => ({ gender: gender as "m" | "f" })));
      return (group && agree(read, group)?.text) ?? "write_four";
    })
    .join(" · ");
}

test.each([
  ["inscrito", true],
  [" Inscrito ", true],
  ["domiciliado e residente", true],
  ["seu", true],
  ["incrito", false],
  ["vítima", false],
  ["nome completo", false],
  ["", false],
])("a template may write %j alone: %s", (form, isKnown) => {
  expect(isOneForm(form)).toBe(isKnown);
  expect("fault" in readAgreement(form)).toBe(!isKnown);
});

describe("one form", () => {
  test.each([
    ["apelante", "apelante · apelantes · apelante · apelantes"],
    ["RÉU preso", "RÉU preso · RÉUS presos · RÉ presa · RÉS presas"],
    ["Corréu", "Corréu · Corréus · Corré · Corrés"],
    ["corréu", "corréu · corréus · corré · corrés"],
    ["litisconsorte", "litisconsorte · litisconsortes · litisconsorte · litisconsortes"],
    ["fiel", "fiel · fiéis · fiel · fiéis"],
    ["hábil", "hábil · hábeis · hábil · hábeis"],
    ["gentil", "gentil · gentis · gentil · gentis"],
    ["feliz", "feliz · felizes · feliz · felizes"],
    ["jovem", "jovem · jovens · jovem · jovens"],
    ["cortês", "cortês · corteses · cortês · corteses"],
    ["camponês", "camponês · camponeses · camponesa · camponesas"],
    ["europeu", "europeu · europeus · europeia · europeias"],
    ["judeu", "judeu · judeus · judia · judias"],
    ["cidadão", "cidadão · cidadãos · cidadã · cidadãs"],
    ["afegão", "afegão · afegãos · afegã · afegãs"],
    ["escrivão", "escrivão · escrivães · escrivã · escrivãs"],
    ["garçom", "garçom · garçons · garçonete · garçonetes"],
    ["sargento", "sargento · sargentos · sargento · sargentos"],
    ["absolvido", "absolvido · absolvidos · absolvida · absolvidas"],
    ["distribuído", "distribuído · distribuídos · distribuída · distribuídas"],
    ["zeloso", "zeloso · zelosos · zelosa · zelosas"],
    ["contestador", "contestador · contestadores · contestadora · contestadoras"],
    ["diretor-presidente", "diretor-presidente · diretores-presidentes · diretora-presidente · diretoras-presidentes"],
    ["vice-presidente", "vice-presidente · vice-presidentes · vice-presidente · vice-presidentes"],
    ["ex-sócio", "ex-sócio · ex-sócios · ex-sócia · ex-sócias"],
    ["o mesmo", "o mesmo · os mesmos · a mesma · as mesmas"],
    ["do segundo réu", "do segundo réu · dos segundos réus · da segunda ré · das segundas rés"],
    ["já qualificado", "já qualificado · já qualificados · já qualificada · já qualificadas"],
    [
      "neste ato representado",
      "neste ato representado · neste ato representados · neste ato representada · neste ato representadas",
    ],
    [
      "residente e domiciliado em",
      "residente e domiciliado em · residentes e domiciliados em · residente e domiciliada em · residentes e domiciliadas em",
    ],
    [
      "separado judicialmente",
      "separado judicialmente · separados judicialmente · separada judicialmente · separadas judicialmente",
    ],
    ["do lar", "do lar · do lar · do lar · do lar"],
    ["DO LAR", "DO LAR · DO LAR · DO LAR · DO LAR"],
    ["Personal Trainer", "Personal Trainer · Personal Trainers · Personal Trainer · Personal Trainers"],
    ["imperador", "imperador · imperadores · imperatriz · imperatrizes"],
    ["ouvido", "ouvido · ouvidos · ouvida · ouvidas"],
    ["personal trainer", "personal trainer · personal trainers · personal trainer · personal trainers"],
    ["menor impúbere", "menor impúbere · menores impúberes · menor impúbere · menores impúberes"],
    ["Exmo. Sr. Dr.", "Exmo. Sr. Dr. · Exmos. Srs. Drs. · Exma. Sra. Dra. · Exmas. Sras. Dras."],
  ])("%s", (form, results) => {
    expect(four(form)).toBe(results);
  });

  test.each([
    ["técnico de enfermagem aposentado", "técnica de enfermagem aposentada"],
    ["técnico em contabilidade e professor", "técnica em contabilidade e professora"],
    ["professor de direito civil e penal", "professora de direito civil e penal"],
    ["analista de sistemas e métodos", "analista de sistemas e métodos"],
    ["servidor público municipal aposentado", "servidora pública municipal aposentada"],
  ])("%s beside a woman is %s", (form, feminine) => {
    const read = readAgreement(form);
    expect("forms" in read && read.forms.fs).toBe(feminine);
  });

  test.each([
    ["autora", "autor"],
    ["réus", "réu"],
    ["casadas", "casado"],
    ["requerennte", "requerente"],
    ["qualificadas", "qualificado"],
    ["requerrennte", "requerente"],
    ["reqerrennte", undefined],
    ["autro", "autor"],
    ["aotru", undefined],
    ["réi", undefined],
    ["Autora", "Autor"],
    ["A AUTORA", "O AUTOR"],
    ["as autoras", "o autor"],
    ["ambas", "ambos|ambas"],
    ["no", "no|na"],
    ["o(a) autor(a)", "o autor"],
    ["o(a) vítima(o)", undefined],
  ])("%s is refused, with %s as the nearest", (form, nearest) => {
    expect(readAgreement(form)).toMatchObject({ fault: { code: "unknown_word", nearest } });
  });

  test.each(
    `declara vem pede solidariamente juntamente mandado valor resultado mercado instante perante garante acidente
    pista entrevista de em no lo a à computador imóvel contrato comarca OAB`.split(/\s+/),
  )("%s is refused", (form) => {
    expect(four(form)).toBe("unknown_word");
  });

  test.each(["vítima", "testemunha", "Empresa", "pessoa idosa"])("%s has a gender of its own", (form) => {
    expect(four(form)).toBe("never_varies");
  });

  test.each(["abaixo do réu", "médico e", "cada um", "professor de direito e inscrito"])("%s is not clear", (form) => {
    expect(four(form)).toBe("unknown_word");
  });
});

describe("masculine and feminine", () => {
  test.each([
    ["o|a", "o · os · a · as"],
    ["Ao|À", "Ao · Aos · À · Às"],
    ["AO|À", "AO · AOS · À · ÀS"],
    ["pelo|pela", "pelo · pelos · pela · pelas"],
    ["qual|qual", "qual · quais · qual · quais"],
    ["ator|atriz", "ator · atores · atriz · atrizes"],
    ["embaixador|embaixatriz", "embaixador · embaixadores · embaixatriz · embaixatrizes"],
    ["presidente|presidenta", "presidente · presidentes · presidenta · presidentas"],
    ["gato|gata", "gato · gatos · gata · gatas"],
    ["freguês|freguesa", "freguês · fregueses · freguesa · freguesas"],
    ["xuxor|xuxora", "xuxor · xuxores · xuxora · xuxoras"],
    ["xuxês|xuxesa", "xuxês · xuxeses · xuxesa · xuxesas"],
    ["xurz|xurza", "xurz · xurzes · xurza · xurzas"],
    ["DO RÉU|DA RÉ", "DO RÉU · DOS RÉUS · DA RÉ · DAS RÉS"],
    ["o Locador|a Locadora", "o Locador · os Locadores · a Locadora · as Locadoras"],
    ["a ele|a ela", "a ele · a eles · a ela · a elas"],
    ["inscrito no CPF|inscrita no CPF", "inscrito no CPF · inscritos no CPF · inscrita no CPF · inscritas no CPF"],
    [
      "advogado do autor|advogada da autora",
      "advogado do autor · advogados dos autores · advogada da autora · advogadas das autoras",
    ],
    ["nu-proprietário|nua-proprietária", "nu-proprietário · nus-proprietários · nua-proprietária · nuas-proprietárias"],
    ["|a", " · write_four · a · write_four"],
  ])("%s", (form, results) => {
    expect(four(form)).toBe(results);
  });

  test.each(
    `os|as leão|leoa anão|anã autores|autoras vem|vem deve|deve consente|consente lápis|lápis seu|seu à|à ao|a
    cada_um|cada_uma um_dos_réus|uma_das_rés o_autor|autora todos|todas`.split(/\s+/),
  )("%s asks for four forms", (form) => {
    expect(four(form.replaceAll("_", " "))).toBe("write_four");
  });
});

describe("other types", () => {
  test.each([
    ["vem/vêm", "vem · vêm · vem · vêm"],
    ["/s", " · s ·  · s"],
    [
      "seu bom amigo/seus bons amigos|sua boa amiga/suas boas amigas",
      "seu bom amigo · seus bons amigos · sua boa amiga · suas boas amigas",
    ],
    ["/ES|A/AS", " · ES · A · AS"],
    ["a/b|c", "shape"],
    ["a|b|c", "shape"],
    ["a/b/c", "shape"],
    ["|", "empty"],
    ["", "empty"],
  ])("%s", (form, results) => {
    expect(four(form)).toBe(results);
  });
});

describe("ambos", () => {
  const read = readAgreement("Ambos|Ambas");
  const text = (genders: string, isPlural = false) => {
    const group = groupOf([...genders].map((gender) => ({ gender: gender as "m" | "f" | "u", isPlural })));
    return "fault" in read || !group ? undefined : agree(read, group);
  };

  test("counts the parties", () => {
    expect(text("f")).toEqual({ text: "" });
    expect(text("ff")?.text).toBe("Ambas");
    expect(text("fm")?.text).toBe("Ambos");
    expect(text("fff")?.text).toBe("Todas");
    expect(text("fu")?.text).toBe("Ambos(as)");
    expect(text("ff", true)?.text).toBe("Todas");
  });
});

describe("unknown gender", () => {
  test.each([
    ["o|a", "o(a)", "os(as)"],
    ["O|A", "O(A)", "Os(As)"],
    ["AUTOR", "AUTOR(A)", "AUTORES(AS)"],
    ["ao|à", "ao(à)", "aos(às)"],
    ["um|uma", "um(a)", "uns(umas)"],
    ["seu", "seu(sua)", "seus(suas)"],
    ["mestre", "mestre(a)", "mestres(as)"],
    ["espanhol", "espanhol(a)", "espanhóis(espanholas)"],
    ["mongol", "mongol", "mongóis"],
    ["juiz", "juiz(juíza)", "juízes(as)"],
    ["português", "português(portuguesa)", "portugueses(as)"],
    ["sócio-gerente", "sócio-gerente(sócia-gerente)", "sócios-gerentes(sócias-gerentes)"],
    ["o promotor público", "o(a) promotor(a) público(a)", "os(as) promotores(as) públicos(as)"],
    ["requerente", "requerente", "requerentes"],
    ["E/ES|A/AS", "E(A)", "ES(AS)"],
  ])("%s is %s and %s", (form, one, several) => {
    const agreement = readAgreement(form);
    if ("fault" in agreement) throw new Error(agreement.fault.code);
    const text = (count: number) => {
      const group = groupOf(Array.from({ length: count }, () => ({ gender: "u" as const })));
      return group && agree(agreement, group)?.text;
    };
    expect(text(1)).toBe(one);
    expect(text(3)).toBe(several);
  });
});
