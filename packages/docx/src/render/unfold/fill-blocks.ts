import type { BlockAnswers } from "../../blocks.ts";
import type { FillValues, Unfilled } from "../../fill-value.ts";
import { withoutAnswerScope } from "../../template/scoped-key.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { fillTemplate } from "../fill-template.ts";
import type { FilledDocument } from "../filled-document.ts";
import type { ChosenTopic } from "../merge/merge-topics.ts";
import { createUnfolding } from "./unfold-template.ts";

interface Options {
  readonly unfilled?: Unfilled | undefined;
  readonly marksTopicPlaces?: boolean | undefined;
}

/**
 * Fills a template or topics with blocks: the blocks first, then the markers in what is left of them. Topics whose place
 * is left out are left out with it.
 * @throws TemplateError VALUE_MISSING, VALUE_TYPE, OUTPUT_TOO_LARGE, and as `fillTemplate` does
 */
export function fillBlocks(
  model: TemplateModel,
  values: FillValues,
  answers: BlockAnswers,
  topics: readonly ChosenTopic[],
  options: Options,
): FilledDocument {
  const unfolding = createUnfolding(model, answers, values, options.unfilled ?? "keep");
  const made = unfolding.unfold(model);
  const isLeftOut = model.sites.length > 0 && made.sites.length === 0;
  const chosen = isLeftOut ? [] : topics.map((topic) => ({ ...topic, model: unfolding.unfold(topic.model) }));
  const { scopesAround } = unfolding;
  const document = fillTemplate(made, unfolding.values(), chosen, { ...options, scopesAround });
  const notices = document.notices.map((one) =>
    one.marker === undefined ? one : { ...one, marker: withoutAnswerScope(one.marker) },
  );
  return { ...document, notices };
}
