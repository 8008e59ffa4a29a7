import { FileText, Printer } from "lucide-react";
import { useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { saveFile } from "../../platform/save-file.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { fetchPdf, pdfLabel, printDocument, usePdfSupport } from "../papers/acts/document-pdf.ts";

/** Downloads or prints the finished document as PDF; a failure is beside the buttons until the next press. */
export function PdfButtons({ id, name }: { readonly id: string; readonly name: string }) {
  const isAvailable = usePdfSupport();
  const [busy, setBusy] = useState<"download" | "print" | null>(null);
  const [failure, setFailure] = useState("");
  const run = async (which: "download" | "print", act: () => Promise<void>) => {
    setBusy(which);
    setFailure("");
    try {
      await act();
    } catch (error) {
      setFailure(sentenceOf(error as Error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <Button
        icon={<FileText aria-hidden="true" />}
        isDisabled={isAvailable === false}
        isBusy={busy === "download"}
        onPress={() => void run("download", async () => saveFile(await fetchPdf({ id, name })))}
      >
        {pdfLabel(isAvailable)}
      </Button>
      {isAvailable ? (
        <Button
          icon={<Printer aria-hidden="true" />}
          isBusy={busy === "print"}
          onPress={() => void run("print", () => printDocument({ id, name }))}
        >
          Imprimir
        </Button>
      ) : null}
      <p role="alert" className="w-full text-14 text-danger empty:hidden">
        {failure}
      </p>
    </>
  );
}
