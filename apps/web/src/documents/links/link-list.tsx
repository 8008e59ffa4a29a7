import type { DocumentLink } from "@lavra/contract/documents/links";
import { useId, useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSendOnce } from "../../platform/api/sending/use-send-once.ts";
import { formatInstant } from "../../platform/formats/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { LazyConfirmDialog } from "../../ui/overlays/lazy-dialogs.tsx";
import { useRevokeLink } from "./document-links.ts";

const states = {
  in_force: { tone: "ok", words: "valendo" },
  over: { tone: "neutral", words: "encerrado" },
  revoked: { tone: "neutral", words: "cancelado" },
} as const;

/** How often a link was used: `nenhum download, de 10 possíveis`. */
function usesWords({ uses, mostUses }: DocumentLink): string {
  if (uses.length === 0) return `nenhum download, de ${mostUses}`;
  return `${uses.length === 1 ? "1 download" : `${uses.length} downloads`}, de ${mostUses}`;
}

interface LinkRowProps {
  readonly link: DocumentLink;
  readonly onRevoke: () => void;
}

function LinkRow({ link, onRevoke }: LinkRowProps) {
  const { tone, words } = states[link.state];
  const when = formatInstant(link.createdAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-ink">
          Criado em {when} por <bdi className="wrap-anywhere">{link.createdBy}</bdi>
        </p>
        <p className="text-13 text-muted">
          Até {formatInstant(link.expiresAt)} · {usesWords(link)}
        </p>
        {link.uses.length === 0 ? null : (
          <details className="text-13 text-body">
            <summary className="inline-flex min-h-6 cursor-pointer items-center text-accent-ink touch:min-h-11">
              Ver quando foi baixado
            </summary>
            <ol className="grid gap-0.5 pb-1 tabular-nums">
              {link.uses.map((at) => (
                <li key={at}>{formatInstant(at)}</li>
              ))}
            </ol>
          </details>
        )}
      </div>
      <Badge hasDot tone={tone}>
        {words}
      </Badge>
      {link.state === "in_force" ? (
        <Button size="sm" tone="quiet" aria-label={`Cancelar o link criado em ${when}`} onPress={onRevoke}>
          Cancelar
        </Button>
      ) : null}
    </li>
  );
}

export interface LinkListProps {
  readonly documentId: string;
  readonly links: readonly DocumentLink[];
}

/** The links of a document with their uses; those that work can be revoked. */
export function LinkList({ documentId, links }: LinkListProps) {
  const heading = useId();
  const revoking = useRevokeLink(documentId);
  const revoke = useSendOnce(revoking);
  const [asked, setAsked] = useState<DocumentLink | null>(null);
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h2 id={heading} className="text-16 font-bold text-ink">
        Links deste documento
      </h2>
      {links.length === 0 ? (
        <p className="text-14 text-muted">Nenhum link ainda.</p>
      ) : (
        <ul>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onRevoke={() => setAsked(link)} />
          ))}
        </ul>
      )}
      <LazyConfirmDialog
        isOpen={asked !== null}
        title="Cancelar este link?"
        confirmLabel="Cancelar link"
        busyLabel="Cancelando…"
        cancelLabel="Manter"
        isBusy={revoking.isPending}
        error={revoking.error ? sentenceOf(revoking.error) : undefined}
        onConfirm={() => asked && revoke(asked.id, { onSuccess: () => setAsked(null) })}
        onCancel={() => {
          setAsked(null);
          revoking.reset();
        }}
      >
        <p>Quem o recebeu não consegue mais abrir o documento. O que já foi baixado continua com quem baixou.</p>
      </LazyConfirmDialog>
    </section>
  );
}
