import type { Account } from "@lavra/contract/accounts/account";
import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { lazyDialog } from "../../ui/overlays/lazy-dialogs.tsx";
import { AccountSection } from "../account-section.tsx";

const RenewCodes = lazyDialog(async () => (await import("./renew-codes.tsx")).RenewCodes);
const StartTwoStep = lazyDialog(async () => (await import("./start-two-step.tsx")).StartTwoStep);
const StopTwoStep = lazyDialog(async () => (await import("./stop-two-step.tsx")).StopTwoStep);

type Task = "start" | "renew" | "stop";

/** Number of remaining codes at which new ones are suggested. */
const fewCodes = 2;

const codesLeft = (count: number) => {
  if (count === 0) return "Nenhum código de recuperação restante";
  return count === 1 ? "1 código de recuperação restante" : `${count} códigos de recuperação restantes`;
};

interface TwoStepStatusProps {
  readonly account: Pick<Account, "totpEnabled" | "recoveryCodesLeft">;
  readonly onTask: (task: Task) => void;
}

function TwoStepStatus({ account, onTask }: TwoStepStatusProps) {
  if (!account.totpEnabled) {
    return (
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <p className="flex items-center gap-3 text-14 text-body">
          <Badge>Desligada</Badge>
          Para entrar, basta a senha.
        </p>
        <Button onPress={() => onTask("start")}>Ligar</Button>
      </Card>
    );
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-body">
        <Badge tone="ok" hasDot>
          Ligada
        </Badge>
        {codesLeft(account.recoveryCodesLeft)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => onTask("renew")}>Novos códigos</Button>
        <Button tone="danger" onPress={() => onTask("stop")}>
          Desligar
        </Button>
      </div>
    </Card>
  );
}

/** Two-step verification: its state, the number of recovery codes left, and its buttons. */
export function TwoStepSection({ account }: Pick<TwoStepStatusProps, "account">) {
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <AccountSection
      title="Verificação em duas etapas"
      lead="Além da senha, um código do aplicativo autenticador. Quem descobrir a senha não entra sem ele."
    >
      {account.totpEnabled && account.recoveryCodesLeft <= fewCodes ? (
        <Banner tone="warning">
          {account.recoveryCodesLeft === 0
            ? "Os códigos de recuperação acabaram. Crie novos."
            : "Restam poucos códigos de recuperação. Crie novos antes que acabem."}
        </Banner>
      ) : null}
      <TwoStepStatus account={account} onTask={setTask} />
      {task === "start" ? <StartTwoStep onClose={close} /> : null}
      {task === "renew" ? <RenewCodes onClose={close} /> : null}
      {task === "stop" ? <StopTwoStep onClose={close} /> : null}
    </AccountSection>
  );
}
