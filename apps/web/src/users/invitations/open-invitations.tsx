import type { Invitation } from "@lavra/contract/accounts/invitations";
import { successes } from "@lavra/contract/successes";
import { useId, useState } from "react";
import { isAnsweredElsewhere } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { formatInstantDay } from "../../platform/formats/dates.ts";
import { useSession } from "../../platform/session/session.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import { LazyConfirmDialog } from "../../ui/overlays/lazy-dialogs.tsx";
import { useWayToPlans } from "../user-form/use-sending.ts";
import { invitationFailure } from "../user-form/user-failures.ts";
import { type OpenInvitationsData, useInviteAgain, useRevokeInvitation } from "./fetch-invitations.ts";

interface RowProps {
  readonly invitation: Invitation;
  readonly notify: NoticesHandle["notify"];
  readonly onRevoke: () => void;
}

function InvitationRow({ invitation, notify, onRevoke }: RowProps) {
  const { nome, email, roleName, expiresAt, isExpired, invitedBy } = invitation;
  const { mutateAsync, isPending } = useInviteAgain();
  const { run } = useSubmission();
  const wayToPlans = useWayToPlans();
  const me = useSession().user?.nome;
  const sendAgain = async () => {
    try {
      const { message } = await mutateAsync(invitation.id);
      notify({ tone: "success", text: message ?? successes["users.invitation_sent_again"] });
    } catch (error) {
      if (isAnsweredElsewhere(error)) return;
      const failure = invitationFailure(error);
      notify({ ...failure, action: failure.tone === "warning" ? wayToPlans : undefined });
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-6 py-3 max-md:px-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium text-ink wrap-anywhere">{nome}</p>
        <p className="text-13 text-muted wrap-anywhere">
          {email} · {roleName}
          {invitedBy === me ? "" : ` · convite de ${invitedBy}`}
        </p>
      </div>
      <Badge hasDot tone={isExpired ? "warn" : "neutral"}>
        {isExpired ? "expirado" : `vale até ${formatInstantDay(expiresAt)}`}
      </Badge>
      <div className="flex flex-wrap gap-1 max-md:w-full max-md:*:flex-1">
        <Button
          size="sm"
          tone="accent"
          isBusy={isPending}
          busyLabel="Enviando…"
          aria-label={`Enviar de novo o convite de ${nome}`}
          onPress={() => void run(sendAgain)}
        >
          Enviar de novo
        </Button>
        <Button size="sm" tone="quiet" aria-label={`Cancelar o convite de ${nome}`} onPress={onRevoke}>
          Cancelar
        </Button>
      </div>
    </li>
  );
}

export interface OpenInvitationsProps {
  readonly of: OpenInvitationsData;
  readonly notify: NoticesHandle["notify"];
}

/** The invitations that wait for an answer; nothing without one. */
export function OpenInvitations({ of: { invitations, isOffered }, notify }: OpenInvitationsProps) {
  const heading = useId();
  const [revoked, setRevoked] = useState<Invitation | null>(null);
  const { mutateAsync, isPending } = useRevokeInvitation();
  const { run } = useSubmission();
  if (!isOffered || invitations.length === 0) return null;
  const revoke = async ({ id }: Invitation) => {
    try {
      const { message } = await mutateAsync(id);
      notify({ tone: "success", text: message ?? successes["users.invitation_revoked"] });
    } catch (error) {
      if (!isAnsweredElsewhere(error)) notify(invitationFailure(error));
    }
    setRevoked(null);
    document.getElementById("conteudo")?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby={heading} className="mb-4 min-w-0 rounded-card border border-line bg-surface">
      <h2 id={heading} className="px-6 py-3 text-14 font-strong text-ink max-md:px-4">
        {invitations.length === 1 ? "1 convite sem resposta" : `${invitations.length} convites sem resposta`}
      </h2>
      <ul>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            notify={notify}
            onRevoke={() => setRevoked(invitation)}
          />
        ))}
      </ul>
      <LazyConfirmDialog
        isOpen={revoked !== null}
        title={`Cancelar o convite de ${revoked?.nome ?? ""}?`}
        confirmLabel="Cancelar convite"
        busyLabel="Cancelando…"
        cancelLabel="Manter"
        isBusy={isPending}
        onConfirm={() => revoked && void run(() => revoke(revoked))}
        onCancel={() => setRevoked(null)}
      >
        <p>O link enviado para {revoked?.email} deixa de valer.</p>
      </LazyConfirmDialog>
    </section>
  );
}
