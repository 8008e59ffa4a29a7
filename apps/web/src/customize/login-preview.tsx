import type { Theme } from "@lavra/contract/theme/theme-values";
import { Furrows } from "../auth/guest/guest-sheet.tsx";
import { ThemeLogo } from "../platform/theme/theme-logo.tsx";
import { Preview } from "./preview.tsx";

const Field = ({ label }: { readonly label: string }) => (
  <span className="grid gap-1 text-12 font-medium text-ink">
    {label}
    <span className="h-8 rounded-sm border border-line-field bg-surface" />
  </span>
);

/** The login page with an inert form. */
export function LoginPreview({ theme }: { readonly theme: Theme }) {
  const { logoCustomImage, logoPosition, loginLogoShape, loginLogoSize } = theme;
  return (
    <Preview title="Prévia da entrada" theme={theme} isLogin>
      <div className="login-ground relative grid gap-3 px-6 pt-6 pb-3 [&_.login-furrows]:absolute">
        <Furrows />
        <div className="login-sheet relative mx-auto grid w-full max-w-70 gap-3 rounded-card p-5">
          <div className="login-head" data-position={logoPosition}>
            <ThemeLogo image={logoCustomImage} shape={loginLogoShape} size={Number.parseInt(loginLogoSize, 10)} />
            <p className="mt-3 text-16 font-bold text-ink">Entrar na Lavra</p>
            <p className="text-12 text-muted">Documentos jurídicos prontos</p>
          </div>
          <Field label="Login" />
          <Field label="Senha" />
          <span className="rounded-sm bg-accent py-2 text-center text-14 font-strong text-on-accent">Entrar</span>
        </div>
        <span className="login-version relative text-center text-12">v2.0.0</span>
      </div>
    </Preview>
  );
}
