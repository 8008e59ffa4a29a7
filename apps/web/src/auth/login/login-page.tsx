import type { authOptions } from "@lavra/contract/accounts/auth";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { api, lightRoute } from "../../platform/api/api.ts";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { places } from "../../platform/places.ts";
import { expectTheme } from "../../platform/theme/keep-theme.ts";
import { Notices } from "../../ui/messages/notices.tsx";
import { type Notice, useNotices } from "../../ui/messages/use-notices.ts";
import { NativeButton, NativeLink } from "../../ui/native/native-button.tsx";
import { GuestSheet } from "../guest/guest-sheet.tsx";
import type { RegistrationModalProps } from "../registration/registration-modal.tsx";
import { LoginForm } from "./login-form.tsx";

const readOptions = lightRoute<typeof authOptions>("GET", "/api/auth/options");

/** True if this installation can send the link for a new password; false until the server says so. */
function usePasswordReset(): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    api
      .call(readOptions)
      .then(({ data }) => setOffered(data.passwordReset))
      .catch(() => undefined);
  }, []);
  return isOffered;
}

/** ms between a successful log-in and the dashboard. */
export const redirectDelay = 1_000;

const expired: Notice = { tone: "warning", text: "Sua sessão expirou. Entre novamente para continuar." };
const loggedIn: Notice = { tone: "success", text: "Login realizado com sucesso! Redirecionando..." };
const registered: Notice = { tone: "success", text: "Conta criada com sucesso! Faça login para continuar." };
const notLoaded: Notice = {
  tone: "error",
  text: "Não foi possível abrir o cadastro.",
  help: "Verifique a conexão e tente novamente.",
};

const loadRegistration = () => import("../registration/registration-modal.tsx");

/** The registration loads when first opened, so that logging in does not wait for it. */
function useRegistration(onFailed: () => void) {
  const [Modal, setModal] = useState<ComponentType<RegistrationModalProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    try {
      const { RegistrationModal } = await loadRegistration();
      setModal(() => RegistrationModal);
      setOpen(true);
    } catch {
      onFailed();
    } finally {
      setLoading(false);
    }
  };
  return { Modal, isOpen, isLoading, open, close: () => setOpen(false) };
}

const isSessionExpired = () => new URLSearchParams(window.location.search).get("sessionExpired") === "true";

/** Goes to the dashboard a second after `isLoggedIn`, by a page load: the product starts again with the session. */
function useRedirect(isLoggedIn: boolean) {
  useEffect(() => {
    if (!isLoggedIn) return;
    const timer = setTimeout(() => window.location.replace(places.home.path), redirectDelay);
    return () => clearTimeout(timer);
  }, [isLoggedIn]);
}

const toReset = (
  <NativeLink href={places.forgotPassword.path} tone="accent" size="sm" className="-mr-3 min-h-8! touch:min-h-9!">
    {places.forgotPassword.title}
  </NativeLink>
);

/** /login: the log-in, and the registration. */
export function LoginPage() {
  const notices = useNotices({ first: isSessionExpired() ? expired : undefined });
  const { notify, clear } = notices;
  const [isLoggedIn, setLoggedIn] = useState(false);
  const [login, setLogin] = useState("");
  const password = useRef<HTMLInputElement>(null);
  const registration = useRegistration(() => notify(notLoaded));
  const canReset = usePasswordReset();
  useRedirect(isLoggedIn);

  const welcome = (name: string) => {
    registration.close();
    setLogin(name);
    notify(registered);
    // The dialog returns the focus to its button first; then the password takes it.
    setTimeout(() => password.current?.focus(), 50);
  };

  return (
    <>
      <GuestSheet title="Entrar na Lavra" lead="Documentos jurídicos prontos, a partir dos seus modelos.">
        <Notices of={notices} isFixed className="mb-6" />
        <LoginForm
          login={login}
          onLoginChange={setLogin}
          passwordRef={password}
          onFailure={(failure) => (failure === null ? clear() : notify({ tone: "error", ...failure }))}
          onLoggedIn={() => {
            void expectTheme();
            setLoggedIn(true);
            notify(loggedIn);
          }}
          forgotten={canReset ? toReset : undefined}
        >
          <p className="flex items-center gap-3 text-13 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            Primeiro acesso?
          </p>
          <NativeButton
            size="lg"
            isBlock
            isBusy={registration.isLoading}
            isDisabled={isLoggedIn}
            onHoverStart={() => void loadRegistration().catch(() => undefined)}
            onPress={() => void registration.open()}
          >
            Criar conta
          </NativeButton>
          <div className="-my-2 text-center">
            <HelpLink to="problemas#entrar">Não consegue entrar?</HelpLink>
          </div>
        </LoginForm>
      </GuestSheet>
      {registration.Modal ? (
        <registration.Modal isOpen={registration.isOpen} onClose={registration.close} onRegistered={welcome} />
      ) : null}
    </>
  );
}
