import { places } from "../places.ts";
import type { HelpPlace } from "./help-places.ts";

/** A question that a person may have on a page, and the manual's place that answers it. */
export interface PageQuestion {
  readonly to: HelpPlace;
  readonly question: string;
}

/** The questions of each page, by its path: the "?" of the header shows them, in place of links all over the page. */
export const pageHelp: Readonly<Record<string, readonly PageQuestion[]>> = {
  [places.home.path]: [
    { to: "comecar#o-primeiro-documento", question: "O primeiro documento, passo a passo" },
    { to: "comecar#o-seu-primeiro-modelo", question: "O primeiro modelo, passo a passo" },
  ],
  [places.account.path]: [
    {
      to: "marcadores#marcadores-que-se-preenchem-sozinhos",
      question: "Marcadores que se preenchem com os meus dados",
    },
    { to: "equipe#privacidade", question: "O que se pode fazer em Privacidade" },
  ],
  [places.privacy.path]: [{ to: "equipe#privacidade", question: "O que se pode fazer aqui" }],
  [places.generate.path]: [
    { to: "gerar#atalhos", question: "Todos os atalhos" },
    { to: "gerar#o-que-já-vem-preenchido", question: "O que já vem preenchido" },
    { to: "gerar#valores-já-usados", question: "De onde vêm as sugestões" },
    { to: "topicos#escolher-os-tópicos", question: "Como escolher tópicos" },
    { to: "gerar#conferência", question: "O que a conferência procura" },
    { to: "gerar#limpar-ao-gerar", question: "Como funciona a limpeza" },
  ],
  [places.documents.path]: [
    { to: "gerar#meus-documentos", question: "O que se pode fazer aqui" },
    { to: "gerar#compartilhar-por-link", question: "Como compartilhar um documento por link" },
    { to: "gerar#rascunhos", question: "Como funcionam os rascunhos" },
  ],
  [places.parties.path]: [{ to: "gerar#partes", question: "Como cadastrar" }],
  [places.cases.path]: [{ to: "gerar#casos", question: "Como cadastrar um caso" }],
  [places.reports.path]: [{ to: "gerar#relatórios", question: "O que é contado" }],
  [places.library.path]: [
    { to: "biblioteca#enviar-arquivos", question: "Como enviar arquivos" },
    { to: "biblioteca#modelos-da-plataforma", question: "Como usar os arquivos da plataforma" },
    { to: "biblioteca#espaço", question: "O que conta no espaço" },
    { to: "marcadores#o-marcador-simples", question: "Tudo sobre marcadores" },
  ],
  [places.createModel.path]: [
    { to: "campos#tipos-de-campo", question: "Tipos de campo" },
    { to: "campos#o-que-guarda", question: "O que cada escolha faz" },
    { to: "campos#listas", question: "O que cada lista oferece" },
    { to: "campos#marcadores-padrão", question: "Como funcionam os marcadores padrão" },
  ],
  [places.users.path]: [
    { to: "equipe#quem-vê-o-quê", question: "Quem vê o quê" },
    { to: "equipe#criar-um-usuário", question: "Como criar um usuário" },
    { to: "planos#limites", question: "Limites dos planos" },
  ],
  [places.permissions.path]: [{ to: "equipe#permissões", question: "Como funcionam as permissões" }],
  [places.activity.path]: [{ to: "equipe#atividade", question: "O que fica registrado" }],
  [places.customize.path]: [{ to: "aparencia#mudar-as-cores", question: "Onde aparece cada cor" }],
  [places.settings.path]: [{ to: "biblioteca#pastas-por-esfera-e-instância", question: "Como usar as pastas" }],
  [places.takeout.path]: [{ to: "planos#baixar-tudo", question: "O que vem no ZIP" }],
  [places.plans.path]: [
    { to: "planos#contratar-ou-mudar", question: "Como contratar ou mudar de plano" },
    { to: "planos#histórico-de-pagamentos", question: "O que diz cada situação de pagamento" },
    { to: "planos#extrato-da-assinatura", question: "Como ler o extrato" },
  ],
};
