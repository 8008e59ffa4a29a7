import * as account from "@lavra/contract/account";
import * as activity from "@lavra/contract/activity";
import * as adminRoles from "@lavra/contract/admin-roles";
import * as auth from "@lavra/contract/auth";
import * as conference from "@lavra/contract/conference";
import * as dashboard from "@lavra/contract/dashboard";
import * as defaultMarkers from "@lavra/contract/default-markers";
import * as desk from "@lavra/contract/desk";
import * as documents from "@lavra/contract/documents";
import * as drafts from "@lavra/contract/drafts";
import * as flaggedPayments from "@lavra/contract/flagged-payments";
import * as library from "@lavra/contract/library";
import * as libraryRoom from "@lavra/contract/library-room";
import * as librarySearch from "@lavra/contract/library-search";
import * as markers from "@lavra/contract/markers";
import * as monitoring from "@lavra/contract/monitoring";
import * as paper from "@lavra/contract/paper/paper";
import * as payments from "@lavra/contract/payments";
import * as permissions from "@lavra/contract/permissions";
import * as places from "@lavra/contract/places";
import * as plans from "@lavra/contract/plans";
import * as practice from "@lavra/contract/practice";
import * as reports from "@lavra/contract/reports";
import type { Route } from "@lavra/contract/route";
import * as settings from "@lavra/contract/settings";
import * as sources from "@lavra/contract/sources";
import * as subscriptions from "@lavra/contract/subscriptions";
import * as takeout from "@lavra/contract/takeout";
import * as theme from "@lavra/contract/theme";
import * as topics from "@lavra/contract/topics";
import * as users from "@lavra/contract/users";
import * as versionChanges from "@lavra/contract/version-changes";
import * as versions from "@lavra/contract/versions";
import * as waitingOrders from "@lavra/contract/waiting-orders";

const modules: readonly object[] = [
  account,
  activity,
  adminRoles,
  auth,
  conference,
  dashboard,
  defaultMarkers,
  desk,
  documents,
  drafts,
  flaggedPayments,
  library,
  libraryRoom,
  librarySearch,
  markers,
  monitoring,
  paper,
  payments,
  permissions,
  places,
  plans,
  practice,
  reports,
  settings,
  sources,
  subscriptions,
  takeout,
  theme,
  topics,
  users,
  versionChanges,
  versions,
  waitingOrders,
];

const isRoute = (value: unknown): value is Route =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "summary" in value;

/** Every route of the contract. */
export const contractRoutes: readonly Route[] = modules.flatMap((module) => Object.values(module).filter(isRoute));
