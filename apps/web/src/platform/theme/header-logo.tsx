import type { LogoSize } from "@lavra/contract/theme-values";
import { ThemeLogo } from "./theme-logo.tsx";
import { useWornTheme } from "./worn-theme.ts";

/** Side in px of the logo in the header, which is 64 px high. */
export const logoSides: Readonly<Record<LogoSize, number>> = { small: 26, medium: 32, large: 40, xlarge: 48 };

/** The logo of the header: with the product's name beside the product's own mark, alone where the theme has a picture. */
export function HeaderLogo() {
  const { logoCustomImage, logoShape, logoSize } = useWornTheme();
  return (
    <>
      <ThemeLogo image={logoCustomImage} shape={logoShape} size={logoSides[logoSize]} />
      <span className={logoCustomImage === null ? "max-md:sr-only" : "sr-only"}>Lavra</span>
    </>
  );
}
