/** Style of a topic or a set that one press adds to the document. */
export const topicChip =
  "inline-flex min-h-8 max-w-full cursor-pointer items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-left text-14 text-body outline-0 touch:min-h-11 " +
  "data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-hovered:border-line-field data-hovered:bg-hover data-hovered:text-ink " +
  "[&_.lucide]:size-4 [&_.lucide]:flex-none [&_.lucide]:text-muted";
