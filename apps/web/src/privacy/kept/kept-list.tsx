import type { Retention } from "@lavra/contract/office/privacy";
import { Card } from "../../ui/layout/card.tsx";
import { durationWords } from "../duration-words.ts";

interface Kept {
  readonly what: string;
  readonly why: string;
  readonly howLong: string;
}

/** What is stored about the people of an office and their clients; docs/lgpd.md has the tables and legal bases. */
const keptWith = ({ documents, drafts, access, audit }: Retention): readonly Kept[] => [
  {
    what: "Conta: nome, login, cargo, e-mail e senha",
    why: "Para saber quem entra e o que pode fazer. Da senha só fica um código que não permite lê-la.",
    howLong: "Enquanto a conta existir",
  },
  {
    what: "Sessões: aparelho, endereço IP e horário",
    why: "Para você continuar conectado e encerrar o que não reconhece.",
    howLong: "Até sair, ou no máximo 30 dias",
  },
  {
    what: "Registro de acessos: horário e endereço IP de cada entrada",
    why: "A lei exige (Marco Civil da Internet, art. 15).",
    howLong: durationWords(access),
  },
  {
    what: "Atividade: quem fez o quê, e quando",
    why: "Para provar atos e encontrar enganos. CPF, CNPJ e e-mail aparecem encobertos.",
    howLong: durationWords(audit),
  },
  {
    what: "Documentos gerados, com as respostas do formulário",
    why: "São o trabalho do escritório. Quem responde pelos dados dos clientes é o escritório.",
    howLong: durationWords(documents),
  },
  {
    what: "Documentos excluídos",
    why: "Para desfazer uma exclusão por engano.",
    howLong: "10 minutos",
  },
  {
    what: "Partes: o cadastro e as suas versões, cifrados com uma chave de cada uma",
    why: "Para usar os mesmos dados em outro documento.",
    howLong: "Até a exclusão do cadastro",
  },
  {
    what: "Casos: o processo, as partes e as anotações, cifrados com uma chave de cada um",
    why: "Para usar os mesmos dados em outro documento.",
    howLong: "Até a exclusão do caso",
  },
  {
    what: "Rascunhos",
    why: "Para continuar depois.",
    howLong: `${durationWords(drafts)} sem mudanças`,
  },
  {
    what: "Modelos, tópicos e suas versões",
    why: "Para gerar documentos, e saber de que cada um foi feito.",
    howLong: "Até serem excluídos",
  },
  {
    what: "Plano e pagamentos; nenhum dado de cartão",
    why: "Contrato e obrigações fiscais.",
    howLong: "5 anos depois da exclusão do escritório",
  },
];

/** Each kind of data with its reason and how long it is stored. */
export const KeptList = ({ retention }: { readonly retention: Retention }) => (
  <Card isFlush title="O que é guardado">
    <p aria-hidden="true" className="flex gap-x-6 px-6 pb-2 text-13 text-muted max-md:hidden">
      <span className="flex-1">O quê e por quê</span>
      <span className="w-56">Por quanto tempo</span>
    </p>
    <ul className="divide-y divide-line border-t border-line">
      {keptWith(retention).map(({ what, why, howLong }) => (
        <li
          key={what}
          className="grid gap-x-6 gap-y-1 px-6 py-3.5 text-14 max-md:px-4 md:grid-cols-[minmax(0,1fr)_14rem]"
        >
          <p className="min-w-0 text-muted">
            <b className="block font-bold text-ink">{what}</b>
            {why}
          </p>
          <p className="text-ink">
            <span className="text-muted md:sr-only">Prazo: </span>
            {howLong}
          </p>
        </li>
      ))}
    </ul>
  </Card>
);
