import { TemplateError, type TemplateErrorCode } from "../template-error.ts";

export function xmlFault(code: TemplateErrorCode, detail: string, part: string): never {
  throw new TemplateError(code, detail, { part });
}
