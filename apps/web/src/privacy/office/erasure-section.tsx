import { cancelErasure, type Privacy } from "@lavra/contract/office/privacy";
import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { formatInstantDay } from "../../platform/formats/dates.ts";
import { places } from "../../platform/places.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import { lazyDialog } from "../../ui/overlays/lazy-dialogs.tsx";
import { usePrivacyChanged } from "../privacy-query.ts";
import type { ErasureDialogProps } from "./erasure-dialog.tsx";

const ErasureDialog = lazyDialog<ErasureDialogProps>(async () => (await import("./erasure-dialog.tsx")).ErasureDialog);

interface ErasureNoticeProps {
  readonly erasure: NonNullable<Privacy["erasure"]>;
  readonly isOwner: boolean;
  readonly notify: NoticesHandle["notify"];
}

/** Says when the office will be erased; its owner can cancel. */
export function ErasureNotice({ erasure, isOwner, notify }: ErasureNoticeProps) {
  const { isPending, run: once } = useSubmission();
  const show = usePrivacyChanged();
  const cancel = async () => {
    try {
      await api.call(cancelErasure);
      show((before) => ({ ...before, erasure: null }));
      notify({ tone: "success", text: "Exclusão do escritório cancelada." });
    } catch (error) {
      notify({ tone: "error", text: "Erro ao cancelar a exclusão", detail: sentenceOf(error as Error) });
    }
  };
  return (
    <Banner
      tone="warning"
      actions={
        isOwner ? (
          <Button size="sm" isBusy={isPending} busyLabel="Cancelando…" onPress={() => void once(cancel)}>
            Cancelar a exclusão
          </Button>
        ) : undefined
      }
    >
      <b>O escritório será excluído em {formatInstantDay(erasure.dueAt)}.</b> Até lá, tudo continua como está. Baixe
      antes o que quer guardar.
    </Banner>
  );
}

interface LeaveSectionProps extends Pick<Privacy, "erasure"> {
  readonly notify: NoticesHandle["notify"];
}

/** Takes everything out, or has the office erased; for its owner. */
export function LeaveSection({ erasure, notify }: LeaveSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Levar ou excluir tudo">
      <p className="max-w-[70ch] pb-4 text-14 text-body">
        <b className="font-bold text-ink">{places.takeout.title}</b> traz documentos, modelos, tópicos e dados em um
        ZIP, com o código de cada arquivo para conferir que nada mudou.
      </p>
      <p className="max-w-[70ch] pb-4 text-14 text-body">
        <b className="font-bold text-ink">Excluir o escritório</b> remove, 15 dias depois do pedido, todas as contas,
        documentos, modelos e dados. Por lei ficam os pagamentos, por 5 anos, e os registros de acesso, por 6 meses.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={places.takeout.path} icon={<Download aria-hidden="true" />} className="max-md:w-full">
          {places.takeout.title}
        </ButtonLink>
        {erasure === null ? (
          <Button
            tone="danger"
            icon={<Trash2 aria-hidden="true" />}
            onPress={() => setOpen(true)}
            className="max-md:w-full"
          >
            Excluir o escritório
          </Button>
        ) : null}
      </div>
      {isOpen ? <ErasureDialog onClose={() => setOpen(false)} notify={notify} /> : null}
    </Card>
  );
}
