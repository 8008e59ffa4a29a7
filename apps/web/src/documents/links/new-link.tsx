import { emailShape } from "@lavra/contract/accounts/auth";
import { linkLimits } from "@lavra/contract/documents/links";
import { spokenName } from "@lavra/contract/word-names";
import { Forward, Link2 } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError, sentenceOf } from "../../platform/api/api-error.ts";
import { useSendOnce } from "../../platform/api/sending/use-send-once.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { CopyButton } from "../../ui/buttons/copy-button.tsx";
import { LazySelect } from "../../ui/choices/lazy-select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { useCreateLink } from "./document-links.ts";

const days = [1, 7, 15, 30, 90].map((count) => ({
  value: String(count),
  label: count === 1 ? "1 dia" : `${count} dias`,
}));
const uses = [1, 5, 10, 50, 100].map((count) => ({
  value: String(count),
  label: count === 1 ? "1 vez" : `até ${count} vezes`,
}));

interface NewLinkProps {
  readonly document: { readonly id: string; readonly name: string };
  readonly isMailOffered: boolean;
}

/** Form of a new link; its address is shown once, when it is created. */
export function NewLink({ document, isMailOffered }: NewLinkProps) {
  const creating = useCreateLink(document.id);
  const create = useSendOnce(creating);
  const [wanted, setWanted] = useState({
    days: String(linkLimits.days.usual),
    uses: String(linkLimits.uses.usual),
    email: "",
  });
  const [isFlagged, setFlagged] = useState(false);
  const change = (part: Partial<typeof wanted>) => {
    setWanted((current) => ({ ...current, ...part }));
    if (creating.isError) creating.reset();
  };
  const email = wanted.email.trim();
  const isWrong = email !== "" && !emailShape.test(email);
  const refused = creating.error instanceof ApiError && creating.error.code === "users.email_invalid";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFlagged(true);
    if (!isWrong) create({ days: Number(wanted.days), uses: Number(wanted.uses), email }, {});
  };
  if (creating.data) {
    const { path } = creating.data.data;
    const address = new URL(path, window.location.origin).href;
    return (
      <CreatedLink
        address={address}
        name={spokenName(document.name)}
        sentTo={creating.variables?.email ?? ""}
        onAnother={() => {
          creating.reset();
          setFlagged(false);
          change({ email: "" });
        }}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid grid-cols-2 gap-4 max-sheet:grid-cols-1">
        <LazySelect label="Vale por" options={days} value={wanted.days} onChange={(given) => change({ days: given })} />
        <LazySelect
          label="Pode ser baixado"
          options={uses}
          value={wanted.uses}
          onChange={(given) => change({ uses: given })}
        />
      </div>
      {isMailOffered ? (
        <TextField
          label="Enviar também por e-mail"
          isOptional
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={wanted.email}
          onChange={(given) => change({ email: given })}
          error={(isFlagged && isWrong) || refused ? "Email inválido" : undefined}
        />
      ) : null}
      {creating.error && !refused ? <Banner tone="error">{sentenceOf(creating.error)}</Banner> : null}
      <Button
        type="submit"
        tone="primary"
        icon={<Link2 aria-hidden="true" />}
        isBusy={creating.isPending}
        busyLabel="Criando…"
        className="justify-self-start max-sheet:justify-self-stretch"
      >
        {email === "" ? "Criar link" : "Criar link e enviar"}
      </Button>
    </form>
  );
}

/** True if this browser can hand a link to other apps, as those of phones can. */
const canShareLinks = () => typeof navigator.share === "function";

interface CreatedLinkProps {
  readonly address: string;
  readonly name: string;
  /** "" for nobody. */
  readonly sentTo: string;
  readonly onAnother: () => void;
}

function CreatedLink({ address, name, sentTo, onAnother }: CreatedLinkProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  // A dismissed or refused sheet of the phone leaves the link to be copied.
  const share = () => void navigator.share({ title: name, url: address }).catch(() => undefined);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 outline-0">
      <Banner tone="success">
        {sentTo === "" ? "Link criado." : `Link criado e enviado para ${sentTo}.`} O endereço aparece só agora: copie
        antes de fechar.
      </Banner>
      <TextField
        label="Endereço do link"
        isReadOnly
        value={address}
        onFocus={(event) => event.currentTarget.select?.()}
      />
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton tone="primary" text={address} label="Copiar o link" />
        {canShareLinks() ? (
          <Button icon={<Forward aria-hidden="true" />} onPress={share}>
            Enviar por um aplicativo
          </Button>
        ) : null}
        <Button tone="quiet" onPress={onAnother}>
          Criar outro
        </Button>
      </div>
    </div>
  );
}
