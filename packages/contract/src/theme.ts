import { z } from "zod";
import { route, success } from "./route.ts";
import type { Theme } from "./theme-values.ts";

/** `#rrggbb` in upper or lower case. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

const logoShape = z.enum(["round", "square"]);

/** Bytes of a logo file. */
export const maxLogoBytes = 2_097_152;

/** Pixels of its longer side. */
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

export const readTheme = route({
  method: "GET",
  path: "/api/theme",
  summary: "O tema das páginas de quem chama: as cores do escritório e a marca da plataforma",
  reply: success({ theme }),
});

export const readLoginTheme = route({
  method: "GET",
  path: "/api/theme/login",
  summary: "O tema da página de entrada, o mesmo para todos",
  reply: success({ theme }),
});

export const readOwnTheme = route({
  method: "GET",
  path: "/api/theme/own",
  summary: "O tema para editar",
  reply: success({ theme }),
});

export const saveTheme = route({
  method: "POST",
  path: "/api/theme",
  summary: "Grava o tema inteiro; de um escritório valem as cores, da plataforma também a página de entrada e a marca",
  body: theme,
  bodyLimit: 5 * 1024 * 1024,
  reply: success({ theme }),
});

export const resetTheme = route({
  method: "POST",
  path: "/api/theme/reset",
  summary: "Volta ao tema padrão",
  reply: success({ theme }),
});
