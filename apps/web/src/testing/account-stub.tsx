import { type Account, listSessions, type Session } from "@lavra/contract/accounts/account";
import { readOffice, readProfessional } from "@lavra/contract/accounts/office-data";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { renderUi } from "./render-ui.tsx";
import { type Doubles, on, stubApi } from "./stub-api.ts";

/** An account as the server sends it. */
export const someAccount = (part: Partial<Account> = {}): Account => ({
  nome: "Maria Souza",
  login: "maria.souza",
  role: "administrador",
  roleName: "Administrador",
  email: "maria@exemplo.com.br",
  emailVerified: true,
  managedBy: null,
  mailEnabled: true,
  totpEnabled: false,
  recoveryCodesLeft: 0,
  ...part,
});

const chromeOnWindows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

/** One session; the last digit of its id identifies it. */
export const someSession = (digit: number, part: Partial<Session> = {}): Session => ({
  id: `019aa000-0000-7000-8000-00000000000${digit}`,
  createdAt: "2026-11-02T12:00:00.000Z",
  usedAt: "2026-11-03T12:00:00.000Z",
  userAgent: chromeOnWindows,
  address: "203.0.113.7",
  isCurrent: false,
  ...part,
});

/** Answers of the account page's other calls. */
export const accountDoubles: Doubles = [
  on(listSessions, { sessions: [] }),
  on(readProfessional, { professional: { nome: "Maria Souza", titulo: "", email: "", oab: [] } }),
  on(readOffice, {
    office: {
      nome: "",
      cnpj: "",
      endereco: "",
      telefone: "",
      email: "",
      cidade: "",
      umMil: false,
      mantemProtecao: false,
      alteracoesControladas: "accept",
    },
  }),
];

/** Draws a part of the account with the server's answers; account and sessions are read again at each call. */
export function drawAccount(element: ReactElement, more: Doubles) {
  const api = stubApi(...accountDoubles, ...more);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const drawn = (
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>{element}</RouterContextProvider>
    </QueryClientProvider>
  );
  return { api, router, ...renderUi(drawn) };
}
