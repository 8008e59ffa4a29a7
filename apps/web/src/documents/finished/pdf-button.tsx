import { FileText } from "lucide-react";
import { useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { saveFile } from "../../platform/save-file.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { fetchPdf, pdfLabel, usePdfSupport } from "../papers/document-pdf.ts";

/** Downloads the finished document as PDF; a failure is beside the button until the next press. */
export function PdfButton({ id, name }: { readonly id: string; readonly name: string }) {
  const isAvailable = usePdfSupport();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  const download = async () => {
    setBusy(true);
    setFailure("");
    try {
      saveFile(await fetchPdf({ id, name }));
    } catch (error) {
      setFailure(sentenceOf(error as Error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        icon={<FileText aria-hidden="true" />}
        isDisabled={isAvailable === false}
        isBusy={isBusy}
        onPress={() => void download()}
      >
        {pdfLabel(isAvailable)}
      </Button>
      <p role="alert" className="w-full text-14 text-danger empty:hidden">
        {failure}
      </p>
    </>
  );
}
