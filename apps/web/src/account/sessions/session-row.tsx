import type { Session } from "@lavra/contract/accounts/account";
import { Monitor, Smartphone } from "lucide-react";
import { Button } from "../../ui/buttons/button.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { deviceWords, isHandheld, momentWords, placeWords } from "./session-words.ts";

export interface SessionRowProps {
  readonly session: Session;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

/** One open session; the present one has no button. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { userAgent, address, createdAt, usedAt, isCurrent } = session;
  const device = deviceWords(userAgent);
  const Icon = isHandheld(userAgent) ? Smartphone : Monitor;
  return (
    <li className="flex items-start gap-4 px-6 py-4 max-md:gap-3 max-md:px-4">
      <Icon aria-hidden="true" className="mt-0.5 flex-none text-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52 text-13 text-muted">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 font-medium text-ink">
            {device}
            {isCurrent ? <Badge tone="accent">Esta sessão</Badge> : null}
          </p>
          <p className="break-words">{placeWords(address)}</p>
          <p className="flex flex-wrap gap-x-4">
            <span>{isCurrent ? "Ativa agora" : `Último uso ${momentWords(usedAt)}`}</span>
            <span>Entrou {momentWords(createdAt)}</span>
          </p>
        </div>
        {isCurrent ? null : (
          <Button
            size="sm"
            aria-label={`Encerrar a sessão: ${device}, entrou ${momentWords(createdAt)}`}
            isBusy={isEnding}
            onPress={onEnd}
          >
            Encerrar
          </Button>
        )}
      </div>
    </li>
  );
}
