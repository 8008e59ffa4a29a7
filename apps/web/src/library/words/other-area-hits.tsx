import type { Area } from "@lavra/contract/library/library";
import type { FoundFile } from "@lavra/contract/library/search";
import { spokenName } from "@lavra/contract/word-names";
import { FileText, ListOrdered } from "lucide-react";
import { useId } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Button } from "../../ui/buttons/button.tsx";
import { areaWords, counted } from "../area-words.ts";
import { hitRow, Passage } from "./text-hits.tsx";
import { useTextSearch } from "./use-text-search.ts";

export interface OtherAreaHitsProps {
  /** The area whose tab is not open. */
  readonly area: Area;
  readonly typed: string;
  /** Opens a folder of an area, or the same search in it. */
  readonly onOpen: (area: Area, to: { readonly path: string } | { readonly typed: string }) => void;
}

/** Most files shown; the other tab shows all. */
const mostShown = 3;

/** Path of the folder that contains a file. */
const folderOf = ({ path }: FoundFile) => path.slice(0, path.lastIndexOf("/")) || "/";

/** Lists the first files that the same words find in the other tab, by name and by text. */
export function OtherAreaHits({ area, typed, onOpen }: OtherAreaHitsProps) {
  const { files, total, isOn, isOld, error, retry } = useTextSearch(area, typed, "names");
  const titleId = useId();
  const { title, many } = areaWords[area];
  const Icon = area === "models" ? FileText : ListOrdered;
  if (!isOn || !(error || files?.length)) return null;
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={isOld}
      className="grid flex-none content-start gap-1 border-t border-line p-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p id={titleId} className="px-2 text-12 font-medium text-muted">
          Em {title}
        </p>
        {total > 0 ? (
          <Button tone="quiet" size="sm" onPress={() => onOpen(area, { typed })}>
            {total === 1 ? "Ver em" : `Ver ${counted(total, "resultado", "resultados")} em`} {title}
          </Button>
        ) : null}
      </div>
      {error ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 text-13 text-body">
          <p>Não foi possível buscar nos {many}.</p>
          <Button size="sm" tone="accent" onPress={retry}>
            Tentar novamente
          </Button>
        </div>
      ) : null}
      <ul aria-labelledby={titleId} className="grid gap-px">
        {files?.slice(0, mostShown).map((file) => (
          <li key={file.id} className="flex min-w-0 rounded-in hover:bg-hover">
            <AriaButton data-row onPress={() => onOpen(area, { path: folderOf(file) })} className={hitRow}>
              <Icon aria-hidden="true" />
              <span className="grid min-w-0 gap-0.5">
                <span className="text-14 text-balance wrap-anywhere text-ink">{spokenName(file.name)}</span>
                <span className="text-12 text-muted">
                  {[title, ...folderOf(file).split("/").filter(Boolean)].join(" › ")}
                </span>
                {file.passage.length > 0 ? (
                  <span className="line-clamp-2 max-w-[76ch] text-13 wrap-anywhere text-body">
                    <Passage pieces={file.passage} />
                  </span>
                ) : null}
              </span>
            </AriaButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
