import { DomainError } from "../platform/domain-error.ts";
import { ServiceFault } from "../platform/storage/remote/service-fault.ts";
import type { BackEnd } from "../platform/storage/storage-settings.ts";

const drive = "Google Drive";
const noAnswer: Record<BackEnd, string> = {
  disk: "Confira o disco.",
  s3: "O serviço não respondeu. Confira S3_ENDPOINT (ou S3_REGION) e se este servidor alcança o serviço.",
  "google-drive":
    "O Google não respondeu. Confira se este servidor alcança www.googleapis.com e oauth2.googleapis.com.",
};

/** Advice by the code of a service's or the system's failure. */
const byCode: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: "A chave não existe. Confira S3_ACCESS_KEY_ID.",
  SignatureDoesNotMatch: "O segredo não é o da chave. Confira S3_SECRET_ACCESS_KEY.",
  NoSuchBucket: "O bucket não existe. Confira S3_BUCKET, S3_REGION e S3_PATH_STYLE.",
  PermanentRedirect: "O bucket fica em outra região. Confira S3_REGION.",
  AuthorizationHeaderMalformed: "O bucket fica em outra região. Confira S3_REGION.",
  RequestTimeTooSkewed: "O relógio deste servidor está errado. Acerte-o.",
  AccessDenied:
    "A chave não tem permissão. Ela precisa de s3:PutObject, s3:GetObject, s3:DeleteObject e s3:ListBucket neste bucket.",
  invalid_grant:
    "O Google recusou a chave: foi revogada, ou o relógio deste servidor está errado. Gere outra em GOOGLE_DRIVE_KEY_FILE.",
  unauthorized_client:
    "A conta de serviço não pode agir por GOOGLE_DRIVE_SUBJECT: autorize-a na administração do Google Workspace.",
  accessNotConfigured: "A API do Google Drive está desligada neste projeto do Google Cloud. Ative-a.",
  storageQuotaExceeded:
    "Não há espaço. Uma conta de serviço não tem espaço próprio: use uma pasta de um drive compartilhado.",
  notFound:
    "A pasta não existe para a conta de serviço. Confira GOOGLE_DRIVE_FOLDER e compartilhe a pasta com a conta.",
  insufficientFilePermissions: "A conta de serviço precisa ser administradora do drive compartilhado.",
  EACCES: "O usuário que executa a Lavra não pode gravar nesta pasta. Confira a permissão de LAVRA_DATA.",
  EROFS: "O disco está montado só para leitura.",
  ENOSPC: "O disco está cheio.",
};

/** Returns one or two sentences for the operator: what failed and what to do. */
export function adviceFor(backEnd: BackEnd, failure: unknown): string {
  const cause = failure instanceof DomainError ? (failure.cause ?? failure) : failure;
  const code = (cause as { code?: unknown }).code;
  const known = typeof code === "string" && Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  const message = cause instanceof Error ? cause.message : "";
  if (known) return `${known} (${message})`;
  if (cause instanceof ServiceFault && cause.status === undefined) return `${noAnswer[backEnd]} (${message})`;
  const where = backEnd === "google-drive" ? drive : backEnd === "s3" ? "O serviço" : "O sistema";
  return `${where} respondeu: ${message}`;
}
