import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Kbd } from "../../ui/marks/inline-marks.tsx";
import { isDialogOpen } from "../../ui/overlays/lazy-dialogs.tsx";
import { partOf, usePart } from "../../ui/use-part.ts";
import { useStable } from "../../ui/use-stable.ts";

const part = partOf(async () => (await import("./palette.tsx")).Palette);

const isMac = () => /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent);

/** Opens the search for pages, templates and documents; Ctrl+K does so anywhere but in a dialog. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const [Palette, ask] = usePart(part);
  const open = () => {
    ask();
    setOpen(true);
  };
  const onKey = useStable((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (isOpen) setOpen(false);
    else if (!isDialogOpen()) open();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
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
      {isOpen && Palette ? <Palette onClose={() => setOpen(false)} /> : null}
    </>
  );
}
