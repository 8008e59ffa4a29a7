import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { fourPlans, somePlan } from "../testing/fakes/fake-plans.tsx";
import { editedOf } from "./edited-plan.ts";
import { limitWords, priceWords, shownWords } from "./plan-words.ts";
import { useEditedPlans } from "./use-edited-plans.ts";

const [, starter = somePlan(), middle = somePlan()] = fourPlans;
const begin = (plans = fourPlans) =>
  renderHook(({ now }) => useEditedPlans(now), { initialProps: { now: plans as typeof fourPlans | undefined } });

test("a plan is changed until its values are as they were, each plan by itself", () => {
  const { result } = begin();
  act(() => result.current.change(starter, { price: 89 }));
  act(() => result.current.change(middle, { maxUsers: -1 }));
  act(() => result.current.change(starter, { name: "Novo" }));
  expect(result.current.changeOf(starter)?.edited).toMatchObject({ price: 89, name: "Novo" });
  act(() => result.current.change(starter, { price: 79, name: "Inicial" }));
  expect([starter, middle].map(result.current.isDirty)).toEqual([false, true]);
  expect(result.current.hasAny()).toBe(true);
  act(() => result.current.drop(middle.id));
  expect(result.current.hasAny()).toBe(false);
});

test("what another person saved in the same way is no edit; over other changes typed values remain", () => {
  const { result } = begin();
  act(() => result.current.change(starter, { price: 89, maxUsers: 3 }));
  const theirs = { ...starter, name: "Básico", price: 99, revision: 2 };
  expect(result.current.changeOf(theirs)).toMatchObject({ base: starter, edited: { name: "Inicial", price: 89 } });
  act(() => result.current.keep(theirs));
  expect(result.current.changeOf(theirs)).toEqual({
    base: theirs,
    edited: { ...editedOf(theirs), price: 89, maxUsers: 3 },
  });
  const same = { ...theirs, price: 89, limits: { ...theirs.limits, maxUsers: 3 } };
  expect(result.current.changeOf(same)).toBeUndefined();
  act(() => result.current.change(same, { price: 90 }));
  expect(result.current.changeOf(same)).toMatchObject({ base: same, edited: { price: 90, maxUsers: 3 } });
});

test("before the plans are known nothing is edited", () => {
  const { result, rerender } = begin();
  act(() => result.current.change(starter, { price: 89 }));
  rerender({ now: undefined });
  expect(result.current.hasAny()).toBe(false);
});

test("each group of the form is summed up in a line", () => {
  const edited = { ...editedOf(middle), name: " Intermediário ", maxUsers: -1, maxDocuments: 1_200 };
  expect([shownWords(edited), shownWords({ ...edited, popular: false })]).toEqual([
    "Intermediário · mais popular",
    "Intermediário",
  ]);
  expect(priceWords(edited)).toBe("R$\u00a0199,00 por mês · 20% de desconto anual");
  expect(limitWords(edited)).toBe("Usuários: sem limite · documentos por mês: 1.200");
});
