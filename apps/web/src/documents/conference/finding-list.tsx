import type { Finding, FindingCode } from "@lavra/contract/documents/conference";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { findingKey } from "./use-finding-ways.ts";

export interface FindingListProps {
  readonly findings: readonly Finding[];
  /** Number of all findings, including those that are not listed. */
  readonly total: number;
  /** Scrolls to a field or a place on the pages; absent if there is neither. */
  readonly onGo?: ((key: string) => void) | undefined;
  readonly onSeek?: ((finding: Finding) => void) | undefined;
}

/** What others would read in the document, or only Word can complete: shown without opening the list. */
const urgentCodes: ReadonlySet<FindingCode> = new Set<FindingCode>([
  "identifier_elsewhere",
  "revision",
  "comment",
  "hidden_text",
  "fields_left",
  "word_twice",
]);

/** Most findings shown open: a document with a hundred tracked changes has the others in the list. */
const mostUrgent = 4;

/** Splits findings into the few that are shown open, and the others. */
export function partedFindings(findings: readonly Finding[]) {
  const urgent = findings.filter(({ code }) => urgentCodes.has(code)).slice(0, mostUrgent);
  return { urgent, rest: findings.filter((finding) => !urgent.includes(finding)) };
}

const isEmpty = ({ code }: Finding) => code === "field_empty";
/** True for information: there is nothing to check or to mend. */
export const isInformation = ({ code }: Finding) => code === "fields_computed" || code === "changes_settled";
const isPoint = (finding: Finding) => !isEmpty(finding) && !isInformation(finding);

export const pointsWord = (count: number) => (count === 1 ? "1 ponto para conferir" : `${count} pontos para conferir`);
const blanksWord = (count: number) => (count === 1 ? "1 campo por preencher" : `${count} campos por preencher`);

/** Returns how many findings there are, without fields left empty and information. */
export const countPoints = (findings: readonly Finding[], total: number): number =>
  total - findings.filter((one) => !isPoint(one)).length;

function Blanks({ blanks, onGo }: Pick<FindingListProps, "onGo"> & { readonly blanks: readonly Finding[] }) {
  const marker = blanks[0]?.marker;
  if (blanks.length === 0) return null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-line py-2">
      <span className="text-body">{blanksWord(blanks.length)}</span>
      {onGo && marker !== undefined ? (
        <Button tone="accent" size="sm" onPress={() => onGo(marker)}>
          Ir ao primeiro
        </Button>
      ) : null}
    </li>
  );
}

function Entry({ finding, onGo, onSeek }: Pick<FindingListProps, "onGo" | "onSeek"> & { readonly finding: Finding }) {
  const { marker, at, text } = finding;
  return (
    <li data-finding={findingKey(finding)} className="grid justify-items-start border-t border-line py-2">
      <span className="text-body wrap-anywhere">{text}</span>
      {onGo && marker !== undefined ? (
        <Button tone="accent" size="sm" className="-ml-3 max-w-full" onPress={() => onGo(marker)}>
          <span className="truncate">Ir para o campo {marker.slice(1, -1)}</span>
        </Button>
      ) : null}
      {onSeek && marker === undefined && at ? (
        <Button tone="accent" size="sm" className="-ml-3" onPress={() => onSeek(finding)}>
          Ver na prévia
        </Button>
      ) : null}
    </li>
  );
}

/** What was done to the document without being asked for, folded. */
export function Information({ findings }: Pick<FindingListProps, "findings">) {
  const [isOpen, setOpen] = useState(false);
  if (findings.length === 0) return null;
  return (
    <Disclosure title={<span className="text-14">Para saber</span>} isOpen={isOpen} onToggle={setOpen}>
      <ul className="text-14">
        {findings.map((finding) => (
          <li key={findingKey(finding)} className="text-body wrap-anywhere">
            {finding.text}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Findings that are shown open, beneath the heading. */
export const UrgentFindings = ({ findings, onGo, onSeek }: Omit<FindingListProps, "total">) =>
  findings.length === 0 ? null : (
    <ul aria-label="Confira antes de enviar" className="text-14">
      {findings.map((finding) => (
        <Entry key={findingKey(finding)} finding={finding} onGo={onGo} onSeek={onSeek} />
      ))}
    </ul>
  );

/** List of the findings, each with the way to its field or its place on the pages, and the information. */
export function FindingList({ findings, total, onGo, onSeek }: FindingListProps) {
  const information = findings.filter(isInformation);
  if (total === information.length) {
    return (
      <div className="grid gap-2">
        <p className="flex items-center gap-2 text-ink">
          <CircleCheck aria-hidden="true" className="text-ok-ink" />
          Nada encontrado. O documento pode seguir.
        </p>
        <Information findings={information} />
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <ul>
        {findings.filter(isPoint).map((finding) => (
          <Entry key={findingKey(finding)} finding={finding} onGo={onGo} onSeek={onSeek} />
        ))}
        <Blanks blanks={findings.filter(isEmpty)} onGo={onGo} />
      </ul>
      <Information findings={information} />
      {total > findings.length ? <p className="text-13 text-muted">e mais {total - findings.length}</p> : null}
    </div>
  );
}
