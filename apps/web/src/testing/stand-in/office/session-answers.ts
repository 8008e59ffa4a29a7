import {
  changeEmail,
  changePassword,
  confirmTotp,
  endOtherSessions,
  endSession,
  listSessions,
  readAccount,
  renewRecoveryCodes,
  startTotp,
  stopTotp,
} from "@lavra/contract/accounts/account";
import {
  login,
  logout,
  me,
  register,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
} from "@lavra/contract/accounts/auth";
import { readOffice, readProfessional, saveOffice, saveProfessional } from "@lavra/contract/accounts/office-data";
import { listOwnAttributes, saveOwnAttributes } from "@lavra/contract/accounts/own-attributes";
import {
  heartbeat,
  putAwayFirstSteps,
  readDashboardLayout,
  readFirstSteps,
  saveDashboardLayout,
} from "@lavra/contract/office/dashboard";
import {
  cancelErasure,
  downloadOwnData,
  ownDataName,
  readPrivacy,
  requestErasure,
  savePrivacy,
} from "@lavra/contract/office/privacy";
import {
  listOwnFolders,
  readDirectories,
  readPasswordRule,
  saveDirectories,
  savePasswordRule,
} from "@lavra/contract/office/settings";
import { readOwnTheme, readTheme, resetTheme, saveTheme } from "@lavra/contract/theme/theme";
import { defaultTheme } from "@lavra/contract/theme/theme-values";
import { answerFile, type Doubles, on, refuse, type StubCall } from "../wire.ts";
import { callerOf, people, type Session, tokenOf } from "./people.ts";
import type { Recording } from "./recorded.ts";

/** A session of each person, as a log-in starts it. */
export function sessionOf(recording: Recording, person: (typeof people)[number]): Session {
  const user = recording.held(me, person)?.user;
  if (!user) throw new Error(`the recording knows no ${person}`);
  return { token: tokenOf(person), user };
}

/** An erasure requested on the day of the pictures. */
export const madeUpErasure = { requestedAt: "2026-03-11T12:00:00.000Z", dueAt: "2026-03-26T12:00:00.000Z" };

const recoveryCodes = Array.from({ length: 10 }, (_, at) => `abcd-efg${at}`);

const logIn = (recording: Recording) =>
  on(login, ({ body }) => {
    const person = people.find((each) => recording.held(me, each)?.user.login === body.login);
    return person
      ? { ...sessionOf(recording, person) }
      : refuse("auth.user_not_found", { errorType: "user_not_found" });
  });

