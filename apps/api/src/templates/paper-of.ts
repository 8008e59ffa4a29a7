import type { CompiledTemplate, TopicInsertion } from "@lavra/docx";
import { markPlaces, readPaper, type ShownBlocks } from "@lavra/docx/paper";
import { kindsOfTags } from "@lavra/portuguese";

/** Returns the contract's `paper`. */
export function paperOf(template: CompiledTemplate, topics: readonly TopicInsertion[], blocks: ShownBlocks = {}) {
  const templates = [template, ...topics.map((topic) => topic.template)];
  const agreements = templates.flatMap((one) => one.agreements.map(({ tag }) => tag));
  const { bytes, ...marked } = markPlaces(template, { topics, agreements, blocks });
  const kinds = kindsOfTags(templates.map(({ markers }) => markers));
  return { ...readPaper(bytes, marked), kinds };
}
