import type { Route } from "@lavra/contract/route";
import { contractRoutes } from "../contract-routes.ts";
import { type Double, type Doubles, refuse } from "../wire.ts";
import { caseAnswers } from "./case-answers.ts";
import { documentAnswers } from "./document-answers.ts";
import { libraryAnswers } from "./library-answers.ts";
import { linkAnswers } from "./link-answers.ts";
import { importAnswers, partyAnswers } from "./party-answers.ts";
import { callerOf, type people, type Session } from "./people.ts";
import { planAnswers } from "./plan-answers.ts";
import { readRecording } from "./recorded.ts";
import { reportAnswers } from "./report-answers.ts";
import { sessionAnswers, sessionOf } from "./session-answers.ts";
import { teamAnswers } from "./team-answers.ts";
import { wordingAnswers } from "./wording-answers.ts";

/** Calls that need no session. */
const isPublic = ({ path }: Route) =>
  /^\/api\/auth\/(?:login|logout|register|options|check|forgot-password|reset-password|verify-email)$|^\/api\/users\/invitations\/(?:open|accept)$|^\/api\/documents\/links\/(?:open|download)$|^\/api\/theme\/login$|^\/api\/payments\/webhook$/.test(
    path,
  );

/** A call without a session is refused, as by the server. */
const guarded = (double: Double): Double => ({
  ...double,
  answer: (call) =>
    callerOf(call) === "visitor" && !isPublic(double.route) ? refuse("auth.required") : double.answer(call),
});

export interface Office {
  /** An answer to every route of the contract. */
  readonly doubles: Doubles;
  readonly sessionOf: (person: (typeof people)[number]) => Session;
}

/**
 * A default office behind the stand-in: the product's recorded answers to the demo office, with the little state that
 * pages need. Each instance has its own state.
 */
export function createOffice(): Office {
  const recording = readRecording();
  const recorded = contractRoutes
    .filter(({ method }) => method === "GET")
    .map(
      (route): Double => ({
        route,
        params: {},
        answer: (call) => recording.answer(call) ?? refuse("request.not_found"),
      }),
    );
  return {
    doubles: [
      ...recorded,
      ...sessionAnswers(recording),
      ...libraryAnswers(recording),
      ...documentAnswers(recording),
      ...partyAnswers(),
      ...wordingAnswers(),
      ...caseAnswers(),
      ...importAnswers,
      ...linkAnswers(recording),
      ...reportAnswers,
      ...teamAnswers(recording),
      ...planAnswers(recording),
    ].map(guarded),
    sessionOf: (person) => sessionOf(recording, person),
  };
}
