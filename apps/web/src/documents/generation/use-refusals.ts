import { formSentences } from "@lavra/contract/failures/form-sentences";
import { isOwnerRole } from "@lavra/contract/roles/roles";
import { useNavigate } from "@tanstack/react-router";
import type { KeyedMarker } from "../../markers/index.ts";
import { ApiError, sentenceOf } from "../../platform/api/api-error.ts";
import { WaitStopped } from "../../platform/api/try-again.ts";
import { places } from "../../platform/places.ts";
import { useSession } from "../../platform/session/session.ts";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import { useStable } from "../../ui/use-stable.ts";
import type { DraftHandle } from "../draft/use-draft.ts";
import { focusField } from "../form/fields/focus-field.ts";
import { askOwner, limitSentence } from "./generate-payload.ts";

export interface RefusalsInput extends Pick<DraftHandle, "change"> {
  readonly notify: NoticesHandle["notify"];
  /** Fields on the form now. */
  readonly markers: readonly KeyedMarker[];
  /** Shows the part of the page with the fields. */
  readonly showFields: () => void;
}

/** Beginning of the sentence for a reached limit. */
const limitWords = limitSentence(0, 0).split("(")[0] ?? "";

export const missingSentence = formSentences.missingValues;

const missingOf = (error: Error) =>
  error instanceof ApiError && error.code === "documents.missing_values" && Array.isArray(error.data.markers)
    ? (error.data.markers as readonly string[])
    : [];

const failureSentence = (error: Error) => {
  const { currentUsage, limit } = error instanceof ApiError ? error.data : {};
  return error instanceof ApiError && error.code === "DOCUMENT_LIMIT_REACHED"
    ? limitSentence(Number(currentUsage), Number(limit))
    : `Erro ao gerar documento: ${sentenceOf(error)}`;
};

/**
 * Returns what the notice about a reached limit has besides its text: a link to the plans for owners, the person to ask
 * for others.
 */
function useWayToPlans() {
  const navigate = useNavigate();
  const role = useSession().user?.role ?? "";
  const action = { label: "Ver planos", onPress: () => void navigate({ to: places.plans.path }) };
  const way = isOwnerRole(role) ? { action } : { detail: askOwner };
  return (text: string) => (text.startsWith(limitWords) ? way : {});
}

/** Reports why no document was made, with the next step. */
export function useRefusals({ change, notify, markers, showFields }: RefusalsInput) {
  const toPlans = useWayToPlans();
  const navigate = useNavigate();
  const mayConfigure = useSession().user?.permissions?.create_model === true;

  /** Reports markers that the files have and the form lacks, because they were removed from the form. */
  const showUnasked = async (unasked: readonly string[], modelo: string) => {
    const { unaskedWords } = await import("./unasked-words.ts");
    const onPress = () => void navigate({ to: places.createModel.path, search: { modelo } as never });
    const action = mayConfigure ? { action: { label: "Abrir Criar Modelo", onPress } } : {};
    notify({ tone: "error", ...unaskedWords(unasked, mayConfigure), ...action });
  };

  /** Marks fields that the form has gained meanwhile as empty. */
  const showMissing = (missing: readonly string[]) => {
    change((now) => ({ ...now, flagged: new Set(missing) }));
    notify({ tone: "error", text: missingSentence });
    showFields();
    focusField(missing[0] ?? "");
  };

  const showReason = (text: string) => notify({ tone: "error", text, ...toPlans(text) });
  return {
    showReason,
    showFailure: useStable((error: Error, templateId: string) => {
      if (error instanceof WaitStopped || (error instanceof ApiError && error.status === 401)) return;
      const missing = missingOf(error);
      const asked = new Set(markers.map(({ key }) => key));
      const unasked = missing.filter((key) => !asked.has(key));
      const general = () => showReason(failureSentence(error));
      if (missing.length === 0) general();
      else if (unasked.length === 0) showMissing(missing);
      else showUnasked(unasked, templateId).catch(general);
    }),
  };
}
