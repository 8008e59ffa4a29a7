import { useLocation, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { places } from "../../platform/places.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { CopyButton } from "../../ui/buttons/copy-button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { readCrash } from "./crash-record.ts";
import { crashMessage, systemErrorTitle } from "./crash-screen.tsx";

const messageLimit = 300;

const known: Readonly<Record<string, { readonly title: string; readonly message: string }>> = {
  "403": { title: "Acesso Negado", message: "Você não tem permissão para acessar esta página." },
  "404": { title: "Página Não Encontrada", message: "O endereço mudou ou não existe mais." },
};
const unknown = { title: systemErrorTitle, message: "Ocorreu um erro inesperado. Tente novamente em instantes." };
const titles = new Set([...Object.values(known), unknown].map(({ title }) => title));

/**
 * What /error shows for a query. Its words may come from anyone who sends a link, so only our own titles pass, the
 * message is plain text of at most 300 characters and the code is three digits.
 */
export function errorText(query: Readonly<Record<string, string>>) {
  const status = /^\d{3}$/.test(query.status ?? "") ? (query.status ?? "500") : "500";
  const fixed = known[status] ?? unknown;
  const message = (query.message ?? "").trim();
  return {
    status,
    title: query.title && titles.has(query.title) ? query.title : fixed.title,
    message: message === "" ? fixed.message : message.slice(0, messageLimit),
  };
}

/** What broke, for whoever is asked for help; told only of a crash, whose words are the product's own. */
function CrashDetails() {
  const [details] = useState(readCrash);
  const [isOpen, setOpen] = useState(false);
  if (details === null) return null;
  return (
    <Disclosure title="Detalhes" isOpen={isOpen} onToggle={setOpen} className="mt-4 w-full text-left">
      <p className="text-13 text-muted">Ao pedir ajuda, envie este texto junto.</p>
      <pre className="mt-2 mb-3 max-h-60 overflow-auto rounded-in bg-sunken p-3 text-13 whitespace-pre-wrap wrap-anywhere text-body">
        {details}
      </pre>
      <CopyButton size="sm" text={details} label="Copiar detalhes" />
    </Disclosure>
  );
}

/** /error: code, title and message of the query, and two ways out. */
export function ErrorPage() {
  const query = useLocation({ select: (location) => location.search as Readonly<Record<string, string>> });
  const router = useRouter();
  const { status, title, message } = errorText(query);
  return (
    <main id="conteudo" tabIndex={-1} className="grid min-h-dvh place-items-center p-gutter outline-0">
      <Card className="grid w-full max-w-[480px] justify-items-center gap-2 px-6 py-12 text-center">
        <p className="text-40 font-bold text-accent-ink tabular-nums">{status}</p>
        <h1 className="text-22 font-bold text-ink">{title}</h1>
        <p className="max-w-full text-14 text-muted">{message}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <ButtonLink href={places.home.path} tone="primary">
            Voltar ao início
          </ButtonLink>
          <Button tone="accent" onPress={() => router.history.back()}>
            Página anterior
          </Button>
        </div>
        {message === crashMessage ? <CrashDetails /> : null}
      </Card>
    </main>
  );
}
