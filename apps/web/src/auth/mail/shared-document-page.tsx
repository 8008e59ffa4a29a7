import type { downloadByLink, openDocumentLink } from "@lavra/contract/documents/links";
import { spokenName } from "@lavra/contract/word-names";
import { Download, FileText } from "lucide-react";
import { useState } from "react";
import { api, lightRoute } from "../../platform/api/api.ts";
import type { ReplyOf } from "../../platform/api/api-client.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { failureSentence } from "../../platform/api/server-sentence.ts";
import { formatInstantDay } from "../../platform/formats/dates.ts";
import { formatFileSize } from "../../platform/formats/file-size.ts";
import { saveFile } from "../../platform/save-file.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { FailedSheet, MailSheet, OutcomeSheet, WaitingSheet } from "../guest/mail-sheets.tsx";
import { forgetLinkToken, useOpenedLink } from "./link-token.ts";
import { isLinkOver } from "./mail-links.ts";
import { useLinkCall } from "./use-link-call.ts";

const open = lightRoute<typeof openDocumentLink>("POST", "/api/documents/links/open");
const download = lightRoute<typeof downloadByLink>("POST", "/api/documents/links/download");

type Format = "docx" | "pdf";
type Shared = ReplyOf<typeof openDocumentLink>["data"];

/** Milliseconds that the browser waits for a PDF: others may be converted before it. */
const patience = 300_000;

/** /shared#token=: a person without an account downloads the document that an office shared. */
export function SharedDocumentPage() {
  const { token, turn } = useOpenedLink();
  return <SharedDocument key={turn} token={token} />;
}

const openShared = async (token: string) => (await api.call(open, { body: { token } })).data;

function SharedDocument({ token }: { readonly token: string }) {
  const { state, retry } = useLinkCall(token, openShared, "Erro ao abrir o documento");
  const [isOver, setOver] = useState(false);
  if (isOver || state.step === "over") {
    return (
      <OutcomeSheet title="Este link não vale mais" tone="warning">
        O link expirou, foi cancelado, já foi usado ou veio incompleto no endereço. Peça outro a quem o enviou.
      </OutcomeSheet>
    );
  }
  if (state.step === "asking") return <WaitingSheet title="Documento" label="Abrindo o documento…" />;
  if (state.step === "failed") return <FailedSheet title="Não foi possível abrir" why={state.why} onRetry={retry} />;
  return <DownloadSheet token={token} shared={state.answer} onOver={() => setOver(true)} />;
}

interface DownloadSheetProps {
  readonly token: string;
  readonly shared: Shared;
  readonly onOver: () => void;
}

function DownloadSheet({ token, shared, onOver }: DownloadSheetProps) {
  const { officeName, documentName, size, expiresAt, hasPdf } = shared;
  const [busy, setBusy] = useState<Format | null>(null);
  const [said, setSaid] = useState<{ readonly isFailure: boolean; readonly text: string } | null>(null);
  const { run } = useSubmission();
  const name = spokenName(documentName);

  const fetchAs = async (format: Format) => {
    setBusy(format);
    setSaid(null);
    try {
      const options = { body: { token, format }, timeout: patience };
      const file = await api.download(download.method, download.path, `${name}.${format}`, options);
      saveFile(file);
      setSaid({ isFailure: false, text: `${file.fileName} está nos seus downloads.` });
    } catch (error) {
      if (!isLinkOver(error)) return setSaid({ isFailure: true, text: failureSentence(error, "Erro ao baixar") });
      forgetLinkToken();
      onOver();
    } finally {
      setBusy(null);
    }
  };

  const button = (format: Format, isMain: boolean) => (
    <Button
      tone={isMain ? "primary" : "outlined"}
      size="lg"
      isBlock
      icon={format === "pdf" ? <FileText aria-hidden="true" /> : <Download aria-hidden="true" />}
      isBusy={busy === format}
      busyLabel="Baixando…"
      isDisabled={busy !== null && busy !== format}
      onPress={() => void run(() => fetchAs(format))}
    >
      {format === "pdf" ? "Baixar em PDF" : "Baixar em Word"}
    </Button>
  );

  return (
    <MailSheet
      title={name}
      lead={
        <>
          Documento de <b className="font-strong text-ink wrap-anywhere">{officeName}</b>
        </>
      }
    >
      <div className="-mt-3 grid gap-3">
        {hasPdf ? button("pdf", true) : null}
        {button("docx", !hasPdf)}
        <p role={said?.isFailure ? "alert" : "status"} className={said?.isFailure ? failureClass : saidClass}>
          {said?.text}
        </p>
        <p className="text-13 text-muted">
          Arquivo do Word de {formatFileSize(size)}. O link vale até {formatInstantDay(expiresAt)}; quem o tem pode
          baixar o documento.
        </p>
      </div>
    </MailSheet>
  );
}

const saidClass = "text-14 text-body wrap-anywhere empty:hidden";
const failureClass = "text-14 text-bad-ink wrap-anywhere empty:hidden";
