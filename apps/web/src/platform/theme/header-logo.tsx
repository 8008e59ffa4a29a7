import { logoSides } from "./logo-shape.ts";
import { ThemeLogo } from "./theme-logo.tsx";
import { useWornTheme } from "./worn-theme.ts";

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
