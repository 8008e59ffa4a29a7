import { codeOf, kindOfStatus, ServiceFault } from "../remote/service-fault.ts";

/** What Drive's client throws, as far as it is looked at. */
interface DriveFailure {
  readonly status?: unknown;
  readonly response?: { readonly status?: unknown; readonly data?: unknown };
}

interface DriveReply {
  readonly error?: { readonly errors?: readonly { readonly reason?: string }[] } | string;
}

/** Reasons that Drive answers with status 403 (Drive API, "Resolve errors"). */
const passing = ["rateLimitExceeded", "userRateLimitExceeded", "sharingRateLimitExceeded"];
const full = ["storageQuotaExceeded", "teamDriveFileLimitExceeded", "numChildrenInNonRootLimitExceeded"];

/** What the client threw, without what it carries of the request and its token. */
export function driveFault(cause: unknown): ServiceFault {
  if (cause instanceof ServiceFault) return cause;
  const { status: own, response } = cause as DriveFailure;
  const told = typeof own === "number" ? own : response?.status;
  const status = typeof told === "number" && told >= 300 ? told : undefined;
  const reason = reasonOf(response?.data);
  const code = reason ?? codeOf(cause);
  if (passing.includes(code)) return new ServiceFault("Google Drive", { kind: "passing", status, code });
  if (full.includes(code)) return new ServiceFault("Google Drive", { kind: "full", status, code });
  // What a new session mends; a key that is refused is told by another status.
  const kind = status === 401 ? "passing" : kindOfStatus(status);
  return new ServiceFault("Google Drive", { kind, status, code });
}

function reasonOf(data: unknown): string | undefined {
  const { error } = readReply(data);
  return typeof error === "string" ? error : error?.errors?.[0]?.reason;
}

/** The reply of a call that asked for bytes comes as bytes also when it is a failure. */
function readReply(data: unknown): DriveReply {
  if (data instanceof ArrayBuffer || Buffer.isBuffer(data)) {
    try {
      return JSON.parse(Buffer.from(data as ArrayBuffer).toString()) as DriveReply;
    } catch {
      return {};
    }
  }
  return typeof data === "object" && data !== null ? (data as DriveReply) : {};
}
