import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Kbd } from "../../ui/marks/inline-marks.tsx";
import { isDialogOpen } from "../../ui/overlays/lazy-dialogs.tsx";
import { partOf, usePart } from "../../ui/use-part.ts";
import { useStable } from "../../ui/use-stable.ts";

const part = partOf(async () => (await import("./palette.tsx")).Palette);

const isMac = () => /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent);

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Returns a text after a key is pressed at its end. */
function typedAfter(text: string, { key }: KeyboardEvent): string {
  if (key === "Backspace") return text.slice(0, -1);
  return key.length === 1 ? text + key : text;
}

const isCommand = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || isComposing;

/**
 * Opens the search for pages, templates and documents; Ctrl+K does so anywhere but in a dialog. What is typed until its
 * code is loaded is searched for.
 */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const [Palette, ask] = usePart(part);
  const early = useRef("");
  const open = () => {
    early.current = "";
    ask(() => setOpen(false));
    setOpen(true);
  };
  const onKey = useStable((event: KeyboardEvent) => {
    const isEarly = isOpen && Palette === undefined && !isCommand(event);
    if (!isEarly && !isShortcut(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isOpen && (isShortcut(event) || event.key === "Escape")) setOpen(false);
    else if (isEarly) early.current = typedAfter(early.current, event);
    else if (!isDialogOpen()) open();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, [onKey]);
  return (
    <>
      <Button
        tone="quiet"
        icon={<Search aria-hidden="true" />}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPress={open}
        className="max-md:min-w-11 max-md:px-2.5"
      >
        <span className="max-lg:sr-only">Buscar</span>
        <span aria-hidden="true" className="text-muted max-lg:hidden">
          <Kbd>{isMac() ? "⌘ K" : "Ctrl K"}</Kbd>
        </span>
      </Button>
      {isOpen && Palette ? <Palette initial={early.current} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
