import * as account from "@lavra/contract/accounts/account";
import * as auth from "@lavra/contract/accounts/auth";
import * as invitations from "@lavra/contract/accounts/invitations";
import * as practice from "@lavra/contract/accounts/office-data";
import * as wording from "@lavra/contract/accounts/office-wording";
import * as ownAttributes from "@lavra/contract/accounts/own-attributes";
import * as users from "@lavra/contract/accounts/users";
import * as activity from "@lavra/contract/activity/activity";
import * as cases from "@lavra/contract/cases/cases";
import * as afterwards from "@lavra/contract/documents/afterwards";
import * as conditionUses from "@lavra/contract/documents/condition-uses";
import * as conference from "@lavra/contract/documents/conference";
import * as desk from "@lavra/contract/documents/desk";
import * as documentInputs from "@lavra/contract/documents/document-inputs";
import * as documents from "@lavra/contract/documents/documents";
import * as drafts from "@lavra/contract/documents/drafts";
import * as links from "@lavra/contract/documents/links";
import * as documentNames from "@lavra/contract/documents/name-rules";
import * as reports from "@lavra/contract/documents/reports";
import * as library from "@lavra/contract/library/library";
import * as places from "@lavra/contract/library/places";
import * as libraryRoom from "@lavra/contract/library/room";
import * as librarySearch from "@lavra/contract/library/search";
import * as topicLooks from "@lavra/contract/library/topic-looks";
import * as topics from "@lavra/contract/library/topics";
import * as uploads from "@lavra/contract/library/uploads";
import * as versionChanges from "@lavra/contract/library/version-changes";
import * as versions from "@lavra/contract/library/versions";
import * as defaultMarkers from "@lavra/contract/markers/default-markers";
import * as markerSync from "@lavra/contract/markers/marker-sync";
import * as markers from "@lavra/contract/markers/markers";
import * as sources from "@lavra/contract/markers/sources";
import * as dashboard from "@lavra/contract/office/dashboard";
import * as privacy from "@lavra/contract/office/privacy";
import * as settings from "@lavra/contract/office/settings";
import * as takeout from "@lavra/contract/office/takeout";
import * as operation from "@lavra/contract/operation/operation";
import * as paper from "@lavra/contract/paper/paper";
import * as partyImports from "@lavra/contract/parties/import-parties";
import * as parties from "@lavra/contract/parties/parties";
import * as flaggedPayments from "@lavra/contract/plans/flagged-payments";
import * as monitoring from "@lavra/contract/plans/monitoring";
import * as payments from "@lavra/contract/plans/payments";
import * as plans from "@lavra/contract/plans/plans";
import * as subscriptions from "@lavra/contract/plans/subscriptions";
import * as waitingOrders from "@lavra/contract/plans/waiting-orders";
import * as adminRoles from "@lavra/contract/roles/admin-roles";
import * as permissions from "@lavra/contract/roles/permissions";
import type { Route } from "@lavra/contract/route";
import * as theme from "@lavra/contract/theme/theme";

const modules: readonly object[] = [
  wording,
  privacy,
  account,
  activity,
  operation,
  adminRoles,
  afterwards,
  documentNames,
  links,
  auth,
  conditionUses,
  conference,
  dashboard,
  defaultMarkers,
  desk,
  invitations,
  documents,
  documentInputs,
  drafts,
  flaggedPayments,
  library,
  libraryRoom,
  uploads,
  markerSync,
  librarySearch,
  markers,
  monitoring,
  ownAttributes,
  paper,
  cases,
  parties,
  partyImports,
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
  topicLooks,
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
