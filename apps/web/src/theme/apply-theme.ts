import { luminance } from "./contrast.ts";

/** The tenant's theme as the API gives it: colours `#rrggbb`, sizes by name. */
export interface Theme {
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly backgroundColor: string;
  readonly cardBackgroundColor: string;
  readonly textColor: string;
  readonly textSecondaryColor: string;
  readonly textLightColor: string;
  readonly iconDocumentsColor: string;
  readonly iconUsersColor: string;
  readonly iconTemplatesColor: string;
  readonly iconActivityColor: string;
  readonly logoShape: "round" | "square";
  readonly logoSize: "small" | "medium" | "large" | "xlarge";
  readonly logoPosition: "left" | "center" | "right";
  /** Embedded image data, or null for the product's own mark. */
  readonly logoCustomImage: string | null;
  readonly loginBgPrimary: string;
  readonly loginBgSecondary: string;
  readonly loginCardBackground: string;
  readonly loginLogoSize: "60px" | "80px" | "100px" | "120px";
  readonly loginLogoShape: "round" | "square";
}

/** The product's own look. */
export const defaultTheme: Theme = {
  primaryColor: "#312EE6",
  secondaryColor: "#2C259D",
  backgroundColor: "#f8f9fa",
  cardBackgroundColor: "#ffffff",
  textColor: "#333333",
  textSecondaryColor: "#666666",
  textLightColor: "#ffffff",
  iconDocumentsColor: "#3498db",
  iconUsersColor: "#e74c3c",
  iconTemplatesColor: "#f39c12",
  iconActivityColor: "#27ae60",
  logoShape: "round",
  logoSize: "medium",
  logoPosition: "left",
  logoCustomImage: null,
  loginBgPrimary: "#312EE6",
  loginBgSecondary: "#2C259D",
  loginCardBackground: "#ffffff",
  loginLogoSize: "80px",
  loginLogoShape: "round",
};

const colorVariables = {
  primaryColor: "--theme-primary",
  secondaryColor: "--theme-secondary",
  backgroundColor: "--theme-background",
  cardBackgroundColor: "--theme-card",
  textColor: "--theme-text",
  textSecondaryColor: "--theme-text-secondary",
  textLightColor: "--theme-text-light",
  iconDocumentsColor: "--theme-icon-documents",
  iconUsersColor: "--theme-icon-users",
  iconTemplatesColor: "--theme-icon-templates",
  iconActivityColor: "--theme-icon-activity",
  loginBgPrimary: "--theme-login-bg-primary",
  loginBgSecondary: "--theme-login-bg-secondary",
  loginCardBackground: "--theme-login-card",
} as const satisfies Partial<Record<keyof Theme, `--theme-${string}`>>;

const allVariables = [...Object.values(colorVariables), "--theme-login-logo-size", "--theme-login-logo-radius"];

const isColor = (value: unknown): value is string => typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);

/** The style variables of a theme; what is absent or no colour is left to the style sheet's defaults. */
export function themeVariables(theme: Partial<Theme>): Readonly<Record<`--theme-${string}`, string>> {
  const colors = Object.entries(colorVariables).flatMap(([field, variable]) => {
    const value = theme[field as keyof typeof colorVariables];
    return isColor(value) ? [[variable, value] as const] : [];
  });
  return Object.fromEntries([
    ...colors,
    ...(theme.loginLogoSize ? [["--theme-login-logo-size", theme.loginLogoSize] as const] : []),
    ...(theme.loginLogoShape
      ? [["--theme-login-logo-radius", theme.loginLogoShape === "round" ? "50%" : "10px"] as const]
      : []),
  ]);
}

/**
 * Puts a theme on the page, or on a preview's element (which also carries `data-theme`). Variables of the theme
 * before are removed first, so a reset is `applyTheme({})`.
 */
export function applyTheme(theme: Partial<Theme>, element: HTMLElement = document.documentElement): void {
  for (const variable of allVariables) element.style.removeProperty(variable);
  for (const [variable, value] of Object.entries(themeVariables(theme))) element.style.setProperty(variable, value);
  const card = isColor(theme.cardBackgroundColor) ? theme.cardBackgroundColor : defaultTheme.cardBackgroundColor;
  element.dataset.card = luminance(card) < 0.1791 ? "dark" : "light";
}
