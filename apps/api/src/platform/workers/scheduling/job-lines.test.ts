import { describe, expect, test } from "vitest";
import { createJobLines } from "./job-lines.ts";

const job = (name: string, { urgent = false, expectedMs = 1, places = 1 } = {}) => ({
  name,
  owner: name.slice(0, 1),
  urgent,
  expectedMs,
  places,
});
type Job = ReturnType<typeof job>;
const open = (room = 100, bounds = {}) =>
  createJobLines<Job>({ room, roomOfOne: room, workOfOne: Number.POSITIVE_INFINITY, ...bounds });
const namesOf = (jobs: readonly Job[]) => jobs.map(({ name }) => name);
const waiting = (lines: ReturnType<typeof open>, choice = {}) => {
  const names: string[] = [];
  for (let next = lines.next(choice); next; next = lines.next(choice)) names.push(next.name);
  return names.join(" ");
};

describe("turns", () => {
  test("owners take turns, each in its own order", () => {
    const lines = open();
    for (const name of ["a1", "a2", "a3", "b1", "b2", "c1"]) lines.add(job(name));
    expect(waiting(lines)).toBe("a1 b1 c1 a2 b2 a3");
    expect(lines.size()).toBe(0);
  });

  test("urgent jobs go first, however long others have waited", () => {
    const lines = open();
    for (const name of ["a1", "b1"]) lines.add(job(name));
    for (const name of ["b2", "b3", "c1"]) lines.add(job(name, { urgent: true }));
    expect(waiting(lines)).toBe("b2 c1 b3 a1 b1");
  });

  test("a lower rank goes first, also with jobs that are not urgent", () => {
    const lines = open();
    for (const name of ["a1", "b1", "c1"]) lines.add(job(name, { urgent: true }));
    for (const name of ["d1", "b2"]) lines.add(job(name));
    const rankOf = (owner: string) => ({ a: 2, c: 1 })[owner] ?? 0;
    expect(waiting(lines, { rankOf })).toBe("b1 d1 b2 c1 a1");
  });

  test("a job that may not run delays neither later ones nor its owner's turn", () => {
    const lines = open();
    for (const name of ["a1", "a2", "b1"]) lines.add(job(name));
    const mayRun = ({ name }: Job) => name !== "a1";
    expect(waiting(lines, { mayRun })).toBe("a2 b1");
    expect(waiting(lines)).toBe("a1");
  });

  test("a removed job loses only its own turn", () => {
    const lines = open();
    const [first, second] = [job("a1"), job("a2")];
    for (const one of [first, second, job("b1")]) lines.add(one);
    expect([lines.remove(first), lines.remove(first), lines.size()]).toEqual([true, false, 2]);
    expect(waiting(lines)).toBe("a2 b1");
    expect(lines.remove(second)).toBe(false);
  });

  test("a returned job is first in its owner's queue, even if that is full", () => {
    const lines = open(2, { workOfOne: 2 });
    for (const name of ["a2", "a3"]) lines.add(job(name));
    lines.addFirst(job("a1"));
    expect(waiting(lines)).toBe("a1 a2 a3");
  });
});

describe("the number of waiting jobs", () => {
  test("counts those that may run, and of one owner no more than may run at a time", () => {
    const lines = open();
    for (const name of ["a1", "a2", "b1"]) lines.add(job(name));
    lines.add(job("a3", { urgent: true }));
    expect(lines.size()).toBe(4);
    expect(lines.size({ mostOf: () => 1 })).toBe(2);
    expect(lines.size({ mayRun: ({ owner }) => owner === "a" })).toBe(3);
    expect([lines.some((owner) => owner === "b"), lines.some((owner) => owner === "c")]).toEqual([true, false]);
  });
});

describe("one owner's queue", () => {
  test("holds more jobs if they are short", () => {
    const lines = open(1000, { workOfOne: 100 });
    for (let at = 0; at < 100; at++) expect(lines.add(job(`a${at}`))).toEqual([]);
    for (const [name, expectedMs] of [
      ["b1", 60],
      ["b2", 60],
    ] as const) {
      expect(lines.add(job(name, { expectedMs }))).toEqual([]);
    }
    const lined = ["a", "b", "c"].map((owner) => ({ owner, urgent: false }));
    expect(lined.map(lines.workOf)).toEqual([100, 120, 0]);
    expect(lined.map(lines.isFull)).toEqual([true, true, false]);
    for (const name of ["a101", "b3"]) expect(namesOf(lines.add(job(name)))).toEqual([name]);
    expect(lines.add(job("a102", { urgent: true }))).toEqual([]);
    lines.next({ mayRun: ({ urgent }) => !urgent });
    expect(lines.add(job("a101"))).toEqual([]);
  });

  test("holds more jobs if they hold little memory", () => {
    const lines = open(1000, { roomOfOne: 10 });
    expect(lines.add(job("a1", { places: 9 }))).toEqual([]);
    expect(lines.add(job("a2"))).toEqual([]);
    expect(namesOf(lines.add(job("a3")))).toEqual(["a3"]);
  });
});

describe("without room", () => {
  const full = (...names: string[]) => {
    const lines = open(names.length);
    for (const name of names) lines.add(job(name));
    return lines;
  };
  const losers = (lines: ReturnType<typeof open>, name: string, more = {}) => namesOf(lines.add(job(name, more)));

  test("the owner of the longest queue waits no longer than the others: its newest job gives way", () => {
    const lines = full("a1", "a2", "a3", "b1");
    expect(losers(lines, "b2")).toEqual(["a3"]);
    expect(losers(lines, "c1")).toEqual(["a2"]);
    expect(lines.size()).toBe(4);
    expect(waiting(lines)).toBe("a1 b1 c1 b2");
  });

  test("a newcomer whose own queue is as long is refused", () => {
    const lines = full("a1", "a2", "b1");
    for (const name of ["a3", "b2"]) expect(losers(lines, name)).toEqual([name]);
    expect(waiting(lines)).toBe("a1 b1 a2");
  });

  test("jobs that are not urgent give way to urgent ones, never the other way round", () => {
    const lines = full("a1", "a2");
    const urgent = { urgent: true };
    expect(losers(lines, "a3", urgent)).toEqual(["a2"]);
    expect(losers(lines, "b1", urgent)).toEqual(["a1"]);
    expect(losers(lines, "c1")).toEqual(["c1"]);
    expect(losers(lines, "c2", urgent)).toEqual(["c2"]);
    expect(waiting(lines)).toBe("a3 b1");
  });

  test("as many give way as the newcomer needs places, and one larger than all the room finds it empty", () => {
    const lines = full("a1", "a2", "a3", "a4", "b1");
    expect(losers(lines, "c1", { places: 2 })).toEqual(["a4", "a3"]);
    expect(losers(open(2), "a1", { places: 5 })).toEqual([]);
  });

  test("no job gives way to a newcomer that finds no room anyway", () => {
    const lines = full("a1", "a2", "a3", "a4", "b1");
    expect(losers(lines, "c1", { places: 3 })).toEqual(["c1"]);
    expect(waiting(lines)).toBe("a1 b1 a2 a3 a4");
  });
});
