import { codeOf, kindOfStatus, ServiceFault } from "../remote/service-fault.ts";

interface S3Failure {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** The client's error, without the request. */
export function s3Fault(cause: unknown): ServiceFault {
  const status = (cause as S3Failure).$metadata?.httpStatusCode;
  const code = codeOf(cause);
  // An answer that broke off has a good status and an incomplete body.
  const failed = status !== undefined && status >= 300 ? status : undefined;
  const kind = code === "QuotaExceeded" || code === "XMinioStorageFull" ? "full" : kindOfStatus(failed);
  return new ServiceFault("S3", { kind, status, code });
}

/** True if the object is missing; if its bucket is missing, nothing is known of the object. */
export const isNoObject = (fault: ServiceFault) =>
  fault.status === 404 && ["NoSuchKey", "NotFound"].includes(fault.code);
