import type { ChangePiece, ComparedParagraph } from "@lavra/contract/library/version-changes";
import { counted } from "../../area-words.ts";

/** Added words are underlined and removed words are struck through, because colour alone is not enough. */
function Piece({ kind, text }: ChangePiece) {
  if (kind === "same") return text;
  if (kind === "added") {
    return (
      <ins className="rounded-in bg-ok-soft text-ok-ink decoration-1 underline-offset-3">
        <span className="sr-only"> entrou: </span>
        {text}
      </ins>
    );
  }
  return (
    <del className="rounded-in bg-bad-soft text-bad-ink decoration-1">
      <span className="sr-only"> saiu: </span>
      {text}
    </del>
  );
}

const frames = { changed: "border-line-strong", added: "border-ok-ink", removed: "border-bad-ink" };

type Changed = Exclude<ComparedParagraph, { kind: "same" }>;

const Paragraph = ({ kind, pieces }: Changed) => (
  <li className={`border-l-2 pl-3 text-14 whitespace-pre-line wrap-anywhere text-body ${frames[kind]}`}>
    {pieces.map((piece, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
      <Piece key={at} {...piece} />
    ))}
  </li>
);

/**
 * Renders a run of unchanged paragraphs: their count, and the text of the last one as context for a change that
 * follows.
 */
function Unchanged({ count, last, isFollowed }: { count: number; last: string; isFollowed: boolean }) {
  return (
    <li className="grid gap-1 text-13 text-muted">
      {count > 1 || !isFollowed ? (
        <span className="flex items-center gap-3 py-1 text-12">
          <span className="h-px flex-1 bg-line" />
          {counted(isFollowed ? count - 1 : count, "parágrafo sem mudança", "parágrafos sem mudança")}
          <span className="h-px flex-1 bg-line" />
        </span>
      ) : null}
      {isFollowed ? (
        <span className="line-clamp-2 border-l-2 border-transparent pl-3 wrap-anywhere">{last}</span>
      ) : null}
    </li>
  );
}

/** Renders the text with additions and removals marked; unchanged paragraphs are only counted. */
export const Redline = ({ paragraphs }: { readonly paragraphs: readonly ComparedParagraph[] }) => (
  <ol aria-label="Texto com as mudanças marcadas" className="grid gap-3">
    {paragraphs.map((paragraph, at) =>
      paragraph.kind === "same" ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <Unchanged key={at} {...paragraph} isFollowed={at + 1 < paragraphs.length} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <Paragraph key={at} {...paragraph} />
      ),
    )}
  </ol>
);
