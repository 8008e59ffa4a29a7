import { Download } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { saveFile } from "../../platform/save-file.ts";
import { readSession } from "../../platform/session/session.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { CopyButton } from "../../ui/buttons/copy-button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";

/** Title and sentence of their dialog. */
export const recoveryCodesHead = {
  title: "Guarde os códigos de recuperação",
  lead: "Se você ficar sem o aplicativo autenticador, cada um destes códigos permite entrar uma vez.",
} as const;

const fileText = (codes: readonly string[]) => {
  const login = readSession().user?.login ?? "";
  return [`Lavra: códigos de recuperação de ${login}`, "Cada código vale uma única vez.", "", ...codes, ""].join(
    "\r\n",
  );
};

const download = (codes: readonly string[]) =>
  saveFile({
    blob: new Blob([fileText(codes)], { type: "text/plain;charset=utf-8" }),
    fileName: "lavra-codigos-de-recuperacao.txt",
  });

/** The recovery codes, shown once, to copy and to download. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <>
      <StepStart>
        <Banner tone="warning">Eles não aparecem de novo. Guarde-os em um lugar seguro, fora deste aparelho.</Banner>
      </StepStart>
      <ul className="grid grid-cols-2 justify-items-center gap-x-6 gap-y-1 rounded-card bg-sunken px-5 py-4 font-mono text-14 font-medium whitespace-nowrap text-ink max-sheet:grid-cols-1">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={<Download aria-hidden="true" />} onPress={() => download(codes)}>
          Baixar
        </Button>
        <CopyButton text={codes.join("\n")} label="Copiar" />
      </div>
    </>
  );
}

/** The only button of their dialog, so that it is not closed by mistake. */
export const RecoveryCodesFooter = ({ onClose }: { readonly onClose: () => void }) => (
  <Button tone="primary" onPress={onClose}>
    Guardei os códigos
  </Button>
);

/** The first words of a dialog's next step; they take the focus, because the button that had it is gone. */
export function StepStart({ children }: { readonly children: ReactNode }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} className="outline-0">
      {children}
    </div>
  );
}
