import { successes } from "@lavra/contract/successes";
import { readOwnTheme, resetTheme, saveTheme } from "@lavra/contract/theme/theme";
import type { Theme } from "@lavra/contract/theme/theme-values";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";
import { ApiError, sentenceOf } from "../platform/api/api-error.ts";
import { putOnTheme } from "../platform/theme/keep-theme.ts";
import type { NoticesHandle } from "../ui/messages/use-notices.ts";

const key = ["theme", "own"] as const;

export const forbidden =
  "Você não tem permissão para personalizar o sistema. Apenas desenvolvedores e administradores podem personalizar.";

export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code !== "plan.feature_missing";

/** The theme to edit. */
export const useOwnTheme = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.call(readOwnTheme, { signal })).data.theme,
    refetchOnWindowFocus: false,
  });

interface ThemeActOptions {
  readonly notices: NoticesHandle;
  readonly success: string;
  readonly failure: string;
}

/** A call that changes the theme: applied to the page on success, with a notice either way. */
function useThemeAct<Given>(act: (given: Given) => Promise<Theme>, { notices, success, failure }: ThemeActOptions) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onMutate: () => notices.clear(),
    onSuccess: (theme) => {
      queries.setQueryData<Theme>(key, theme);
      putOnTheme(theme);
      notices.notify({ tone: "success", text: success });
    },
    onError: (error) =>
      notices.notify({ tone: "error", text: isForbidden(error) ? forbidden : `${failure}: ${sentenceOf(error)}` }),
  });
}

/** Time limit in ms for a theme with a picture of 2 MB on a slow line. */
const timeout = 120_000;

export const useSaveTheme = (notices: NoticesHandle) =>
  useThemeAct(async (body: Theme) => (await api.call(saveTheme, { body, timeout })).data.theme, {
    notices,
    success: successes["theme.saved"],
    failure: "Erro ao aplicar tema",
  });

export const useResetTheme = (notices: NoticesHandle) =>
  useThemeAct(async (_: undefined) => (await api.call(resetTheme)).data.theme, {
    notices,
    success: successes["theme.reset"],
    failure: "Erro ao resetar tema",
  });
