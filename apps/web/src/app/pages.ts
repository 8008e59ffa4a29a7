import { pages as account } from "../account/index.ts";
import { pages as auth } from "../auth/index.ts";
import { pages as dashboard } from "../dashboard/index.ts";
import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

/** Every page of the product. The modules load when their page opens, so a feature with only a page needs no door. */
export const pages: readonly Page[] = [
  { path: "/error", title: "Erro", access: { isPublic: true }, load: () => import("./failure/error-page.tsx") },
  ...auth,
  ...account,
  { ...places.activity, load: () => import("../activity/activity-page.tsx") },
  { ...places.operation, load: () => import("../operation/operation-page.tsx") },
  {
    ...places.createModel,
    title: "Configurador de Modelos",
    load: () => import("../configurator/create-model-page.tsx"),
  },
  { ...places.generate, load: () => import("../documents/generate-page.tsx") },
  { ...places.documents, load: () => import("../documents/papers/documents-page.tsx") },
  { ...places.library, load: () => import("../library/upload-page.tsx") },
  { ...places.customize, load: () => import("../customize/customize-page.tsx") },
  ...dashboard,
  { ...places.monitoring, load: () => import("../monitoring/user-monitoring-page.tsx") },
  { ...places.parties, load: () => import("../parties/parties-page.tsx") },
  { ...places.cases, load: () => import("../cases/cases-page.tsx") },
  { ...places.permissions, load: () => import("../permissions/permissions-page.tsx") },
  { ...places.planEditor, load: () => import("../plan-editor/plan-editor-page.tsx") },
  { ...places.plans, load: () => import("../plans/plans-page.tsx") },
  { ...places.privacy, load: () => import("../privacy/privacy-page.tsx") },
  { ...places.reports, load: () => import("../reports/reports-page.tsx") },
  { ...places.roles, load: () => import("../roles/admin-role-management-page.tsx") },
  { ...places.settings, load: () => import("../settings/settings-page.tsx") },
  { ...places.takeout, load: () => import("../takeout/takeout-page.tsx") },
  { ...places.users, load: () => import("../users/manage-users-page.tsx") },
];
