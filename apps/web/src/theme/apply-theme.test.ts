import { describe, expect, it } from "vitest";
import { applyTheme, defaultTheme, themeVariables } from "./apply-theme.ts";
import { contrast, luminance } from "./contrast.ts";

describe("a theme", () => {
  it("becomes style variables, and leaves out what is no colour", () => {
    expect(themeVariables(defaultTheme)).toMatchObject({
      "--theme-primary": "#312EE6",
      "--theme-card": "#ffffff",
      "--theme-icon-activity": "#27ae60",
      "--theme-login-logo-size": "80px",
      "--theme-login-logo-radius": "50%",
    });
    expect(themeVariables({ primaryColor: "red;}" })).toEqual({});
    expect(themeVariables({ loginLogoShape: "square" })).toEqual({ "--theme-login-logo-radius": "10px" });
  });

  it("goes on an element and off again", () => {
    const element = document.createElement("div");
    applyTheme({ primaryColor: "#0b5d4b", cardBackgroundColor: "#171923" }, element);
    expect(element.style.getPropertyValue("--theme-primary")).toBe("#0b5d4b");
    expect(element.dataset.card).toBe("dark");
    applyTheme({}, element);
    expect(element.style.getPropertyValue("--theme-primary")).toBe("");
    expect(element.dataset.card).toBe("light");
  });
});

describe("contrast", () => {
  it("follows WCAG", () => {
    expect(luminance("#ffffff")).toBeCloseTo(1, 5);
    expect(luminance("#000000")).toBe(0);
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
    expect(contrast("#312EE6", "#ffffff")).toBeGreaterThan(4.5);
  });
});
