import type { LogoShape } from "@lavra/contract/theme/theme-values";
import { Gavel } from "lucide-react";
import { useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Mark } from "../../ui/marks/mark.tsx";
import { logoRounding, logoSides } from "./theme-styles.ts";
import { useWornTheme } from "./worn-theme.ts";

export interface ThemeLogoProps {
  /** `data:` address; null shows the product's own mark. */
  readonly image: string | null;
  readonly shape: LogoShape;
  /** Side in px. */
  readonly size: number;
  /** The accessible name; without it the logo is decoration. */
  readonly label?: string | undefined;
}

/** The theme's logo: its picture, or the product's mark, or a gavel if the picture cannot be shown. */
export function ThemeLogo({ image, shape, size, label }: ThemeLogoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (image === null) return <Mark size={size} shape={shape} label={label} />;
  const rounding = logoRounding(shape, size);
  const side = { width: size, height: size };
  return failed === image ? (
    <span className={classNames("grid flex-none place-items-center bg-accent text-on-accent", rounding)} style={side}>
      <Gavel aria-hidden="true" className="size-[56%]!" />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  ) : (
    <span className={classNames("grid flex-none overflow-hidden", rounding)} style={side}>
      <img
        src={image}
        alt={label ?? ""}
        width={size}
        height={size}
        onError={() => setFailed(image)}
        className="size-full object-contain"
      />
    </span>
  );
}

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
