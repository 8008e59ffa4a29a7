import { defaultTheme } from "@lavra/contract/theme/theme-values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import "../../../../../scripts/deep/draw-cases.ts";
import { contrast, contrastWithAll, luminance, poleOn, readableOn } from "./contrast.ts";
import { hasDarkCard, loginStylesOf, stylesOf } from "./theme-styles.ts";

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("contrast as WCAG defines it", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 3);
  expect(luminance("#ffffff")).toBeCloseTo(1, 5);
});

describe("readableOn", () => {
  test("returns a readable colour unchanged", () => {
    expect(readableOn("#333333", ["#ffffff", "#f8f9fa"])).toBe("#333333");
    expect(readableOn("#312EE6", ["#ffffff"])).toBe("#312EE6");
  });

  test("changes no more than necessary, in either direction", () => {
    const darker = readableOn("#999999", ["#ffffff"]);
    expect(contrast(darker, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(darker, "#ffffff")).toBeLessThan(5);
    expect(luminance(readableOn("#33415c", ["#1b2733"]))).toBeGreaterThan(luminance("#33415c"));
  });

  test("is readable on any one colour, whatever was chosen", () => {
    fc.assert(
      fc.property(colour, colour, (chosen, surface) => {
        expect(contrast(readableOn(chosen, [surface]), surface)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test("is the better of black and white if nothing is readable on both", () => {
    expect(readableOn("#ff0000", ["#000000", "#767676"])).toBe("#ffffff");
  });
});

describe("a theme's styles", () => {
  test("of the product's own theme equal those of the style sheet", () => {
    expect(stylesOf(defaultTheme)).toMatchObject({
      "--theme-text": "#333333",
      "--theme-text-secondary": "#666666",
      "--theme-on-primary": "#ffffff",
      "--theme-on-login": "#ffffff",
      "--theme-accent-ink": "#312EE6",
      "--theme-ok-ink": "#12693f",
      "--theme-warn-ink": "#8a4b00",
      "--theme-bad-ink": "#b3202a",
      "--theme-login-logo-size": "80px",
      "--theme-login-logo-radius": "50%",
    });
  });

  test("of any theme hold words at 4.5:1 on their card, on the main colour and on the login page", () => {
    fc.assert(
      fc.property(
        fc.record({
          primaryColor: colour,
          cardBackgroundColor: colour,
          textColor: colour,
          textSecondaryColor: colour,
          textLightColor: colour,
          loginCardBackground: colour,
          loginBgSecondary: colour,
        }),
        (chosen) => {
          const theme = { ...defaultTheme, ...chosen, backgroundColor: chosen.cardBackgroundColor };
          const styles = stylesOf(theme);
          const read = (name: keyof typeof styles, on: string) =>
            expect(contrast(styles[name] ?? "", on), `${name} on ${on}`).toBeGreaterThanOrEqual(4.5);
          const inks = ["--theme-text", "--theme-text-secondary", "--theme-accent-ink", "--theme-bad-ink"] as const;
          for (const name of inks) read(name, chosen.cardBackgroundColor);
          read("--theme-on-primary", chosen.primaryColor);
          read("--theme-on-login", chosen.loginBgSecondary);
          expect(
            contrast(loginStylesOf(theme)["--theme-text"] ?? "", chosen.loginCardBackground),
          ).toBeGreaterThanOrEqual(4.5);
        },
      ),
    );
  });

  test("hold words at 5.2:1 on card and page, for the tints of both", () => {
    const pale = { textColor: "#999999", textSecondaryColor: "#888888", primaryColor: "#ff9900" };
    const styles = stylesOf({ ...defaultTheme, ...pale, cardBackgroundColor: "#ffffff", backgroundColor: "#f0f0f0" });
    for (const name of ["--theme-text", "--theme-text-secondary", "--theme-accent-ink"] as const) {
      const least = contrastWithAll(styles[name] ?? "", ["#ffffff", "#f0f0f0"]);
      expect(least, name).toBeGreaterThanOrEqual(5.2);
      expect(least, name).toBeLessThan(5.8);
    }
  });

  test("use the chosen light text where it is readable", () => {
    expect(stylesOf({ ...defaultTheme, textLightColor: "#fff3c4" })["--theme-on-primary"]).toBe("#fff3c4");
    expect(stylesOf({ ...defaultTheme, textLightColor: "#888888" })["--theme-on-primary"]).toBe("#ffffff");
    expect(stylesOf({ ...defaultTheme, primaryColor: "#ffd54a" })["--theme-on-primary"]).toBe("#000000");
  });

  test("recognise a dark card", () => {
    expect(hasDarkCard(defaultTheme)).toBe(false);
    expect(hasDarkCard({ ...defaultTheme, cardBackgroundColor: "#1b2733" })).toBe(true);
    expect(poleOn("#1b2733")).toBe("#ffffff");
    expect(contrastWithAll("#ffffff", ["#000000", "#ffffff"])).toBe(1);
  });
});
