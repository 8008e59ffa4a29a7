import { describe, expect, test } from "vitest";
import { isOneForm, readAgreement } from "./read-agreement.ts";

/** Professions and qualities of several words, written by hand from usage. */
const phrases = `
  técnico em enfermagem · técnicos em enfermagem · técnica em enfermagem · técnicas em enfermagem
  auxiliar administrativo · auxiliares administrativos · auxiliar administrativa · auxiliares administrativas
  assistente administrativo · assistentes administrativos · assistente administrativa · assistentes administrativas
  policial civil · policiais civis · policial civil · policiais civis
  policial rodoviário federal · policiais rodoviários federais · policial rodoviária federal · policiais rodoviárias federais
  bombeiro militar · bombeiros militares · bombeira militar · bombeiras militares
  empregado doméstico · empregados domésticos · empregada doméstica · empregadas domésticas
  funcionário público · funcionários públicos · funcionária pública · funcionárias públicas
  funcionário público aposentado · funcionários públicos aposentados · funcionária pública aposentada · funcionárias públicas aposentadas
  motorista de aplicativo · motoristas de aplicativo · motorista de aplicativo · motoristas de aplicativo
  engenheiro agrônomo · engenheiros agrônomos · engenheira agrônoma · engenheiras agrônomas
  engenheiro mecânico · engenheiros mecânicos · engenheira mecânica · engenheiras mecânicas
  corretor de imóveis · corretores de imóveis · corretora de imóveis · corretoras de imóveis
  produtor rural · produtores rurais · produtora rural · produtoras rurais
  agente penitenciário · agentes penitenciários · agente penitenciária · agentes penitenciárias
  profissional autônomo · profissionais autônomos · profissional autônoma · profissionais autônomas
  trabalhador autônomo · trabalhadores autônomos · trabalhadora autônoma · trabalhadoras autônomas
  microempreendedor individual · microempreendedores individuais · microempreendedora individual · microempreendedoras individuais
  médico veterinário · médicos veterinários · médica veterinária · médicas veterinárias
  assistente social · assistentes sociais · assistente social · assistentes sociais
  auxiliar de enfermagem · auxiliares de enfermagem · auxiliar de enfermagem · auxiliares de enfermagem
  professor da rede pública · professores da rede pública · professora da rede pública · professoras da rede pública
  técnico de informática · técnicos de informática · técnica de informática · técnicas de informática
  gerente comercial · gerentes comerciais · gerente comercial · gerentes comerciais
  representante comercial · representantes comerciais · representante comercial · representantes comerciais
  comerciante autônomo · comerciantes autônomos · comerciante autônoma · comerciantes autônomas
  auditor fiscal · auditores fiscais · auditora fiscal · auditoras fiscais
  delegado de polícia · delegados de polícia · delegada de polícia · delegadas de polícia
  promotor de vendas · promotores de vendas · promotora de vendas · promotoras de vendas
  técnico judiciário · técnicos judiciários · técnica judiciária · técnicas judiciárias
  analista judiciário · analistas judiciários · analista judiciária · analistas judiciárias
  agente de trânsito · agentes de trânsito · agente de trânsito · agentes de trânsito
  operador de máquinas · operadores de máquinas · operadora de máquinas · operadoras de máquinas
  servidor público federal · servidores públicos federais · servidora pública federal · servidoras públicas federais
  bancário aposentado · bancários aposentados · bancária aposentada · bancárias aposentadas
  advogado autônomo · advogados autônomos · advogada autônoma · advogadas autônomas
  do lar · do lar · do lar · do lar
  médico e professor · médicos e professores · médica e professora · médicas e professoras
  policial penal · policiais penais · policial penal · policiais penais
  guarda municipal · guardas municipais · guarda municipal · guardas municipais
  oficial de cartório · oficiais de cartório · oficial de cartório · oficiais de cartório
  chefe de cozinha · chefes de cozinha · chefe de cozinha · chefes de cozinha
  mestre de obras · mestres de obras · mestra de obras · mestras de obras
  ajudante de pedreiro · ajudantes de pedreiro · ajudante de pedreiro · ajudantes de pedreiro
  operador de telemarketing · operadores de telemarketing · operadora de telemarketing · operadoras de telemarketing
  técnico em radiologia · técnicos em radiologia · técnica em radiologia · técnicas em radiologia
  agente de saúde · agentes de saúde · agente de saúde · agentes de saúde
  analista de crédito · analistas de crédito · analista de crédito · analistas de crédito
  gerente de vendas · gerentes de vendas · gerente de vendas · gerentes de vendas
  vendedor ambulante · vendedores ambulantes · vendedora ambulante · vendedoras ambulantes
  vendedor externo · vendedores externos · vendedora externa · vendedoras externas
  pequeno produtor rural · pequenos produtores rurais · pequena produtora rural · pequenas produtoras rurais
  juiz federal · juízes federais · juíza federal · juízas federais
  juiz do trabalho · juízes do trabalho · juíza do trabalho · juízas do trabalho
  promotor público · promotores públicos · promotora pública · promotoras públicas
  procurador federal · procuradores federais · procuradora federal · procuradoras federais
  desembargador federal · desembargadores federais · desembargadora federal · desembargadoras federais
  secretário municipal de saúde · secretários municipais de saúde · secretária municipal de saúde · secretárias municipais de saúde
  aposentado por invalidez · aposentados por invalidez · aposentada por invalidez · aposentadas por invalidez
  estudante universitário · estudantes universitários · estudante universitária · estudantes universitárias
  trabalhador avulso · trabalhadores avulsos · trabalhadora avulsa · trabalhadoras avulsas
  cabeleireiro autônomo · cabeleireiros autônomos · cabeleireira autônoma · cabeleireiras autônomas
  artista plástico · artistas plásticos · artista plástica · artistas plásticas
  fiscal tributário · fiscais tributários · fiscal tributária · fiscais tributárias
  oficial administrativo · oficiais administrativos · oficial administrativa · oficiais administrativas
  perito contábil · peritos contábeis · perita contábil · peritas contábeis
  engenheiro de produção civil · engenheiros de produção civil · engenheira de produção civil · engenheiras de produção civil
  advogado e contador · advogados e contadores · advogada e contadora · advogadas e contadoras
  comerciante e produtor rural · comerciantes e produtores rurais · comerciante e produtora rural · comerciantes e produtoras rurais
  médico do trabalho · médicos do trabalho · médica do trabalho · médicas do trabalho
  professor de educação física · professores de educação física · professora de educação física · professoras de educação física
  sargento da polícia militar · sargentos da polícia militar · sargento da polícia militar · sargentos da polícia militar
  bombeiro civil · bombeiros civis · bombeira civil · bombeiras civis
  empregado público · empregados públicos · empregada pública · empregadas públicas
`;

