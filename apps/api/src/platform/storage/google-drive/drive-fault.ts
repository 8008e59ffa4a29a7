import { codeOf, kindOfStatus, ServiceFault } from "../remote/service-fault.ts";

/** The used fields of an error of Drive's client. */
interface DriveFailure {
  readonly status?: unknown;
  readonly response?: { readonly status?: unknown; readonly data?: unknown };
}

interface DriveReply {
  readonly error?: { readonly errors?: readonly { readonly reason?: string }[] } | string;
}

/** Reasons of Drive with status 403 (Drive API, "Resolve errors"). */
const passing = ["rateLimitExceeded", "userRateLimitExceeded", "sharingRateLimitExceeded"];
const full = ["storageQuotaExceeded", "teamDriveFileLimitExceeded", "numChildrenInNonRootLimitExceeded"];

/** The client's error, without the request and its token. */
export function driveFault(cause: unknown): ServiceFault {
  if (cause instanceof ServiceFault) return cause;
  const { status: own, response } = cause as DriveFailure;
  const reported = typeof own === "number" ? own : response?.status;
  const status = typeof reported === "number" && reported >= 300 ? reported : undefined;
  const reason = reasonOf(response?.data);
  const code = reason ?? codeOf(cause);
  if (passing.includes(code)) return new ServiceFault("Google Drive", { kind: "passing", status, code });
  if (full.includes(code)) return new ServiceFault("Google Drive", { kind: "full", status, code });
  // A new sign-in solves this; a refused key has another status.
  const kind = status === 401 ? "passing" : kindOfStatus(status);
  return new ServiceFault("Google Drive", { kind, status, code });
}

function reasonOf(data: unknown): string | undefined {
  const { error } = readReply(data);
  return typeof error === "string" ? error : error?.errors?.[0]?.reason;
}

/** A failure of a call for bytes has its reply as bytes, too. */
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
