import type { LibraryFile } from "@lavra/contract/library/library";
import { spokenName } from "@lavra/contract/word-names";
import { ChevronRight, FileText } from "lucide-react";
import { Fragment, memo, useId } from "react";
import { pathsAbove } from "../../library/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { IconTile } from "../../ui/marks/icon-tile.tsx";
import type { ReadPending } from "../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../draft/use-draft.ts";
import { StarButton } from "../picker/star-button.tsx";
import { formHeading } from "./use-form-focus.ts";

const folderName = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** Head in the wide layout: the template's folder and its name. */
export const FormHead = memo(function FormHead({ file }: { readonly file: LibraryFile }) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-1.5 text-13 text-muted">
        {pathsAbove(file.path).map((path, index) => (
          <Fragment key={path}>
            {index > 0 ? <ChevronRight aria-hidden="true" className="size-3.5! opacity-70" /> : null}
            {folderName(path)}
          </Fragment>
        ))}
      </p>
      <div className="flex items-start gap-1">
        <h1 {...formHeading} className="min-w-0 text-22 font-bold text-balance text-ink outline-0">
          {spokenName(file.name)}
        </h1>
        <StarButton fileId={file.id} name={file.name} />
      </div>
    </div>
  );
});

/** Bar of the chosen template in the narrow layout, with the way to another. */
export function TemplateBar({ file, onChange }: { readonly file: LibraryFile; readonly onChange: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface py-3 pr-3 pl-4 max-md:gap-0 max-md:py-2 max-md:pr-1">
      <span className="max-md:hidden">
        <IconTile icon={<FileText />} />
      </span>
      <div className="min-w-0 flex-1">
        <h1 {...formHeading} className="text-16 font-bold text-ink outline-0">
          {spokenName(file.name)}
        </h1>
        <p className="truncate text-13 text-muted">{pathsAbove(file.path).map(folderName).join(" › ")}</p>
      </div>
      <StarButton fileId={file.id} name={file.name} />
      <Button tone="accent" onPress={onChange} aria-label={`Trocar o modelo ${spokenName(file.name)}`}>
        Trocar
      </Button>
    </div>
  );
}

export interface FilledBarProps {
  readonly handle: DraftHandle;
  readonly readPending: ReadPending;
  readonly total: number;
}

/** Progress of the form. */
export function FilledBar({ handle, readPending, total }: FilledBarProps) {
  const filled = total - useDraftPart(handle, readPending).size;
  const id = useId();
  const words = `${filled} de ${total} ${total === 1 ? "campo preenchido" : "campos preenchidos"}`;
  return (
    <div className="flex items-center gap-3 text-13 text-muted">
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={filled}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={words}
        className="h-1.5 w-40 overflow-hidden rounded-full bg-flat forced-colors:border max-wide:w-auto max-wide:flex-1"
      >
        <div
          className="h-full rounded-full bg-accent forced-colors:bg-[Highlight]"
          style={{ width: `${total === 0 ? 100 : (filled / total) * 100}%` }}
        />
      </div>
      <span id={id} className="tabular-nums">
        {words}
      </span>
    </div>
  );
}
