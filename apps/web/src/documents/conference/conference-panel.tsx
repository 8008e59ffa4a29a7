import type { Finding } from "@lavra/contract/documents/conference";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { type CleaningProps, CleaningSwitches } from "./cleaning-switches.tsx";
import {
  countPoints,
  FindingList,
  Information,
  isInformation,
  partedFindings,
  pointsWord,
  UrgentFindings,
} from "./finding-list.tsx";
import type { Conference } from "./use-conference.ts";

export interface ConferencePanelProps extends CleaningProps {
  readonly conference: Conference;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onGo: (key: string) => void;
  readonly onSeek: (finding: Finding) => void;
}

function Points({ findings = [], total }: Conference) {
  const points = countPoints(findings, total);
  if (points === 0) return null;
  return (
    <Badge tone="warn">
      <span className="tabular-nums">{points}</span>
      <span className="sr-only">{points === 1 ? " ponto" : " pontos"}</span>
    </Badge>
  );
}

function Found({ conference, onGo, onSeek }: Pick<ConferencePanelProps, "conference" | "onGo" | "onSeek">) {
  const { findings, total, error, retry } = conference;
  if (error) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-body">
        Não foi possível conferir agora. {sentenceOf(error)}
        <Button tone="accent" size="sm" onPress={retry}>
          Tentar novamente
        </Button>
      </p>
    );
  }
  if (!findings) return <p className="text-muted">Conferindo…</p>;
  const points = countPoints(findings, total);
  const { urgent, rest } = partedFindings(findings);
  return (
    <div className="grid gap-2">
      {points > 0 ? <p className="text-13 text-muted">{pointsWord(points)}. Nada disso impede de gerar.</p> : null}
      {urgent.length > 0 && rest.every(isInformation) ? (
        <Information findings={rest} />
      ) : (
        <FindingList findings={rest} total={total - urgent.length} onGo={onGo} onSeek={onSeek} />
      )}
    </div>
  );
}

/** Conferência: findings to check before the document is generated, and what is removed from it. It blocks nothing. */
export function ConferencePanel(props: ConferencePanelProps) {
  const { conference, isOpen, onToggle, onGo, onSeek, cleaning, onClean } = props;
  const title = (
    <>
      Conferência <Points {...conference} />
    </>
  );
  return (
    <Disclosure
      title={title}
      lead={<UrgentFindings findings={partedFindings(conference.findings ?? []).urgent} onGo={onGo} onSeek={onSeek} />}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <div className="grid gap-4 text-14">
        <div aria-live="polite">
          <Found conference={conference} onGo={onGo} onSeek={onSeek} />
        </div>
        <CleaningSwitches cleaning={cleaning} onClean={onClean} />
      </div>
    </Disclosure>
  );
}
