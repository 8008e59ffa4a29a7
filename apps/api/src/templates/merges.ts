import { spokenName } from "@lavra/contract/word-names";
import type {
  BlockAnswers,
  CompiledTemplate,
  FilledDocument,
  FillValues,
  MergedTemplate,
  TopicInsertion,
} from "@lavra/docx";
import { createTemplateCache } from "./template-cache.ts";

/** Fills a template with topics in their order. @throws TemplateError */
export type Fill = (
  template: CompiledTemplate,
  topics: readonly TopicInsertion[],
  values: FillValues,
  blocks?: BlockAnswers,
) => FilledDocument;

/** References name a topic as people do. */
const named = (topic: TopicInsertion): TopicInsertion =>
  topic.name === undefined ? topic : { ...topic, name: spokenName(topic.name) };

export const fillAgain: Fill = (template, topics, values, blocks) =>
  template.fill(values, { topics: topics.map(named), ...blocks });

/**
 * Identifies a merge apart from its values: the office, and the files by the hashes of their bytes, each topic with its
 * style and numbering.
 */
export interface MergeKey {
  readonly office: string;
  readonly template: string;
  readonly topics: readonly { readonly hash: string; readonly look: string; readonly numbering: string }[];
}

/**
 * Caches templates with their topics merged, for an office's next document with the same ones: that document costs
 * about as much as filling, and has the same bytes as without the cache.
 * @param maxBytes memory of all cached templates together
 */
export function createMerges(maxBytes: number) {
  const cache = createTemplateCache<MergedTemplate>(maxBytes);
  return function fillOf({ office, template: file, topics: chosen }: MergeKey): Fill {
    if (chosen.length === 0) return fillAgain;
    const key = JSON.stringify([office, file, ...chosen.map(({ hash, look, numbering }) => [hash, look, numbering])]);
    return (template, topics, values, blocks) => {
      const known = cache.use(key)?.fill(values);
      if (known) return known;
      const merged = template.premerge(values, topics);
      return (merged && cache.keep(key, merged).fill(values)) ?? fillAgain(template, topics, values, blocks);
    };
  };
}
