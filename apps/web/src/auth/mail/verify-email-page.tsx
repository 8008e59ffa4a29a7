import { useEffect, useEffectEvent, useRef, useState } from "react";
import { failureSentence } from "../../platform/api/server-sentence.ts";
import { places } from "../../platform/places.ts";
import { readToken } from "../../platform/session/session.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Spinner } from "../../ui/messages/spinner.tsx";
import { MailSheet, OutcomeSheet } from "../guest/mail-sheets.tsx";
import { forgetLinkToken, useOpenedLink } from "./link-token.ts";
import { isLinkOver, verifyByLink } from "./mail-links.ts";

type Verification =
  | { readonly step: "asking" }
  | { readonly step: "done" }
  | { readonly step: "over" }
  | { readonly step: "failed"; readonly why: string };

/** Confirms the address as soon as the page opens, once for each attempt. */
function useVerification(token: string) {
  const [state, setState] = useState<Verification>({ step: token === "" ? "over" : "asking" });
  const isAsking = useRef(false);

  const verify = useEffectEvent(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      await verifyByLink(token);
      forgetLinkToken();
      setState({ step: "done" });
    } catch (error) {
      const why = failureSentence(error, "Erro ao confirmar o e-mail");
      if (isLinkOver(error)) forgetLinkToken();
      setState(isLinkOver(error) ? { step: "over" } : { step: "failed", why });
    } finally {
      isAsking.current = false;
    }
  });
  useEffect(() => {
    if (state.step === "asking") void verify();
  }, [state.step]);

  return { state, retry: () => setState({ step: "asking" }) };
}

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

function VerifyByLink({ token }: { readonly token: string }) {
  const { state, retry } = useVerification(token);
  if (state.step === "asking") {
    return (
      <MailSheet title="Confirmar e-mail">
        <div className="grid justify-items-center">
          <Spinner label="Confirmando o seu e-mail…" />
        </div>
      </MailSheet>
    );
  }
  if (state.step === "done") {
    return (
      <OutcomeSheet title="E-mail confirmado" tone="success" actions={<WayOn />}>
        Se você esquecer a senha, o link para criar outra chega nesse endereço.
      </OutcomeSheet>
    );
  }
  if (state.step === "over") {
    return (
      <OutcomeSheet title="Este link não vale mais" tone="warning" actions={<WayOn />}>
        O link expirou, já foi usado ou veio incompleto no endereço. Em Minha conta você pede outro.
      </OutcomeSheet>
    );
  }
  return (
    <OutcomeSheet
      title="Não foi possível confirmar"
      tone="error"
      actions={
        <Button tone="primary" size="lg" isBlock onPress={retry}>
          Tentar novamente
        </Button>
      }
    >
      {state.why}
    </OutcomeSheet>
  );
}
