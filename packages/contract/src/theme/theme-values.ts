/** Appearance of an office's pages. Colours are `#rrggbb`. */
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
  readonly logoShape: LogoShape;
  readonly logoSize: LogoSize;
  readonly logoPosition: LogoPosition;
  /** `data:` address; null shows the product's own mark. */
  readonly logoCustomImage: string | null;
  readonly loginBgPrimary: string;
  readonly loginBgSecondary: string;
  readonly loginCardBackground: string;
  readonly loginLogoSize: LoginLogoSize;
  readonly loginLogoShape: LogoShape;
}

/** Outline of a logo. */
export type LogoShape = "round" | "square";
/** Size of the logo's square in the header. */
export type LogoSize = "small" | "medium" | "large" | "xlarge";
/** Side at which the log-in page shows the logo. */
export type LogoPosition = "left" | "center" | "right";
/** Side of the logo's square on the log-in page, in CSS pixels. */
export type LoginLogoSize = "60px" | "80px" | "100px" | "120px";

/** Colours that an office chooses. */
export const themeColourKeys = [
  "primaryColor",
  "secondaryColor",
  "backgroundColor",
  "cardBackgroundColor",
  "textColor",
  "textSecondaryColor",
  "textLightColor",
  "iconDocumentsColor",
  "iconUsersColor",
  "iconTemplatesColor",
  "iconActivityColor",
] as const satisfies readonly (keyof Theme)[];

/** Colours of the log-in page, which the platform chooses. */
export const loginColourKeys = [
  "loginBgPrimary",
  "loginBgSecondary",
  "loginCardBackground",
] as const satisfies readonly (keyof Theme)[];

/** Field of a theme that is a colour. */
export type ColourKey = (typeof themeColourKeys)[number] | (typeof loginColourKeys)[number];

/** The product's own appearance: before a choice and after a reset. */
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

/** Position of the logo on a log-in page whose theme names none. */
export const unnamedLogoPosition: LogoPosition = "center";
