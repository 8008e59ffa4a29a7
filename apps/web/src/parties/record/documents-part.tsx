import type { StoredDocument } from "@lavra/contract/documents/documents";
import { spokenName } from "@lavra/contract/word-names";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { formatInstant } from "../../platform/formats/dates.ts";
import { dataParam, places } from "../../platform/places.ts";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { type DocumentSubject, documentsAboutQuery } from "../party-queries.ts";

/** Address where a template is chosen that takes over a document's answers. */
const sameDataAddress = (id: string) => `${places.generate.path}?${new URLSearchParams({ [dataParam]: id })}`;

const Loading = () => (
  <SkeletonGroup label="Carregando documentos..." className="grid gap-4">
    {["w-3/5", "w-1/2"].map((width) => (
      <div key={width} className="grid gap-2">
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="h-3 w-2/5" />
      </div>
    ))}
  </SkeletonGroup>
);

const DocumentRow = ({
  document: { id, name, template, version, createdAt, createdBy },
}: {
  readonly document: StoredDocument;
}) => (
  <li className="grid justify-items-start border-t border-line py-2 first:border-t-0 first:pt-0">
    <span className="wrap-anywhere text-ink">{spokenName(name)}</span>
    <span className="text-13 text-muted wrap-anywhere tabular-nums">
      {[spokenName(template), formatInstant(createdAt), createdBy].filter(Boolean).join(" · ")}
    </span>
    {/* Documents from before inputs were stored have no data to use again. */}
    {version === null ? null : (
      <span className="text-13">
        <TextLink href={sameDataAddress(id)} aria-label={`Mesmos dados em outro modelo: ${spokenName(name)}`}>
          Mesmos dados em outro modelo
        </TextLink>
      </span>
    )}
  </li>
);

export interface DocumentsPartProps {
  readonly of: DocumentSubject;
  /** Accessible name of the list, and what is shown without a document. */
  readonly words: { readonly label: string; readonly none: string };
}

/** The newest documents made from a record or in a case, and the way to all of them. */
export function DocumentsPart({ of, words }: DocumentsPartProps) {
  const { data, error, isFetching, refetch } = useQuery(documentsAboutQuery(of));
  if (!data && error && !isFetching)
    return <FailedState onRetry={() => void refetch()}>{sentenceOf(error)}</FailedState>;
  if (!data) return <Loading />;
  const { files, total } = data;
  if (total === 0) return <p className="text-muted">{words.none}</p>;
  const filter = "partyId" in of ? { parte: of.partyId } : { caso: of.caseId };
  return (
    <div className="grid gap-2">
      <ul aria-label={words.label}>
        {files.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </ul>
      <p className="text-13">
        <TextLink href={`${places.documents.path}?${new URLSearchParams(filter)}`}>
          {total === 1 ? "Abrir em Meus documentos" : `Ver os ${total} em Meus documentos`}
        </TextLink>
      </p>
    </div>
  );
}
