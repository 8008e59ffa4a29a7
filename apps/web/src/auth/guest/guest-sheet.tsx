import type { ReactNode } from "react";
import { ThemeLogo } from "../../platform/theme/theme-logo.tsx";
import { useWornTheme } from "../../platform/theme/worn-theme.ts";
import { classNames } from "../../ui/class-names.ts";
import "./guest-sheet.css";

const spacing = 24;
const count = 32;

/** Parallel lines that go down and turn right, each one spacing outside the previous one. */
const lines = Array.from({ length: count }, (_, index) => {
  const out = index * spacing;
  const radius = 60 + out;
  return `M${420 - out} -20V430A${radius} ${radius} 0 0 0 480 ${490 + out}H2600`;
}).join("");

/** The product's furrows on the login's background: decoration. */
export function Furrows() {
  return (
    <svg className="login-furrows" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={lines} />
    </svg>
  );
}

export interface GuestSheetProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Between logo and title: success or failure. */
  readonly sign?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages outside the product: a sheet with the logo, on the office's background. */
export function GuestSheet({ title, lead, sign, children }: GuestSheetProps) {
  const { logoCustomImage, logoPosition, loginLogoShape, loginLogoSize } = useWornTheme();
  return (
    <div className="login-ground login-page grid min-h-dvh grid-rows-[1fr_auto]">
      <Furrows />
      <main
        id="conteudo"
        tabIndex={-1}
        className="relative grid grid-cols-[minmax(0,1fr)] place-items-center px-gutter pt-8 pb-4 outline-none"
      >
        <div className="login-sheet w-full max-w-[26.25rem] rounded-card p-10 max-sheet:px-5 max-sheet:pt-8 max-sheet:pb-6">
          <div className="login-head" data-position={logoPosition}>
            <ThemeLogo
              image={logoCustomImage}
              shape={loginLogoShape}
              size={Number.parseInt(loginLogoSize, 10)}
              label="Lavra"
            />
            {sign}
            <h1 className={classNames("text-22 font-bold text-balance text-ink", sign === undefined ? "mt-5" : "mt-3")}>
              {title}
            </h1>
            {lead === undefined ? null : <p className="mt-1 text-14 text-balance text-muted">{lead}</p>}
          </div>
          <div className="mt-8">{children}</div>
        </div>
      </main>
      <footer className="login-version relative pb-6 text-center text-13">v2.0.0</footer>
    </div>
  );
}
