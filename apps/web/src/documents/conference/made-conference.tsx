import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import {
  countPoints,
  FindingList,
  Information,
  isInformation,
  partedFindings,
  pointsWord,
  UrgentFindings,
} from "./finding-list.tsx";
import { judgeMade } from "./judge-request.ts";

/** Findings for a document that was made: read from the finished file, after it was delivered. */
export function MadeConference({ documentId }: { readonly documentId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ["documents", "made-conference", documentId],
    queryFn: ({ signal }) => judgeMade(documentId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-14 text-muted">
        Não foi possível conferir o arquivo pronto.
        <Button tone="accent" size="sm" onPress={() => void refetch()}>
          Tentar novamente
        </Button>
      </p>
    );
  }
  if (!data) return <p className="text-14 text-muted">Conferindo o arquivo pronto…</p>;
  const { findings, total } = data;
  const points = countPoints(findings, total);
  if (points === 0) {
    const information = findings.filter(isInformation);
    return <FindingList findings={information} total={information.length} />;
  }
  const { urgent, rest } = partedFindings(findings);
  if (rest.every(isInformation) && total === findings.length) {
    return (
      <>
        <UrgentFindings findings={urgent} />
        <Information findings={rest} />
      </>
    );
  }
  return (
    <Disclosure
      title={<span className="text-14">{pointsWord(points)}</span>}
      lead={<UrgentFindings findings={urgent} />}
      isOpen={isOpen}
      onToggle={setOpen}
      className="text-14"
    >
      <FindingList findings={rest} total={total - urgent.length} />
    </Disclosure>
  );
}
