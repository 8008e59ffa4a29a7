import { pages as account } from "../account/index.ts";
import { pages as activity } from "../activity/index.ts";
import { pages as auth } from "../auth/index.ts";
import { pages as configurator } from "../configurator/index.ts";
import { pages as customize } from "../customize/index.ts";
import { pages as dashboard } from "../dashboard/index.ts";
import { pages as documents } from "../documents/index.ts";
import { pages as library } from "../library/pages.ts";
import { pages as monitoring } from "../monitoring/index.ts";
import { pages as operation } from "../operation/index.ts";
import { pages as permissions } from "../permissions/index.ts";
import { pages as planEditor } from "../plan-editor/index.ts";
import { pages as plans } from "../plans/index.ts";
import type { Page } from "../platform/page.ts";
import { pages as privacy } from "../privacy/index.ts";
import { pages as reports } from "../reports/index.ts";
import { pages as roles } from "../roles/pages.ts";
import { pages as settings } from "../settings/index.ts";
import { pages as takeout } from "../takeout/index.ts";
import { pages as users } from "../users/index.ts";

/** Every page of the product: the app's own, then each feature's list. */
export const pages: readonly Page[] = [
  { path: "/error", title: "Erro", access: { isPublic: true }, load: () => import("./failure/error-page.tsx") },
  ...auth,
  ...account,
  ...activity,
  ...operation,
  ...configurator,
  ...documents,
  ...library,
  ...customize,
  ...dashboard,
  ...monitoring,
  ...permissions,
  ...planEditor,
  ...plans,
  ...privacy,
  ...reports,
  ...roles,
  ...settings,
  ...takeout,
  ...users,
];
