import { expect, test } from "vitest";
import type { TopicLook } from "../../src/index.ts";
import { paragraph } from "../../src/testing/document-builder.ts";
import { visibleText } from "../../src/testing/document-text.ts";
import { asItLooks, merge, templateOf, topicOf } from "../../src/testing/merged.ts";

test("a topic can be given alone or with its look", () => {
  const topic = topicOf({ body: paragraph("{NOME}") });
  const { body } = merge(templateOf(), topic, { template: topic }, asItLooks(topic));
  expect(visibleText(body)).toBe("antesAnaAnaAnadepois");
});

test("an unknown look is refused", () => {
  const template = topicOf({ body: paragraph("x") });
  const filling = () => templateOf().fill({}, { topics: [{ template, look: "own" as TopicLook }] });
  expect(filling).toThrow(TypeError);
});
