import { places } from "../../platform/places.ts";
import { readToken } from "../../platform/session/session.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { FailedSheet, OutcomeSheet, WaitingSheet } from "../guest/mail-sheets.tsx";
import { forgetLinkToken, useOpenedLink } from "./link-token.ts";
import { verifyByLink } from "./mail-links.ts";
import { useLinkCall } from "./use-link-call.ts";

/** The next step: the account with a session, else the login. */
function WayOn() {
  const isIn = readToken() !== null;
  return (
    <ButtonLink href={isIn ? places.account.path : places.login.path} tone="primary" size="lg" isBlock>
      {isIn ? "Ir para minha conta" : "Ir para o login"}
    </ButtonLink>
  );
}

/** /verify-email#token=: confirms an e-mail address. */
export function VerifyEmailPage() {
  const { token, turn } = useOpenedLink();
  return <VerifyByLink key={turn} token={token} />;
}

async function verifyOnce(token: string) {
  await verifyByLink(token);
  forgetLinkToken();
}

function VerifyByLink({ token }: { readonly token: string }) {
  const { state, retry } = useLinkCall(token, verifyOnce, "Erro ao confirmar o e-mail");
  if (state.step === "asking") return <WaitingSheet title="Confirmar e-mail" label="Confirmando o seu e-mail…" />;
  if (state.step === "failed")
    return <FailedSheet title="Não foi possível confirmar" why={state.why} onRetry={retry} />;
  if (state.step === "over") {
    return (
      <OutcomeSheet title="Este link não vale mais" tone="warning" actions={<WayOn />}>
        O link expirou, já foi usado ou veio incompleto no endereço. Em Minha conta você pede outro.
      </OutcomeSheet>
    );
  }
  return (
    <OutcomeSheet title="E-mail confirmado" tone="success" actions={<WayOn />}>
      Se você esquecer a senha, o link para criar outra chega nesse endereço.
    </OutcomeSheet>
  );
}
