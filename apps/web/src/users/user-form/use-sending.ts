import { isOwnerRole } from "@lavra/contract/roles/roles";
import { useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { ApiError, isAnsweredElsewhere } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { places } from "../../platform/places.ts";
import { useSession } from "../../platform/session/session.ts";
import type { ModalNotice } from "../../ui/messages/use-notices.ts";
import { fieldOfCode } from "./edited-user.ts";
import type { useUserForm } from "./use-user-form.ts";

export interface Sending {
  /**
   * Sends the form and reports success.
   * @throws ApiError
   */
  readonly send: () => Promise<void>;
  /** The reason for a failure, in words. */
  readonly failureOf: (error: unknown) => ModalNotice;
  readonly onFailure: (news: ModalNotice) => void;
}

/** A link to the plans for owners, beside the words of a reached limit. */
export function useWayToPlans() {
  const navigate = useNavigate();
  const role = useSession().user?.role ?? "";
  if (!isOwnerRole(role)) return undefined;
  return { label: "Ver planos", onPress: () => void navigate({ to: places.plans.path }) };
}

/** A sentence and a link to the permissions, for a new user who can only open the home page. */
export function useWayToPermissions(): Pick<ModalNotice, "detail" | "action"> {
  const navigate = useNavigate();
  if (useSession().user?.permissions.permissions !== true)
    return {
      detail: "Por enquanto, esta pessoa só abre a página inicial. Quem libera o resto é o titular do escritório.",
    };
  const { path, title } = places.permissions;
  return {
    detail: `Por enquanto, esta pessoa só abre a página inicial. Libere o resto em ${title}.`,
    action: { label: "Abrir as permissões", onPress: () => void navigate({ to: path }) },
  };
}

/** Submits a user's form if its rules hold. A refusal is shown above the dialog, and then at the field it is about. */
export function useSending(
  { holds, report }: Pick<ReturnType<typeof useUserForm>, "holds" | "report">,
  { send, failureOf, onFailure }: Sending,
) {
  const { run: once } = useSubmission();
  const wayToPlans = useWayToPlans();
  const attempt = async () => {
    try {
      await send();
    } catch (error) {
      if (isAnsweredElsewhere(error)) return;
      const news = failureOf(error);
      const field = error instanceof ApiError ? fieldOfCode(error.code) : undefined;
      const isLimit = error instanceof ApiError && error.code === "USER_LIMIT_REACHED";
      onFailure({
        ...news,
        action: isLimit ? wayToPlans : undefined,
        onClosed: () => report(field === undefined ? {} : { [field]: news.text }),
      });
    }
  };
  return (event: FormEvent) => {
    event.preventDefault();
    if (holds()) void once(attempt);
  };
}
