import type { LogoShape, LogoSize, Theme } from "@lavra/contract/theme/theme-values";
import { contrast, leastContrast, luminance, poleOn, readableOn } from "./contrast.ts";

/** Text is also shown on tints of the card, which costs contrast. */
const leastOnTint = 5.2;

/** Luminance with equal contrast to black and white. */
const middle = 0.1791;

/** Text colours of messages on a light card. */
const news = { ok: "#12693f", warn: "#8a4b00", bad: "#b3202a" } as const;

/** The chosen light text if it is readable on a colour; else black or white. */
export const lightTextOn = ({ textLightColor }: Pick<Theme, "textLightColor">, colour: string): string =>
  contrast(textLightColor, colour) >= leastContrast ? textLightColor : poleOn(colour);

/** True if the text on the card is light. */
export const hasDarkCard = ({ cardBackgroundColor }: Theme): boolean => luminance(cardBackgroundColor) < middle;

/** The theme as `tokens.css` takes it: the chosen colours, and readable text colours. */
export function stylesOf(theme: Theme): Readonly<Record<`--theme-${string}`, string>> {
  const surfaces = [theme.cardBackgroundColor, theme.backgroundColor];
  const ink = (colour: string) => readableOn(colour, surfaces, leastOnTint);
  return {
    "--theme-primary": theme.primaryColor,
    "--theme-secondary": theme.secondaryColor,
    "--theme-background": theme.backgroundColor,
    "--theme-card": theme.cardBackgroundColor,
    "--theme-text": ink(theme.textColor),
    "--theme-text-secondary": ink(theme.textSecondaryColor),
    "--theme-on-primary": lightTextOn(theme, theme.primaryColor),
    "--theme-accent-ink": ink(theme.primaryColor),
    "--theme-ok-ink": ink(news.ok),
    "--theme-warn-ink": ink(news.warn),
    "--theme-bad-ink": ink(news.bad),
    "--theme-icon-documents": theme.iconDocumentsColor,
    "--theme-icon-users": theme.iconUsersColor,
    "--theme-icon-templates": theme.iconTemplatesColor,
    "--theme-icon-activity": theme.iconActivityColor,
    "--theme-login-bg-primary": theme.loginBgPrimary,
    "--theme-login-bg-secondary": theme.loginBgSecondary,
    "--theme-login-card": theme.loginCardBackground,
    "--theme-on-login": lightTextOn(theme, theme.loginBgSecondary),
    "--theme-login-logo-size": theme.loginLogoSize,
    "--theme-login-logo-radius": theme.loginLogoShape === "round" ? "50%" : "10px",
  };
}

/** The same for the pages outside the product, whose text is on the login page's own card. */
export const loginStylesOf = (theme: Theme) =>
  stylesOf({
    ...theme,
    cardBackgroundColor: theme.loginCardBackground,
    backgroundColor: theme.loginCardBackground,
  });

/** Side in px of the logo in the header, which is 64 px high. */
export const logoSides: Readonly<Record<LogoSize, number>> = { small: 26, medium: 32, large: 40, xlarge: 48 };

/** The class that rounds a logo's corners, for its side in px. */
export const logoRounding = (shape: LogoShape, side: number) =>
  shape === "round" ? "rounded-full" : side > 40 ? "rounded-card" : "rounded-in";