const accountAnswers = (recording: Recording): Doubles => {
  const own = (call: StubCall) => {
    const person = callerOf(call);
    return person === "visitor" ? "administrador" : person;
  };
  const account = (call: StubCall) => {
    const held = recording.held(readAccount, own(call))?.account;
    if (!held) throw new Error("the recording has no account");
    return held;
  };
  return [
    on(changePassword, (call) => ({ ...sessionOf(recording, own(call)) })),
    on(changeEmail, (call) => ({ account: Object.assign(account(call), { email: call.body.email }) })),
    on(startTotp, { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/Lavra:maria.souza?secret=JBSWY3DPEHPK3PXP" }),
    on(confirmTotp, (call) => {
      Object.assign(account(call), { totpEnabled: true, recoveryCodesLeft: recoveryCodes.length });
      return { recoveryCodes, token: tokenOf(own(call)) };
    }),
    on(stopTotp, (call) => {
      Object.assign(account(call), { totpEnabled: false, recoveryCodesLeft: 0 });
      return { token: tokenOf(own(call)) };
    }),
    on(renewRecoveryCodes, { recoveryCodes }),
    on(endSession, (call) => {
      const held = recording.held(listSessions, own(call));
      if (held) held.sessions = held.sessions.filter(({ id }) => id !== call.params.id);
      return {};
    }),
    on(endOtherSessions, { ended: 0 }),
  ];
};

/** The caller's and the office's settings, read again as they were saved. */
const settingsAnswers = (recording: Recording): Doubles => [
  on(saveDashboardLayout, ({ body }) => {
    recording.put(readDashboardLayout, {}, body);
    return body;
  }),
  on(putAwayFirstSteps, () => {
    const before = recording.held(readFirstSteps, "administrador");
    recording.put(readFirstSteps, {}, { done: before?.done ?? [], isPutAway: true });
    return {};
  }),
  on(saveOffice, ({ body }) => {
    const before = recording.held(readOffice, "administrador")?.office;
    const office = {
      ...body,
      umMil: body.umMil ?? before?.umMil ?? false,
      mantemProtecao: body.mantemProtecao ?? before?.mantemProtecao ?? false,
      alteracoesControladas: body.alteracoesControladas ?? before?.alteracoesControladas ?? "accept",
    };
    recording.put(readOffice, {}, { office });
    return { office };
  }),
  on(saveOwnAttributes, ({ body: { attributes } }) => {
    recording.put(listOwnAttributes, {}, { attributes });
    return { attributes };
  }),
  on(saveProfessional, ({ body }) => {
    recording.put(readProfessional, {}, { professional: body });
    return { professional: body };
  }),
  on(savePasswordRule, ({ body }) => {
    recording.put(readPasswordRule, {}, body);
    return body;
  }),
  on(saveDirectories, ({ body }) => {
    const held = recording.held(readDirectories, "administrador");
    if (!held) throw new Error("the recording has no directories");
    const own = recording.held(listOwnFolders, "administrador");
    const folderOf = (id: string | null) =>
      [...(own?.models ?? []), ...(own?.topicos ?? [])].find((one) => one.id === id) ?? null;
    for (const { folderId, ...venue } of body.directories ?? []) {
      const is = (one: typeof venue) =>
        one.sphere === venue.sphere && one.jurisdiction === venue.jurisdiction && one.instance === venue.instance;
      Object.assign(held.directories.find(is) ?? {}, { folder: folderOf(folderId) });
    }
    if (body.topicsFolderId !== undefined) held.topicsFolder = folderOf(body.topicsFolderId);
    return held;
  }),
  on(saveTheme, ({ body }) => {
    recording.put(readTheme, {}, { theme: body });
    recording.put(readOwnTheme, {}, { theme: body });
    return { theme: body };
  }),
  on(resetTheme, () => {
    recording.put(readTheme, {}, { theme: defaultTheme });
    recording.put(readOwnTheme, {}, { theme: defaultTheme });
    return { theme: defaultTheme };
  }),
];

/** Retention, contact, one's own data and the office's erasure. */
const privacyAnswers = (recording: Recording): Doubles => {
  const held = () => {
    const found = recording.held(readPrivacy, "administrador")?.privacy;
    if (!found) throw new Error("the recording has no privacy");
    return found;
  };
  const put = (change: Partial<ReturnType<typeof held>>) => {
    const fields = { privacy: { ...held(), ...change } };
    recording.put(readPrivacy, {}, fields);
    return fields;
  };
  return [
    on(savePrivacy, ({ body }) => put(body)),
    on(downloadOwnData, answerFile(ownDataName, { "Content-Type": "application/json" }, "{}")),
    on(requestErasure, () => put({ erasure: madeUpErasure })),
    on(cancelErasure, () => {
      put({ erasure: null });
      return {};
    }),
  ];
};

/** Sessions, accounts and settings. */
export const sessionAnswers = (recording: Recording): Doubles => [
  logIn(recording),
  on(register, () => ({ user: sessionOf(recording, "planless").user })),
  on(logout, {}),
  on(requestPasswordReset, {}),
  on(resetPassword, {}),
  on(verifyEmail, {}),
  on(heartbeat, {}),
  ...accountAnswers(recording),
  ...settingsAnswers(recording),
  ...privacyAnswers(recording),
];
