import { expect, it } from "vitest";
import { bought, onTrial, unpaid, watched } from "../../testing/fakes/fake-monitoring.tsx";
import { arrangeOffices, totalsOf } from "./arrange-offices.ts";
import { sortOf } from "./use-offices-view.ts";

const rows = [unpaid, bought, onTrial];
const namesBy = (order: string, typed = "") =>
  arrangeOffices(rows, { typed, sort: sortOf(order) }).map(({ nome }) => nome.split(" ")[0]);

it.each([
  ["nome", ["Áurea", "Bruno", "Caio"]],
  ["-nome", ["Caio", "Bruno", "Áurea"]],
  ["usuarios", ["Bruno", "Áurea", "Caio"]],
  ["-usuarios", ["Caio", "Áurea", "Bruno"]],
  ["plano", ["Caio", "Áurea", "Bruno"]],
  ["-plano", ["Áurea", "Caio", "Bruno"]],
  ["periodo", ["Caio", "Áurea", "Bruno"]],
  ["-periodo", ["Áurea", "Caio", "Bruno"]],
  ["-pagamento", ["Áurea", "Caio", "Bruno"]],
  ["pagamento", ["Caio", "Áurea", "Bruno"]],
])("sorted by %s; missing values come last", (order, names) => {
  expect(namesBy(order)).toEqual(names);
});

it("searched by name, by every word, ignoring accents", () => {
  expect(namesBy("nome", "aurea")).toEqual(["Áurea"]);
  expect(namesBy("nome", "dias AUR")).toEqual(["Áurea"]);
  expect(namesBy("nome", "starter")).toEqual([]);
});

it("only active users count, and there is no average without offices", () => {
  expect(totalsOf(rows)).toEqual({ activeUsers: 7, offices: 3, average: 7 / 3 });
  expect(totalsOf([watched(1, "A", { activeUsers: 0, totalUsers: 9 })])).toMatchObject({ activeUsers: 0, average: 0 });
  expect(totalsOf([])).toEqual({ activeUsers: 0, offices: 0, average: 0 });
});
