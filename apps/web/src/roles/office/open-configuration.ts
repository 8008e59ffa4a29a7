import { useMutation } from "@tanstack/react-query";
import { networkError } from "../../platform/api/api-error.ts";
import { readSettings } from "./fetch-configuration.ts";
import type { Office } from "./fetch-offices.ts";

const noModal = () => {
  throw networkError();
};

/** Reads one office's settings again, and loads the dialog that edits them: most visits only read the list. */
export const useOpenConfiguration = () =>
  useMutation({
    mutationFn: async (owner: Office["owner"]) => {
      const [settings, { ConfigurationModal }] = await Promise.all([
        readSettings(owner.id),
        import("./configuration-modal.tsx").catch(noModal),
      ]);
      return { owner, settings, ConfigurationModal };
    },
  });
