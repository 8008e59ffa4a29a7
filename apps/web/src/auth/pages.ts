import type { Page, PageAccess } from "../platform/page.ts";
import { places } from "../platform/places.ts";

/** Pages that links in e-mails and messages open, with or without a session, perhaps another person's. */
const byMail: PageAccess = { isPublic: true, isApart: true };

/** The feature's routes. */
export const pages: readonly Page[] = [
  {
    ...places.login,
    access: { isPublic: true, isForGuests: true, isApart: true },
    load: () => import("./login/login-page.tsx"),
  },
  {
    ...places.forgotPassword,
    access: byMail,
    load: () => import("./mail/forgot-password-page.tsx"),
  },
  {
    path: "/reset-password",
    title: "Nova senha",
    access: byMail,
    load: () => import("./mail/reset-password-page.tsx"),
  },
  {
    path: "/verify-email",
    title: "Confirmar e-mail",
    access: byMail,
    load: () => import("./mail/verify-email-page.tsx"),
  },
  {
    path: "/invitation",
    title: "Convite",
    access: byMail,
    load: () => import("./mail/invitation-page.tsx"),
  },
  {
    path: "/shared",
    title: "Documento",
    access: byMail,
    load: () => import("./mail/shared-document-page.tsx"),
  },
];
