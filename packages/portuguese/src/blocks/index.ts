// Answers to the blocks of templates: conditions, repetitions and lists.
export { type AnsweredBlocks, type AnsweredDocument, type AnsweredMember, answerBlocks } from "./answer-blocks.ts";
export { type BoundMember, type FieldAnswers, type ListRow, partiesIn, saysYes } from "./field-answers.ts";
export { listText } from "./list-text.ts";
export { type Block, type BlockBranch, type BlockQuestion, comparable, readQuestion } from "./question.ts";
export { totalOf } from "./total.ts";
