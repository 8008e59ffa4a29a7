import { expect, it } from "vitest";
import { csvOf } from "./export-activity.ts";

it("writes quoted cells that spreadsheets in Brazil open", () => {
  expect(
    csvOf([
      ["Nome", 'Diz "oi"; e sai'],
      ["", "duas\nlinhas"],
    ]),
  ).toBe('\uFEFF"Nome";"Diz ""oi""; e sai"\r\n"";"duas\nlinhas"\r\n');
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("keeps %j from being run as a formula", (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
});
