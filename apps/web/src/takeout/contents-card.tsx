import type { TakeoutContents } from "@lavra/contract/office/takeout";
import { Braces, Files, FileText, Fingerprint, History, List, Tags } from "lucide-react";
import type { ReactNode } from "react";
import { formatFileSize } from "../platform/formats/file-size.ts";
import { Card } from "../ui/layout/card.tsx";
import { amountInWords, filesInWords, filesOf } from "./takeout-words.ts";

interface Row {
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail: string;
  readonly amount: string;
}

const rowsOf = ({ documents, templates, topics, versions }: TakeoutContents): readonly Row[] => [
  {
    icon: <Files aria-hidden="true" />,
    title: "Documentos",
    detail: "De todas as pessoas do escritório, em uma pasta para cada uma.",
    amount: amountInWords(documents),
  },
  {
    icon: <FileText aria-hidden="true" />,
    title: "Modelos",
    detail: "Nas mesmas pastas da biblioteca.",
    amount: amountInWords(templates),
  },
  {
    icon: <Tags aria-hidden="true" />,
    title: "Tópicos",
    detail: "Nas mesmas pastas da biblioteca.",
    amount: amountInWords(topics),
  },
  {
    icon: <History aria-hidden="true" />,
    title: "Versões anteriores",
    detail: "Dos modelos e tópicos que foram substituídos.",
    amount: versions.files === 0 ? "Nenhuma" : amountInWords(versions),
  },
  {
    icon: <Braces aria-hidden="true" />,
    title: "Dados do escritório",
    detail: "Usuários, permissões, marcadores, rascunhos, respostas dos documentos, plano, pagamentos e histórico.",
    amount: "dados.json",
  },
  {
    icon: <List aria-hidden="true" />,
    title: "Lista de arquivos",
    detail: "Cada arquivo com pasta, tamanho, data e autor, para abrir no Excel.",
    amount: "lista.csv",
  },
  {
    icon: <Fingerprint aria-hidden="true" />,
    title: "Conferência",
    detail: "O código SHA-256 de cada arquivo do ZIP, para conferir que nada mudou.",
    amount: "manifest.json",
  },
];

/** What is in the archive, by kind, with the totals. */
export function ContentsCard({ contents }: { readonly contents: TakeoutContents }) {
  const files = filesOf(contents);
  return (
    <Card isFlush>
      <dl className="divide-y divide-line">
        {rowsOf(contents).map(({ icon, title, detail, amount }) => (
          <div key={title} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-6 py-4 max-md:px-4">
            <dt className="flex min-w-0 flex-1 basis-60 gap-4 text-14 text-muted">
              <span className="mt-0.5">{icon}</span>
              <span className="min-w-0">
                <b className="block font-bold text-ink">{title}</b>
                {detail}
              </span>
            </dt>
            <dd className="text-14 whitespace-nowrap text-ink tabular-nums max-sheet:w-full max-sheet:pl-8.5">
              {amount}
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4 px-6 py-4 text-14 font-bold text-ink max-md:px-4">
          <dt>Total</dt>
          <dd className="tabular-nums">
            {files === 0 ? "Só os dados" : `${filesInWords(files)} · ${formatFileSize(contents.bytes)}`}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
