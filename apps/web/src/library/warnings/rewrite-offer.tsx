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

/** Rewrites another system's tags in a file, as a new version; errors are `ApiError`. */
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
  /** undefined if no other system's tags run through the file. */
  readonly rewritable: Rewritable | undefined;
  /** True if the file cannot be changed here. */
  readonly isReadOnly?: boolean;
}

/** Offers to turn another system's tags into markers, in a new version of the file, to people who may upload one. */
export function RewriteOffer({ file, rewritable, isReadOnly = false }: RewriteOfferProps) {
  const { mutate, data, error, isPending } = useRewriteTags(file.id);
  const mayUpload = useSession().user?.permissions?.upload === true;
  if (error) return <Banner tone="error">{`Não foi possível corrigir as marcas: ${sentenceOf(error)}`}</Banner>;
  if (!rewritable || isReadOnly || !mayUpload) return data ? <Banner tone="success">{data.message}</Banner> : null;
  const { dialect, tags, from, to } = rewritable;
  return (
    <Banner
      tone="info"
      actions={
        <Button
          size="sm"
          tone="accent"
          icon={<Replace aria-hidden="true" className="size-4" />}
          isBusy={isPending}
          onPress={() => mutate(dialect)}
        >
          {tags === 1 ? "Trocar por um marcador" : `Trocar as ${tags.toLocaleString("pt-BR")} por marcadores`}
        </Button>
      }
    >
      {`O arquivo tem ${counted(tags, "marca", "marcas")} de outro sistema, como ${from}. Trocadas por marcadores, como ${to}, elas formam uma nova versão; a atual continua no histórico.`}
    </Banner>
  );
}
