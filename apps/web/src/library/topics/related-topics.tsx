import type { FolderNode } from "@lavra/contract/library/library";
import { mostRelated } from "@lavra/contract/library/topics";
import { spokenName } from "@lavra/contract/word-names";
import { Plus, X } from "lucide-react";
import { useId, useMemo, useRef, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { findFile } from "../search/find-file.ts";
import { indexFiles, searchFiles } from "../search/search-files.ts";

export interface RelatedTopicsProps {
  readonly label: string;
  readonly hint: string;
  readonly searchLabel: string;
  readonly root: FolderNode;
  /** Ids that are not offered: the topic itself and the topics of the other list. */
  readonly except: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Number of results that are offered at a time. */
const offered = 5;

/** Selects topics of the library: shows the selected ones, and a search that adds others. */
export function RelatedTopics({ label, hint, searchLabel, root, except, chosen, onChange }: RelatedTopicsProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const index = useMemo(() => indexFiles(root), [root]);
  const found = useMemo(() => {
    const taken = new Set([...except, ...chosen]);
    return searchFiles(index, typed).filter(({ file }) => !taken.has(file.id));
  }, [index, typed, except, chosen]);
  const topics = chosen.flatMap((one) => findFile(root, one) ?? []);
  const add = (fileId: string | undefined) => {
    if (fileId === undefined) return;
    onChange([...chosen, fileId]);
    setTyped("");
  };
  const isFull = chosen.length >= mostRelated;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw the label inside its frame
    <div ref={group} role="group" aria-labelledby={id} className="grid grid-cols-1 content-start gap-2">
      <div>
        <p id={id} className="text-14 font-medium text-ink">
          {label}
        </p>
        <p className="text-13 text-muted">{hint}</p>
      </div>
      {topics.length > 0 ? (
        <ul aria-label={label} className="grid grid-cols-1 gap-1">
          {topics.map(({ file }) => (
            <li
              key={file.id}
              className="flex min-h-10 min-w-0 items-center gap-2 rounded-in border border-line bg-surface pl-3"
            >
              <span className="min-w-0 flex-1 truncate text-14 text-ink" title={file.path}>
                {spokenName(file.name)}
              </span>
              <IconButton
                size="sm"
                label={`Remover ${spokenName(file.name)} de ${label}`}
                tip="Remover"
                icon={<X aria-hidden="true" className="text-muted" />}
                onPress={() => {
                  onChange(chosen.filter((one) => one !== file.id));
                  // The button disappears with its row, so the focus moves to the search.
                  group.current?.querySelector("input")?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isFull ? (
        <p className="text-13 text-muted">{`São no máximo ${mostRelated} tópicos.`}</p>
      ) : (
        <SearchField label={searchLabel} value={typed} onChange={setTyped} onSubmit={() => add(found[0]?.file.id)} />
      )}
      {typed.trim() === "" || isFull ? null : (
        <ul aria-label={`Encontrados para ${label}`} className="grid grid-cols-1 justify-items-start gap-1">
          {found.slice(0, offered).map(({ file }) => (
            <li key={file.id} className="min-w-0 max-w-full">
              <Button
                size="sm"
                tone="quiet"
                icon={<Plus aria-hidden="true" />}
                onPress={() => add(file.id)}
                className="max-w-full"
              >
                <span className="truncate">{spokenName(file.name)}</span>
              </Button>
            </li>
          ))}
          {found.length === 0 ? <li className="text-14 text-muted">Nenhum outro tópico com este nome.</li> : null}
        </ul>
      )}
    </div>
  );
}
