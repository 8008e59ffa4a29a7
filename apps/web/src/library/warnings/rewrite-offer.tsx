import type { LibraryFile } from "@lavra/contract/library/library";
import type { Rewritable } from "@lavra/contract/library/uploads";
import { rewriteTags } from "@lavra/contract/library/versions";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Replace } from "lucide-react";
import { api } from "../../platform/api/api.ts";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSession } from "../../platform/session/session.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { counted } from "../area-words.ts";

/** Corrects tags of a file, as a new version; errors are `ApiError`. */
function useRewriteTags(fileId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (dialect: Rewritable["dialect"]) => api.call(rewriteTags, { params: { fileId }, body: { dialect } }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ["markers", "file", fileId] });
      return queries.invalidateQueries({ queryKey: ["library"] });
    },
  });
}

export interface RewriteOfferProps {
  readonly file: Pick<LibraryFile, "id">;
  /** undefined if nothing can be corrected by one press. */
  readonly rewritable: Rewritable | undefined;
  /** True if the file cannot be changed here. */
  readonly isReadOnly?: boolean;
}

/** What is wrong, and the button that corrects it. */
function wordsOf({ dialect, tags, from, to }: Rewritable) {
  const kept = "forma uma nova versão; a atual continua no histórico.";
  const number = tags.toLocaleString("pt-BR");
  if (dialect === "blocks") {
    const found = counted(tags, "marca de bloco que não está escrita", "marcas de bloco que não estão escritas");
    const message = `O arquivo tem ${found} como a Lavra as lê: ${from} seria ${to}. A correção ${kept}`;
    return { message, press: tags === 1 ? "Corrigir a marca" : `Corrigir as ${number} marcas` };
  }
  const message = `O arquivo tem ${counted(tags, "marca", "marcas")} de outro sistema, como ${from}. A troca por marcadores, como ${to}, ${kept}`;
  return { message, press: tags === 1 ? "Trocar por um marcador" : `Trocar as ${number} por marcadores` };
}

/** Offers to correct tags that are not filled, in a new version of the file, to people who may upload one. */
export function RewriteOffer({ file, rewritable, isReadOnly = false }: RewriteOfferProps) {
  const { mutate, data, error, isPending } = useRewriteTags(file.id);
  const mayUpload = useSession().user?.permissions?.upload === true;
  if (error) return <Banner tone="error">{`Não foi possível corrigir as marcas: ${sentenceOf(error)}`}</Banner>;
  if (!rewritable || isReadOnly || !mayUpload) return data ? <Banner tone="success">{data.message}</Banner> : null;
  const { message, press } = wordsOf(rewritable);
  return (
    <Banner
      tone="info"
      actions={
        <Button
          size="sm"
          tone="accent"
          icon={<Replace aria-hidden="true" className="size-4" />}
          isBusy={isPending}
          onPress={() => mutate(rewritable.dialect)}
        >
          {press}
        </Button>
      }
    >
      {message}
    </Banner>
  );
}
