import type { FolderNode } from "@lavra/contract/library/library";
import { spokenName } from "@lavra/contract/word-names";
import { FilePenLine } from "lucide-react";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { places } from "../../platform/places.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { generateHref } from "../folder/entry-actions.tsx";
import { isPlatformFolder } from "../folder/library-entries.tsx";
import { walkFiles } from "../search/find-file.ts";

/** Number of templates of the platform that are offered to a new office. */
const offered = 3;

export interface FirstDocumentProps {
  readonly root: FolderNode;
}

/** Offers an office without templates of its own a document made from one of the platform's templates. */
export function FirstDocument({ root }: FirstDocumentProps) {
  const templates = root.children.filter(isPlatformFolder).flatMap((folder) => [...walkFiles(folder)]);
  // The shortest templates take the least time to fill in.
  const shortest = templates.toSorted((a, b) => a.file.size - b.file.size).slice(0, offered);
  return (
    <section aria-labelledby="primeiro-documento" className="m-4 rounded-card border border-line bg-sunken p-4">
      <h2 id="primeiro-documento" className="text-16 font-bold text-ink">
        Gere o seu primeiro documento em 1 minuto
      </h2>
      <p className="mt-1 text-14 text-muted">
        Comece por um modelo da plataforma: escolha, preencha e baixe. Os seus modelos podem vir depois.
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {shortest.map(({ file }) => (
          <li key={file.id} className="max-md:w-full">
            <ButtonLink
              href={generateHref(file.id)}
              icon={<FilePenLine aria-hidden="true" className="size-4" />}
              className="max-md:w-full max-md:py-2 max-md:text-left max-md:whitespace-normal"
            >
              {spokenName(file.name)}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-14">
        <TextLink href={places.generate.path}>Ver todos os modelos da plataforma, com a primeira página</TextLink>
      </p>
      <div className="mt-2 flex flex-wrap gap-x-4">
        <HelpLink to="comecar#o-primeiro-documento">O primeiro documento, passo a passo</HelpLink>
        <HelpLink to="comecar#o-seu-primeiro-modelo">O seu primeiro modelo, passo a passo</HelpLink>
      </div>
    </section>
  );
}
