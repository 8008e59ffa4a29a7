import { useLocation } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { ownPasswordAddress } from "../../platform/own-password.ts";
import { places } from "../../platform/places.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { toneInk, toneSurface } from "../../ui/messages/tone.ts";

export interface OwnPasswordNoticeProps {
  /** True if no other page is open before. */
  readonly isRequired: boolean;
}

/** Shown on every page until a person replaces a password that somebody else set. */
export function OwnPasswordNotice({ isRequired }: OwnPasswordNoticeProps) {
  const path = useLocation({ select: (location) => location.pathname });
  const isThere = isRequired && path === places.account.path;
  return (
    <section aria-label="Aviso sobre a sua senha" className={classNames("border-b", toneSurface.warning)}>
      <div className="mx-auto flex page-width max-w-[calc(var(--content)+2*var(--gutter))] flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-14 text-ink">
        <KeyRound aria-hidden="true" className={classNames("size-5 flex-none", toneInk.warning)} />
        <p className="min-w-0 flex-1 basis-48">
          {isRequired
            ? "A sua senha foi criada por outra pessoa. Para continuar, crie uma que só você conheça."
            : "A sua senha foi criada por outra pessoa. Crie uma que só você conheça."}
        </p>
        {isThere ? null : (
          <ButtonLink href={ownPasswordAddress} size="sm" tone="accent" className="max-sheet:ml-5">
            Criar minha senha
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