/** Nouns, verbs, adverbs and other forms that must not be taken for a masculine singular of a person. */
const refused = `
  consulado mestrado doutorado principado eleitorado recado teclado bordado calçado enunciado atentado legado sobrado
  predicado cercado supermercado reinado condado feriado telhado fado dado ruído tecido apelido alarido gemido
  comprimido vestido ácido líquido motor trator vetor setor reator computador elevador corredor despertador cobertor
  labor sabor amor humor rumor odor suor teor penhor louvor restaurante elefante diamante instante volante quadrante
  semblante dente serpente corrente enchente continente ingrediente recipiente ambiente expediente precedente poente
  detergente requinte vinte lista pista vista revista conquista entrevista conteúdo mandato punhado estrado prado
  certamente solidariamente ambos todos alguém ninguém tudo isso meus nossas autores requerentes réus juízes cidadãos
  mães filha esposa viúva advogada juíza cônjuges menores brasileira brasileiros casados solteira inscritas
  representadas nascida portadora vem vêm é foi requer requerem declara nomeia outorga propõe tem têm está seja fica
  pagou deve podia assina reside interpõe nos nas aos pela pelos das dos uma umas essa numa dela elas sua seus minha
  vítima testemunha criança espólio município processo contrato imóvel petição sentença advogaddo requerentte brasilero
  RG CNPJ anos prazo lado mercado pecado mandado pedido marido partido sentido estado resultado
`;

const listed = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim());

describe("words that offices write", () => {
  test.each(listed(phrases))("%s", (row) => {
    const [ms = "", mp, fs, fp] = row.split(" · ");
    const four = { ms, mp, fs, fp };
    expect(readAgreement(ms)).toEqual({ type: "one", forms: four });
    if (ms !== fs) expect(readAgreement(`${ms}|${fs}`)).toEqual({ type: "pipe", forms: four });
    const loud = Object.fromEntries(
      Object.entries(four).map(([form, word]) => [form, word?.toLocaleUpperCase("pt-BR")]),
    );
    expect(readAgreement(loud.ms ?? "")).toEqual({ type: "one", forms: loud });
  });

  test("are one form only where that is a masculine singular", () => {
    expect(refused.trim().split(/\s+/).filter(isOneForm)).toEqual([]);
  });
});
