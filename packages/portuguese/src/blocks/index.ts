// Answers to the blocks of templates: conditions, repetitions and lists.
export {
  type AnsweredBlocks,
  type AnsweredDocument,
  type AnsweredMember,
  answerBlocks,
  type UnreadValue,
} from "./answer-blocks.ts";
export { type BlockDoubt, blockDoubts } from "./block-doubts.ts";
export { type AnsweredCondition, answerCondition, conditionReader, yesOrNo } from "./conditions/answer-condition.ts";
export {
  type AskedKind,
  askedKind,
  type ConditionFault,
  checkCondition,
  type PlacedFault,
  questionsOf,
} from "./conditions/check-condition.ts";
export {
  type ComparedKind,
  type Comparison,
  type Condition,
  type ConditionGroup,
  type ConditionLeaf,
  conditionLimits,
  fieldsOfCondition,
  isGroup,
  leavesOf,
  levelsOf,
} from "./conditions/condition.ts";
export { comparisonWords, conditionSentence, factWords } from "./conditions/condition-sentence.ts";
export { type BoundMember, type FieldAnswers, type ListRow, partiesIn, saysYes } from "./field-answers.ts";
export { listText } from "./list-text.ts";
export {
  type Block,
  type BlockBranch,
  type BlockQuestion,
  comparable,
  readQuestion,
  writtenOptions,
} from "./question.ts";
export { totalOf } from "./total.ts";
