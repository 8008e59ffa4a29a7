import { useMemo } from "react";
import { encode } from "uqr";

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Quiet zone around the code in modules, as ISO/IEC 18004 requires. */
const quiet = 4;

/** One square for each dark module. */
const pathOf = (rows: readonly (readonly boolean[])[]) =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");

/** A QR code, dark on white in every theme: cameras read no other. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, side } = useMemo(() => {
    const { data, size } = encode(text, { ecc: "M", border: quiet });
    return { path: pathOf(data), side: size };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-card border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
