import { savePersonalData } from "@lavra/contract/users";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { type PersonalDraft, toPersonalData } from "./personal-data-rules.ts";

/** Saves who pays for the office. */
export const useSavePersonalData = () =>
  useMutation({
    mutationFn: (draft: PersonalDraft) => api.call(savePersonalData, { body: toPersonalData(draft) }),
  });
