import type { FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { maxUploadFiles } from "@lavra/contract/library/uploads";
import { CopyPlus } from "lucide-react";
import { lazy, Suspense } from "react";
import { HelpLink } from "../platform/help/help-link.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { findFolder } from "./find-folder.ts";
import type { EntryHandlers } from "./folder/entry-actions.tsx";
import type { LibraryPlace } from "./use-library-place.ts";

/** Few offices have directories, and those arrive with an answer. */
const DirectoryOffers = lazy(async () => ({
  default: (await import("./directory-offers.tsx")).DirectoryOffers,
}));
/** Only topics are reviewed. */
const ReviewReminder = lazy(async () => ({
  default: (await import("./topics/review-reminder.tsx")).ReviewReminder,
}));

export interface AreaAdviceProps extends Pick<EntryHandlers, "onShowMatter"> {
  readonly place: LibraryPlace;
  readonly root: FolderNode;
  readonly onOpenFolder: (path: string) => void;
  readonly onCopyAll: (files: readonly LibraryFile[]) => void;
}

/**
 * Renders advice above the rows: the folders that the settings offer, the topics due for review and, in a folder of the
 * platform, how to copy all of its files to the office.
 */
export function AreaAdvice({ place, root, onOpenFolder, onShowMatter, onCopyAll }: AreaAdviceProps) {
  const open = place.typed.trim() === "" ? findFolder(root, place.path) : undefined;
  const copied = open?.readOnly ? open.files.slice(0, maxUploadFiles) : [];
  const isAtRoot = place.path.split("/").filter(Boolean).length === 0 && place.typed.trim() === "";
  return (
    <>
      {isAtRoot ? (
        <div className="border-b border-line px-4 py-1.5 empty:hidden max-md:px-gutter">
          <Suspense>
            <DirectoryOffers area={place.area} lead="Enviar para:" onChoose={onOpenFolder} />
          </Suspense>
        </div>
      ) : null}
      {open?.readOnly ? (
        <div className="flex flex-wrap items-center gap-x-3 border-b border-line px-4 py-1.5 max-md:px-gutter">
          {copied.length > 1 ? (
            <Button size="sm" tone="accent" icon={<CopyPlus aria-hidden="true" />} onPress={() => onCopyAll(copied)}>
              {`Copiar os ${copied.length} arquivos para minha pasta`}
            </Button>
          ) : null}
          <HelpLink to="biblioteca#modelos-da-plataforma">Como usar os arquivos da plataforma</HelpLink>
        </div>
      ) : null}
      {place.area === "topicos" ? (
        <Suspense>
          <ReviewReminder root={root} onOpen={(file) => onShowMatter("topic-data", file)} />
        </Suspense>
      ) : null}
    </>
  );
}
