import { describe, expect, test } from "vitest";
import { createJobLines } from "./job-lines.ts";

const job = (name: string, urgent = false) => ({ name, owner: name.slice(0, 1), urgent });
type Job = ReturnType<typeof job>;
const waiting = (lines: ReturnType<typeof createJobLines<Job>>) => {
  const names: string[] = [];
  for (let next = lines.next(); next; next = lines.next()) names.push(next.name);
  return names.join(" ");
};

describe("turns", () => {
  test("owners take turns, each in the order it came", () => {
    const lines = createJobLines<Job>(100);
    for (const name of ["a1", "a2", "a3", "b1", "b2", "c1"]) lines.add(job(name));
    expect(waiting(lines)).toBe("a1 b1 c1 a2 b2 a3");
    expect(lines.size()).toBe(0);
  });

  test("urgent ones go first, whoever has waited", () => {
    const lines = createJobLines<Job>(100);
    for (const name of ["a1", "b1"]) lines.add(job(name));
    for (const name of ["b2", "b3", "c1"]) lines.add(job(name, true));
    expect(waiting(lines)).toBe("b2 c1 b3 a1 b1");
  });

  test("one that is taken out loses its turn alone", () => {
    const lines = createJobLines<Job>(100);
    const [first, second] = [job("a1"), job("a2")];
    for (const one of [first, second, job("b1")]) lines.add(one);
    expect([lines.remove(first), lines.remove(first), lines.size()]).toEqual([true, false, 2]);
    expect(waiting(lines)).toBe("a2 b1");
    expect(lines.remove(second)).toBe(false);
  });
});

describe("without room", () => {
  const full = (...names: string[]) => {
    const lines = createJobLines<Job>(names.length);
    for (const name of names) lines.add(job(name));
    return lines;
  };

  test("the owner of the longest line waits no longer than the others: its newest gives way", () => {
    const lines = full("a1", "a2", "a3", "b1");
    expect(lines.add(job("b2"))?.name).toBe("a3");
    expect(lines.add(job("c1"))?.name).toBe("a2");
    expect(lines.size()).toBe(4);
    expect(waiting(lines)).toBe("a1 b1 c1 b2");
  });

  test("a newcomer whose own line is as long goes", () => {
    const lines = full("a1", "a2", "b1");
    for (const name of ["a3", "b2"]) expect(lines.add(job(name))?.name).toBe(name);
    expect(waiting(lines)).toBe("a1 b1 a2");
  });

  test("what is not urgent gives way to what is, and never the other way round", () => {
    const lines = full("a1", "a2");
    expect(lines.add(job("a3", true))?.name).toBe("a2");
    expect(lines.add(job("b1", true))?.name).toBe("a1");
    expect(lines.add(job("c1"))?.name).toBe("c1");
    expect(lines.add(job("c2", true))?.name).toBe("c2");
    expect(waiting(lines)).toBe("a3 b1");
  });
});
