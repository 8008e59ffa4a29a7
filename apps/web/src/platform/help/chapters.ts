/** A chapter of the manual: its name in the address, its title and its question on the manual's first page. */
export interface HelpChapter {
  readonly name: string;
  readonly title: string;
  readonly question: string;
}

/** As `docs/manual/README.md` lists them; a test compares both. */
export const helpChapters: readonly HelpChapter[] = [
  {
    name: "comecar",
    title: "Começar",
    question: "Como gero o meu primeiro documento e envio o meu primeiro modelo?",
  },
  {
    name: "preparar-modelo",
    title: "Preparar um modelo no Word",
    question: "Onde e como escrevo os marcadores, e como corrijo o que a Lavra aponta?",
  },
  { name: "marcadores", title: "Marcadores", question: "O que pode ficar entre chaves, e o que sai no documento?" },
  {
    name: "blocos",
    title: "Trechos que mudam: blocos",
    question: "Como um trecho entra só às vezes, ou se repete?",
  },
  {
    name: "campos",
    title: "Os campos no Configurador",
    question: "Como escolho o tipo de cada campo, as listas e o formato das datas?",
  },
  { name: "topicos", title: "Tópicos", question: "Como monto um documento com trechos escolhidos na hora?" },
  { name: "gerar", title: "Gerar documentos", question: "Como preencho, confiro, gero, retomo e refaço um documento?" },
  {
    name: "biblioteca",
    title: "Modelos e tópicos: a biblioteca",
    question: "Como organizo, envio, busco e recupero os arquivos?",
  },
  {
    name: "equipe",
    title: "Equipe, cargos e permissões",
    question: "Quem pode entrar, o que cada um pode fazer e o que cada um vê?",
  },
  {
    name: "planos",
    title: "Planos e pagamento",
    question: "Quanto posso usar, como pago e o que acontece quando o plano termina?",
  },
  { name: "aparencia", title: "Aparência", question: "Como ponho as cores do escritório nas páginas?" },
  {
    name: "problemas",
    title: "Problemas e mensagens",
    question: "O que quer dizer esta mensagem, e o que faço agora?",
  },
];
