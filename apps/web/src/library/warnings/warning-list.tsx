import type { TemplateWarning } from "@lavra/contract/library/uploads";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { counted } from "../area-words.ts";
import { WarningItem } from "./warning-item.tsx";
import { warningsText } from "./warning-words.ts";

export interface WarningListProps {
  /** Name of the file. */
  readonly filename: string;
  readonly warnings: readonly TemplateWarning[];
  /** Number of warnings shown at first. */
  readonly first: number;
}

/** Number of further warnings shown at each press. */
const step = 20;

const copyWords = {
  ready: "Copiar avisos",
  done: "Avisos copiados",
  failed: "Não foi possível copiar",
} as const;

function CopyButton({ filename, warnings }: Pick<WarningListProps, "filename" | "warnings">) {
  const [state, setState] = useState<keyof typeof copyWords>("ready");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(warningsText(filename, warnings));
      setState("done");
    } catch {
      setState("failed");
    }
  };
  const Icon = state === "done" ? Check : Copy;
  return (
    <Button
      size="sm"
      tone="quiet"
      icon={<Icon aria-hidden="true" className="size-4" />}
      aria-label={`${copyWords[state]} de ${filename}`}
      onPress={() => void copy()}
    >
      {copyWords[state]}
    </Button>
  );
}

/** Lists a file's warnings: the first few, more at each press, and all of them to copy. */
export function WarningList({ filename, warnings, first }: WarningListProps) {
  const [shown, setShown] = useState(first);
  if (warnings.length === 0) return null;
  const hidden = warnings.length - shown;
  return (
    <div className="pt-1.5">
      <ul aria-label={`Avisos sobre ${filename}`} className="grid gap-2.5">
        {warnings.slice(0, shown).map((warning) => (
          <WarningItem key={`${warning.code} ${warning.message}`} warning={warning} />
        ))}
      </ul>
      <div className="-ml-3 flex flex-wrap items-center gap-x-1 pt-1">
        {hidden > 0 ? (
          <Button size="sm" tone="accent" onPress={() => setShown(shown + step)}>
            {`Mostrar mais ${counted(Math.min(hidden, step), "aviso", "avisos")}`}
          </Button>
        ) : null}
        <CopyButton filename={filename} warnings={warnings} />
        <HelpLink to="preparar-modelo#avisos-e-como-corrigir">Como corrigir cada aviso</HelpLink>
      </div>
    </div>
  );
}
