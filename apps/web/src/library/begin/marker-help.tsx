import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { buttonClass } from "../../ui/buttons/button-style.ts";
import { Modal } from "../../ui/overlays/modal.tsx";

/** Served with the application; built by `scripts/demo-library`. */
const sample = { href: "/modelo-de-exemplo.docx", name: "Modelo de exemplo.docx" };

const Written = ({ children }: { readonly children: string }) => (
  <code className="rounded-in bg-sunken px-1 py-0.5 font-mono text-13 whitespace-nowrap text-ink">{children}</code>
);

const rules: readonly { readonly written: string; readonly meaning: ReactNode }[] = [
  {
    written: "{CLIENTE}",
    meaning:
      "Vira um campo do formulário. Repetido no texto, é perguntado uma vez só, e sai com a formatação que tem no Word.",
  },
  {
    written: "{VALOR|moeda|extenso}",
    meaning: "Depois da barra vem o jeito de escrever: aqui, em reais e por extenso.",
  },
  {
    written: "{SUBTEMPLATES}",
    meaning: "Sozinho no parágrafo, marca onde entram os tópicos. Só para modelos que usam tópicos.",
  },
];

/** Explains markers and offers a template that shows them, to be opened in Word. */
export const MarkerHelp = ({ onClose }: { readonly onClose: () => void }) => (
  <Modal
    isOpen
    size="md"
    title="Como usar marcadores"
    lead="Escreva no Word, entre chaves, o que muda de um documento para outro."
    onClose={onClose}
    footer={
      <a href={sample.href} download={sample.name} className={buttonClass({ tone: "primary" })}>
        <Download aria-hidden="true" className="size-4" />
        Baixar modelo de exemplo
      </a>
    }
  >
    <dl className="grid gap-3">
      {rules.map(({ written, meaning }) => (
        <div key={written} className="grid gap-1">
          <dt>
            <Written>{written}</Written>
          </dt>
          <dd className="text-14 text-body">{meaning}</dd>
        </div>
      ))}
    </dl>
    <p className="text-14 text-muted">
      Depois salve como .docx e envie para uma pasta. O exemplo já vem com todos eles: baixe, abra no Word e envie de
      volta.
    </p>
    <div className="flex flex-wrap gap-x-4">
      <HelpLink to="marcadores#o-marcador-simples">Tudo sobre marcadores</HelpLink>
      <HelpLink to="marcadores#filtros">Todos os filtros</HelpLink>
    </div>
  </Modal>
);
