import { logoSides } from "./logo-shape.ts";
import { ThemeLogo } from "./theme-logo.tsx";
import { useWornTheme } from "./worn-theme.ts";

/** The logo of the header: the product's own mark with its name, or the theme's picture alone. */
export function HeaderLogo() {
  const { logoCustomImage, logoShape, logoSize } = useWornTheme();
  return (
    <>
      <ThemeLogo image={logoCustomImage} shape={logoShape} size={logoSides[logoSize]} />
      <span className={logoCustomImage === null ? "max-md:sr-only" : "sr-only"}>Lavra</span>
    </>
  );
}
