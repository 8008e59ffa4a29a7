import type { FolderNode } from "@lavra/contract/library/library";
import { FileText } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect } from "react";
import { treeOf, useFolderStructure } from "../../library/index.ts";
import { SearchHead } from "./search-head.tsx";
import { useFind } from "./use-find.ts";

const FoundFiles = lazy(async () => ({ default: (await import("./found-files.tsx")).FoundFiles }));

const loadUsual = async () => ({ default: (await import("./usual-templates.tsx")).UsualTemplates });
const UsualTemplates = lazy(loadUsual);

interface DeskProps {
  readonly onChoose: (fileId: string) => void;
  /** True if this place has the search; otherwise it is where the tree is. */
  readonly hasSearch: boolean;
}

function Desk({ root, onChoose, hasSearch }: DeskProps & { readonly root: FolderNode }) {
  const find = useFind(root);
  const icon = useCallback(() => <FileText aria-hidden="true" />, []);
  return (
    <div className="grid gap-4">
      {hasSearch ? <SearchHead label="Buscar modelo" find={find} onTake={onChoose} hasSlashKey /> : null}
      {find.wanted === "" ? (
        <Suspense>
          <UsualTemplates root={root} onChoose={onChoose} />
        </Suspense>
      ) : (
        <Suspense>
          <FoundFiles
            label="Modelos encontrados"
            area="models"
            root={root}
            found={find.found}
            wanted={find.wanted}
            onChoose={onChoose}
            iconOf={icon}
          />
        </Suspense>
      )}
    </div>
  );
}

/**
 * What a person most likely wants while no template is chosen: recent, starred and most used templates, and what the
 * search finds. Renders nothing while the templates are unknown or missing: the tree says why.
 */
export function TemplateDesk(props: DeskProps) {
  const root = treeOf(useFolderStructure("models"));
  // Its code comes while the tree does.
  useEffect(() => void loadUsual().catch(() => undefined), []);
  if (!root || root.children.length + root.files.length === 0) return null;
  return <Desk root={root} {...props} />;
}
