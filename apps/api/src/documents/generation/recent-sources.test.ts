import { expect, test } from "vitest";
import { createRecentSources, type StampedSources } from "./recent-sources.ts";

const seen = (stamp: string) => ({ stamp }) as StampedSources;
const asked = (scopeId: string, templateId = "modelo", ids: readonly string[] = []) => ({
  scopeId,
  templateId,
  topics: ids.map((id) => ({ id, name: "" })),
});

test("sources of one office are unknown to another office, template, topic list or topic order", () => {
  const recent = createRecentSources();
  recent.remember(asked("um", "modelo", ["a", "b"]), seen("x"));
  expect(recent.find(asked("um", "modelo", ["a", "b"]))).toEqual({ stamp: "x" });
  for (const other of [
    asked("dois", "modelo", ["a", "b"]),
    asked("um", "outro", ["a", "b"]),
    asked("um", "modelo", ["b", "a"]),
    asked("um", "modelo", ["a"]),
    asked("um"),
  ]) {
    expect(recent.find(other)).toBeUndefined();
  }
});

test("earlier versions from a history are not cached", () => {
  const recent = createRecentSources();
  const ofTemplate = { ...asked("um"), templateVersion: 1 };
  const ofTopic = { ...asked("um"), topics: [{ id: "a", name: "", version: 1 }] };
  for (const one of [ofTemplate, ofTopic]) {
    recent.remember(one, seen("x"));
    expect(recent.find(one)).toBeUndefined();
  }
});

test("the least recently used entry is dropped first and frees its space", () => {
  const units = "um modelo1".length + JSON.stringify(seen("x")).length;
  const recent = createRecentSources(3 * units);
  for (const name of ["modelo1", "modelo2", "modelo3"]) recent.remember(asked("um", name), seen("x"));
  recent.remember(asked("um", "modelo2"), seen("y"));
  recent.find(asked("um", "modelo1"));
  recent.remember(asked("um", "modelo4"), seen("x"));
  const stamps = () => [1, 2, 3, 4].map((at) => recent.find(asked("um", `modelo${at}`))?.stamp);
  expect(stamps()).toEqual(["x", "y", undefined, "x"]);
  recent.forget(asked("um", "modelo4"));
  recent.remember(asked("um", "modelo3"), seen("z"));
  expect(stamps()).toEqual(["x", "y", "z", undefined]);
  recent.remember(asked("um", "modelo3"), seen("z".repeat(4 * units)));
  expect(stamps()).toEqual(["x", "y", undefined, undefined]);
});

test("has room for 8 Mi characters, in which a single entry may stand, and forgets one without touching its neighbours", () => {
  const recent = createRecentSources();
  const room = 8 * 1024 * 1024 - "um modelo".length - JSON.stringify(seen("")).length;
  recent.remember(asked("um"), seen("x".repeat(room)));
  expect(recent.find(asked("um"))?.stamp).toHaveLength(room);
  recent.remember(asked("um"), seen("x".repeat(room + 1)));
  expect(recent.find(asked("um"))).toBeUndefined();
  for (const name of ["a", "b"]) recent.remember(asked("um", name), seen(name));
  recent.forget(asked("um", "a"));
  recent.forget(asked("um", "c"));
  recent.forget({ ...asked("um", "b"), templateVersion: 1 });
  expect([recent.find(asked("um", "a")), recent.find(asked("um", "b"))?.stamp]).toEqual([undefined, "b"]);
});
