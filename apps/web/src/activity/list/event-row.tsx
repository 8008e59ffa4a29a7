import type { ActivityEvent, FieldChange } from "@lavra/contract/activity/activity";
import { auditActions, isAuditAction } from "@lavra/contract/activity/audit-actions";
import { useState } from "react";
import { formatInstant } from "../../platform/formats/dates.ts";
import { TextButton } from "../../ui/buttons/text-link.tsx";
import { fieldName, fieldWords } from "../words/field-words.ts";
import { kindNames, sentenceOf } from "../words/sentences.ts";

/** Changed fields shown at first. */
const atOnce = 3;

function Change({ change, roles }: { readonly change: FieldChange; readonly roles: ActivityEvent["roles"] }) {
  const { field, before, after } = change;
  return (
    <li className="wrap-anywhere">
      <b className="font-strong text-ink">{fieldName(field, roles)}:</b>{" "}
      {before === null ? null : `de ${fieldWords(field, before, roles)} para `}
      <span className="text-ink">{fieldWords(field, after, roles)}</span>
    </li>
  );
}

function Changes({ changes, roles }: Pick<ActivityEvent, "changes" | "roles">) {
  const [isWhole, setWhole] = useState(false);
  const hidden = changes.length - atOnce;
  if (changes.length === 0) return null;
  return (
    <>
      <ul aria-label="O que mudou" className="grid gap-1 border-l-2 border-line pl-3 text-13 text-body">
        {(isWhole ? changes : changes.slice(0, atOnce)).map((change) => (
          <Change key={change.field} change={change} roles={roles} />
        ))}
      </ul>
      {hidden > 0 && !isWhole ? (
        <p className="text-13">
          <TextButton onPress={() => setWhole(true)}>
            {hidden === 1 ? "Mostrar mais 1 campo" : `Mostrar mais ${hidden} campos`}
          </TextButton>
        </p>
      ) : null}
    </>
  );
}

/** An event: what happened, every field that changed, when, in which office. */
export function EventRow({ event, isStaff }: { readonly event: ActivityEvent; readonly isStaff: boolean }) {
  const { at, action, office, changes, roles } = event;
  // The sentence of a change of role already has the only field.
  const shown = action === "users.role_changed" ? [] : changes;
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line px-6 py-3 first:border-t-0 max-md:px-4 md:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
      <time dateTime={at} className="text-13 text-muted tabular-nums md:pt-px">
        {formatInstant(at)}
      </time>
      <div className="grid min-w-0 content-start gap-2">
        <p className="text-14 text-ink wrap-anywhere">{sentenceOf(event)}</p>
        <Changes changes={shown} roles={roles} />
      </div>
      <p className="text-13 text-muted wrap-anywhere md:max-w-56 md:pt-px md:text-right">
        {isStaff ? (
          <>
            {office?.nome ?? "Plataforma"}
            <span aria-hidden="true"> · </span>
          </>
        ) : null}
        {isAuditAction(action) ? kindNames[auditActions[action]] : null}
      </p>
    </li>
  );
}
