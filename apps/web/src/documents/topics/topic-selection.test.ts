import { describe, expect, test } from "vitest";
import {
  isRepeatedPress,
  numbered,
  toggledTopic,
  withoutTopic,
  withTopicsAdded,
  withTopicsAt,
} from "./topic-selection.ts";

const topic = (id: string) => ({ id, name: `Tópico ${id}`, path: `/${id}.docx` });
const ordered = (topics: ReturnType<typeof numbered>) => topics.map(({ id, position }) => `${position}${id}`);

describe("choosing topics", () => {
  const three = ["a", "b", "c"].reduce((chosen, id) => toggledTopic(chosen, topic(id)), numbered([]));

  test("the order is that of insertion, from 1", () => {
    expect(ordered(three)).toEqual(["1a", "2b", "3c"]);
  });

  test("a second press removes the topic and closes the gap", () => {
    expect(ordered(toggledTopic(three, topic("a")))).toEqual(["1b", "2c"]);
    expect(ordered(withoutTopic(three, "b"))).toEqual(["1a", "2c"]);
  });

  test("a topic chosen again moves to the end", () => {
    expect(ordered(toggledTopic(toggledTopic(three, topic("a")), topic("a")))).toEqual(["1b", "2c", "3a"]);
  });

  test("topics are put at a position; one of the document moves there", () => {
    expect(ordered(withTopicsAt(three, [topic("d"), topic("e")], 1))).toEqual(["1a", "2d", "3e", "4b", "5c"]);
    expect(ordered(withTopicsAt(three, [topic("a")], 2))).toEqual(["1b", "2a", "3c"]);
    expect(ordered(withTopicsAt(three, [topic("c")], 0))).toEqual(["1c", "2a", "3b"]);
    expect(ordered(withTopicsAt([], [topic("a")], 0))).toEqual(["1a"]);
  });

  test("topics are added at the end in their order; those already chosen stay where they are", () => {
    expect(ordered(withTopicsAdded(three, [topic("e"), topic("b"), topic("d")]))).toEqual([
      ...["1a", "2b", "3c"],
      ...["4e", "5d"],
    ]);
  });

  test("dragging renumbers in the same way", () => {
    expect(ordered(numbered([...three].reverse()))).toEqual(["1c", "2b", "3a"]);
  });
});

test.each([
  ["same topic at once", { id: "a", at: 0 }, { id: "a", at: 99 }, true],
  ["same topic after 100 ms", { id: "a", at: 0 }, { id: "a", at: 100 }, false],
  ["another topic at once", { id: "a", at: 0 }, { id: "b", at: 1 }, false],
  ["the first press", null, { id: "a", at: 0 }, false],
])("%s: ignored is %s", (_, last, next, ignored) => {
  expect(isRepeatedPress(last, next)).toBe(ignored);
});
