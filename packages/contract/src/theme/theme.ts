import { z } from "zod";
import { route, success } from "../route.ts";
import type { Theme } from "./theme-values.ts";

/** `#rrggbb` in upper or lower case. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

const logoShape = z.enum(["round", "square"]);

/** Most bytes of a logo file. */
export const maxLogoBytes = 2_097_152;

/** Most pixels of a logo's longer side. */
export const maxLogoSide = 4096;

/** Appearance of an office's pages, as it is edited, saved and applied. */
export const theme: z.ZodType<Theme, Theme> = z.object({
  primaryColor: colour,
  secondaryColor: colour,
  backgroundColor: colour,
  cardBackgroundColor: colour,
  textColor: colour,
  textSecondaryColor: colour,
  textLightColor: colour,
  iconDocumentsColor: colour,
  iconUsersColor: colour,
  iconTemplatesColor: colour,
  iconActivityColor: colour,
  logoShape,
  logoSize: z.enum(["small", "medium", "large", "xlarge"]),
  logoPosition: z.enum(["left", "center", "right"]),
  /** `data:` address of a PNG, JPEG, WebP or GIF; null shows the product's own mark. */
  logoCustomImage: z.string().max(4_000_000).nullable(),
  loginBgPrimary: colour,
  loginBgSecondary: colour,
  loginCardBackground: colour,
  loginLogoSize: z.enum(["60px", "80px", "100px", "120px"]),
  loginLogoShape: logoShape,
});
z.globalRegistry.add(theme, { id: "Theme" });

/** The theme of the caller's pages: the office's colours with the platform's logo and log-in page. */
export const readTheme = route({
  method: "GET",
  path: "/api/theme",
  summary: "O tema das páginas de quem chama: as cores do escritório e a marca da plataforma",
  reply: success({ theme }),
});

/** The platform's theme of the log-in page, the same for everybody; needs no session. */
export const readLoginTheme = route({
  method: "GET",
  path: "/api/theme/login",
  summary: "O tema da página de entrada, o mesmo para todos",
  reply: success({ theme }),
});

/** The theme as the caller edits it. For `customizingRoles`. */
export const readOwnTheme = route({
  method: "GET",
  path: "/api/theme/own",
  summary: "O tema para editar",
  reply: success({ theme }),
});

/**
 * Saves a whole theme. Of an office only the colours count, of the platform all fields; a new logo is stored as WebP of
 * at most 480 pixels a side. For `customizingRoles`. Fails with `theme.logo_not_image`, `theme.logo_too_large`.
 */
export const saveTheme = route({
  method: "POST",
  path: "/api/theme",
  summary: "Grava o tema inteiro; de um escritório valem as cores, da plataforma também a página de entrada e a marca",
  body: theme,
  bodyLimit: 5 * 1024 * 1024,
  reply: success({ theme }),
});

/** Replaces the theme by the product's own. For `customizingRoles`. */
export const resetTheme = route({
  method: "POST",
  path: "/api/theme/reset",
  summary: "Volta ao tema padrão",
  reply: success({ theme }),
});
