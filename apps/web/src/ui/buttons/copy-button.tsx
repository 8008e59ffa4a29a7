import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, type ButtonProps } from "./button.tsx";

export interface CopyButtonProps extends Pick<ButtonProps, "size" | "tone"> {
  readonly text: string;
  /** Label, such as "Copiar a chave". */
  readonly label: string;
}

const shownFor = 3_000;

/** Copies a text and reports the result, also to screen readers. */
export function CopyButton({ text, label, size, tone }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  };
  const words = { copied: "Copiado", failed: "Não foi possível copiar: selecione e copie" };
  return (
    <>
      <Button
        size={size}
        tone={tone}
        icon={outcome === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onPress={() => void copy()}
      >
        {label}
      </Button>
      <span role="status" className="text-13 text-muted empty:hidden">
        {outcome === null ? "" : words[outcome]}
      </span>
    </>
  );
}
