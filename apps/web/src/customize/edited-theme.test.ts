import { defaultTheme } from "@lavra/contract/theme/theme-values";
import { act, renderHook } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { contrastAdvice } from "./contrast-advice.ts";
import {
  editedTheme,
  faultyColours,
  isDirty,
  noEdits,
  readColour,
  typedColour,
  useEditedTheme,
  withEdit,
  withTyped,
  withWritten,
} from "./edited-theme.ts";

test.each([
  ["#0F766E", "#0F766E"],
  ["0f766e", "#0f766e"],
  [" #abc ", "#aabbcc"],
  ["abc", "#aabbcc"],
  ["#0f766", undefined],
  ["red", undefined],
  ["", undefined],
])("%j is parsed as %s", (typed, colour) => expect(readColour(typed)).toBe(colour));

describe("an edited theme", () => {
  test("follows the typed text once it is a colour, and keeps the text as typed", () => {
    const half = withTyped(noEdits, "primaryColor", "#0f76");
    expect(editedTheme(defaultTheme, half).primaryColor).toBe(defaultTheme.primaryColor);
    expect(typedColour(defaultTheme, half, "primaryColor")).toBe("#0f76");
    expect(faultyColours(half)).toEqual(["primaryColor"]);
    expect(isDirty(defaultTheme, half)).toBe(true);

    const short = withTyped(half, "primaryColor", "0f6");
    expect(editedTheme(defaultTheme, short).primaryColor).toBe("#00ff66");
    expect(typedColour(defaultTheme, short, "primaryColor")).toBe("0f6");
    expect(typedColour(defaultTheme, withWritten(short, "primaryColor"), "primaryColor")).toBe("#00ff66");
    expect(withWritten(half, "primaryColor")).toBe(half);
  });

  test("is clean again once the stored colour is typed, in either case", () => {
    expect(isDirty(defaultTheme, noEdits)).toBe(false);
    expect(isDirty(defaultTheme, withTyped(noEdits, "primaryColor", "#312ee6"))).toBe(false);
    expect(isDirty(defaultTheme, withEdit(noEdits, { logoCustomImage: "data:image/png;base64,x" }))).toBe(true);
  });

  test("keeps the logo's two shapes equal, whichever changes", () => {
    for (const edit of [{ logoShape: "square" }, { loginLogoShape: "square" }] as const) {
      const theme = editedTheme(defaultTheme, withEdit(noEdits, edit));
      expect([theme.logoShape, theme.loginLogoShape]).toEqual(["square", "square"]);
    }
    expect(withEdit(noEdits, { logoSize: "large" }).edits).toEqual({ logoSize: "large" });
  });
});

describe("the changes of a theme on its page", () => {
  const edit = () => {
    const notify = vi.fn();
    const { result } = renderHook(() => useEditedTheme({ notify } as never));
    return { notify, result };
  };

  test("are gone once they are applied, but not those made meanwhile", () => {
    const { result } = edit();
    act(() => result.current.type("primaryColor", "#0f6"));
    const sent = result.current.edited;
    act(() => result.current.type("textColor", "#000"));
    act(() => result.current.drop(sent));
    expect(result.current.edited.typed).toEqual({ primaryColor: "#0f6", textColor: "#000" });
    act(() => result.current.drop(result.current.edited));
    expect(result.current.edited).toEqual(noEdits);
  });

  test("no file is no change, and says nothing", async () => {
    const { notify, result } = edit();
    await act(() => result.current.pickLogo(undefined));
    expect([result.current.edited, result.current.isReading, notify.mock.calls]).toEqual([noEdits, false, []]);
  });

  test("a colour's text is written in full on leaving it, and one that was not typed stays", () => {
    const typed = withTyped(withTyped(noEdits, "primaryColor", "0f6"), "textColor", "#12");
    expect(withWritten(typed, "primaryColor")).toEqual({
      edits: { primaryColor: "#00ff66" },
      typed: { textColor: "#12" },
    });
    expect(withWritten(typed, "cardBackgroundColor")).toBe(typed);
    expect(faultyColours(typed)).toEqual(["textColor"]);
    expect(withEdit(typed, { logoSize: "large" }).typed).toBe(typed.typed);
  });
});

describe("the advice on contrast", () => {
  test("is empty for the product's own theme", () => expect(contrastAdvice(defaultTheme)).toEqual({}));

  test("names the pair, the figure and what the pages do", () => {
    expect(contrastAdvice({ ...defaultTheme, textSecondaryColor: "#999999" })).toEqual({
      textSecondaryColor: expect.stringMatching(
        /^Contraste de 2,7 com o fundo da página; o mínimo é 4,5\. Nas telas, o texto é escurecido para #[0-9a-f]{6}\.$/,
      ),
    });
    expect(contrastAdvice({ ...defaultTheme, cardBackgroundColor: "#1b2733" }).textColor).toMatch(
      /^Contraste de 1,2 com o fundo dos cartões; .*\. Nenhuma cor é legível nos dois fundos: /,
    );
    const dark = { ...defaultTheme, cardBackgroundColor: "#1b2733", backgroundColor: "#101820" };
    expect(contrastAdvice(dark).textColor).toMatch(/Nas telas, o texto é clareado para #/);
  });

  test("covers the light text on the main colour and on the login page", () => {
    expect(contrastAdvice({ ...defaultTheme, primaryColor: "#ffd54a" })).toEqual({
      textLightColor: expect.stringMatching(/^Contraste de 1,4 com a cor principal; o mínimo é 4,5\./),
    });
    expect(contrastAdvice({ ...defaultTheme, loginBgSecondary: "#ffffff" }).textLightColor).toMatch(
      /^Contraste de 1,0 com o fundo da entrada/,
    );
  });
});
