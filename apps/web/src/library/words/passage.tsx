import type { FoundFile } from "@lavra/contract/library-search";

/** Renders a part of a file's text, with the search words marked. */
export const Passage = ({ pieces }: { readonly pieces: FoundFile["passage"] }) =>
  pieces.map(({ text, isFound }, at) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
      <mark key={at} className="rounded-in bg-warn-soft font-strong text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
