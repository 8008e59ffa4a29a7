import { useLocation, useRouter } from "@tanstack/react-router";
import { RotateCw } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { places } from "../../platform/places.ts";
import { useSession } from "../../platform/session/session.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { CopyButton } from "../../ui/buttons/copy-button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { Mark } from "../../ui/marks/mark.tsx";
import { type CrashRecord, crashKey } from "./crash-record.ts";
import { crashMessage, systemErrorTitle } from "./crash-screen.tsx";

/** The latest crash of this tab, or null. */
function readCrash(): CrashRecord | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(crashKey) ?? "null");
    if (typeof stored !== "object" || stored === null || !("address" in stored) || !("details" in stored)) return null;
    const { address, details } = stored;
    return typeof address === "string" && typeof details === "string" && /^\/(?!\/)/.test(address)
      ? { address, details }
      : null;
  } catch {
    return null;
  }
}

const Shell = lazy(async () => ({ default: (await import("../shell.tsx")).Shell }));

const textLimit = 300;

const known: Readonly<Record<string, { readonly title: string; readonly message: string }>> = {
  "403": { title: "Acesso Negado", message: "Você não tem permissão para acessar esta página." },
  "404": { title: "Página Não Encontrada", message: "O endereço mudou ou não existe mais." },
};
const unknown = { title: systemErrorTitle, message: "Ocorreu um erro inesperado. Tente novamente em instantes." };

/** A text of the query, cut at the limit. */
const cut = (text: string | undefined) => (text ?? "").trim().slice(0, textLimit);

/** Sentences of the product's own; any other text of an address is somebody else's. */
const own = new Set([...Object.values(known), unknown].flatMap(({ title, message }) => [title, message]));
own.add(crashMessage);

/**
 * The texts of /error for a query. Anyone can send such a link: only the product's own sentences appear in its voice,
 * and what else the address says is `quoted` as plain text, each part of at most 300 characters. The code is three
 * digits.
 */
export function errorText(query: Readonly<Record<string, string>>) {
  const status = /^\d{3}$/.test(query.status ?? "") ? (query.status ?? "500") : "500";
  const usual = known[status] ?? unknown;
  const [title, message] = [cut(query.title), cut(query.message)];
  return {
    status,
    title: own.has(title) ? title : usual.title,
    message: own.has(message) ? message : usual.message,
    quoted: [title, message].filter((text) => text !== "" && !own.has(text)),
  };
}

/** What the address says, marked as a quotation. */
function Quoted({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <figure className="mt-3 grid w-full gap-1 rounded-in bg-sunken p-3 text-left text-13 text-body">
      <figcaption className="text-muted">O endereço que abriu esta página traz este texto:</figcaption>
      <blockquote className="grid gap-1 wrap-anywhere">
        {texts.map((text) => (
          <p key={text}>“{text}”</p>
        ))}
      </blockquote>
    </figure>
  );
}

/** Details for support; shown only for a crash, whose words are the product's own. */
function CrashDetails({ details }: { readonly details: string }) {
  const [isOpen, setOpen] = useState(false);
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

/**
 * /error: code, title and message of the query, with links home and back; after a crash also to the page of the crash.
 * People with a session keep the header.
 */
export function ErrorPage() {
  const query = useLocation({ select: (location) => location.search as Readonly<Record<string, string>> });
  const router = useRouter();
  const { user } = useSession();
  const { status, title, message, quoted } = errorText(query);
  const [stored] = useState(readCrash);
  const crash = message === crashMessage ? stored : null;
  const sheet = (
    <Card className="grid w-full max-w-[32.5rem] justify-items-center gap-2 px-6 py-10 text-center">
      <Mark size={48} label="Lavra" />
      <p className="mt-3 text-40 font-bold text-accent-ink tabular-nums">{status}</p>
      <h1 className="max-w-full text-22 font-bold wrap-anywhere text-ink">{title}</h1>
      <p className="max-w-full text-14 wrap-anywhere text-muted">{message}</p>
      <Quoted texts={quoted} />
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {crash ? (
          <Button
            tone="primary"
            icon={<RotateCw aria-hidden="true" />}
            onPress={() => window.location.replace(crash.address)}
          >
            Tentar novamente
          </Button>
        ) : null}
        <ButtonLink href={places.home.path} tone={crash ? "outlined" : "primary"}>
          Voltar ao início
        </ButtonLink>
        <Button tone="accent" onPress={() => router.history.back()}>
          Página anterior
        </Button>
      </div>
      <HelpLink to="problemas#conexão-e-falhas">O que fazer em uma falha</HelpLink>
      {crash ? <CrashDetails details={crash.details} /> : null}
    </Card>
  );
  // After a crash without the header, which may be what crashed.
  if (user && !crash) {
    return (
      <Suspense>
        <Shell>
          <div className="grid place-items-center pt-10">{sheet}</div>
        </Shell>
      </Suspense>
    );
  }
  return (
    <main id="conteudo" tabIndex={-1} className="grid min-h-dvh place-items-center p-gutter outline-0">
      {sheet}
    </main>
  );
}
