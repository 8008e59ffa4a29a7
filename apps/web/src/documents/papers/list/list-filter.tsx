import type { DocumentFilter, StoredDocument } from "@lavra/contract/documents/documents";
import { spokenName } from "@lavra/contract/word-names";
import { useLocation } from "@tanstack/react-router";
import { useMemo } from "react";
import { formatDate } from "../../../platform/formats/dates.ts";
import { places } from "../../../platform/places.ts";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { filterNames } from "../../addresses/index.ts";

const [day, id, name] = [/^\d{4}-\d{2}-\d{2}$/, /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, /^.{1,500}$/];

const shapes: Readonly<Record<keyof DocumentFilter, RegExp>> = {
  from: day,
  to: day,
  personId: id,
  templateId: id,
  templateName: name,
  topicId: id,
  topicName: name,
  partyId: id,
  caseId: id,
};

/** Reads the filter of an address; values that are none are ignored. */
export function readFilter(search: Readonly<Record<string, unknown>>): DocumentFilter {
  const pairs = Object.entries(filterNames).flatMap(([key, parameter]) => {
    const value = String(search[parameter] ?? "");
    return shapes[key as keyof DocumentFilter].test(value) ? [[key, value]] : [];
  });
  return Object.fromEntries(pairs);
}

/** The filter in the address, which a figure of the reports leads to. */
export function useListFilter(): DocumentFilter {
  const search = useLocation({ select: (location) => location.searchStr });
  return useMemo(() => readFilter(Object.fromEntries(new URLSearchParams(search))), [search]);
}

/** Says what a filter leaves; all rows have the person and template, so the first one names them. */
export function filterInWords(filter: DocumentFilter, first: StoredDocument | undefined): string {
  const { from, to, personId, templateId, templateName, topicId, topicName, partyId, caseId } = filter;
  const template = templateName ?? (templateId && first?.template);
  const parts = [
    from && `a partir de ${formatDate(from)}`,
    to && `até ${formatDate(to)}`,
    personId && (first ? `por ${first.createdBy}` : "por uma pessoa"),
    (templateId || templateName) && (template ? `do modelo ${spokenName(template)}` : "de um modelo"),
    topicName ? `com o tópico ${spokenName(topicName)}` : topicId && "com um tópico",
    partyId && "com o cadastro de uma parte",
    caseId && "em um caso",
  ];
  return `Só os documentos gerados ${parts.filter(Boolean).join(", ")}.`;
}

export interface FilterLineProps {
  readonly filter: DocumentFilter;
  readonly first: StoredDocument | undefined;
}

/** Shows what the list is narrowed to, and the way to the whole list. */
export function FilterLine({ filter, first }: FilterLineProps) {
  if (Object.keys(filter).length === 0) return null;
  return (
    <p role="status" className="border-b border-line bg-sunken px-6 py-3 text-14 text-body max-md:px-4">
      {filterInWords(filter, first)} <TextLink href={places.documents.path}>Mostrar todos</TextLink>
    </p>
  );
}
