import { downloadOwnData, ownDataName, type Privacy } from "@lavra/contract/office/privacy";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "../../platform/api/api.ts";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { places } from "../../platform/places.ts";
import { saveFile } from "../../platform/save-file.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";

interface OfficerProps extends Pick<Privacy, "officer"> {
  readonly isOwner: boolean;
}

/** Who answers for personal data in the office. */
function Officer({ officer: { nome, email }, isOwner }: OfficerProps) {
  if (nome === "" && email === "") {
    return isOwner
      ? "O escritório ainda não informou o encarregado. Informe-o abaixo, nesta página."
      : "O escritório ainda não informou o encarregado. Fale com o titular do escritório.";
  }
  return (
    <>
      {nome || "Encarregado"}
      {email === "" ? null : (
        <>
          {nome === "" ? ": " : ", "}
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </>
      )}
    </>
  );
}

/** The file with the person's own data. */
function OwnDataButton() {
  const notices = useNotices();
  const { isPending, run: once } = useSubmission();
  const download = async () => {
    notices.clear();
    try {
      const { method, path } = downloadOwnData;
      saveFile(await api.download(method, path, ownDataName));
      notices.notify({ tone: "success", text: "Os seus dados foram baixados." });
    } catch (error) {
      notices.notify({ tone: "error", text: "Erro ao baixar os seus dados", detail: sentenceOf(error as Error) });
    }
  };
  return (
    <div className="grid gap-4">
      <Notices of={notices} />
      <Button
        icon={<Download aria-hidden="true" />}
        isBusy={isPending}
        busyLabel="Baixando…"
        onPress={() => void once(download)}
        className="justify-self-start max-md:w-full"
      >
        Baixar os meus dados
      </Button>
    </div>
  );
}

/** A right, and how to use it. */
const Right = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-0.5 md:grid-cols-[12rem_minmax(0,1fr)]">
    <dt className="font-bold text-ink">{title}</dt>
    <dd className="min-w-0 break-words text-body">{children}</dd>
  </div>
);

/** The person's rights, and how to use them. */
export const Rights = (props: OfficerProps) => (
  <Card title="Os seus direitos">
    <dl className="grid gap-3 pb-5 text-14">
      <Right title="Ver e levar os seus dados">
        Baixe um arquivo com a sua conta, os seus acessos e o que você fez.
      </Right>
      <Right title="Corrigir">
        Em <TextLink href={places.account.path}>{places.account.title}</TextLink>, ou com quem administra os usuários.
      </Right>
      <Right title="Excluir, opor-se, perguntar">Fale com o encarregado do escritório.</Right>
      <Right title="Encarregado">
        <Officer {...props} />
      </Right>
    </dl>
    <OwnDataButton />
  </Card>
);
