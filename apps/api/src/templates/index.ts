export type { Values } from "./compose-document.ts";
export type { TemplateFindings } from "./template-findings.ts";
export { templateWarnings } from "./template-warnings.ts";
export {
  type Customer,
  createTemplates,
  createTemplateWorkers,
  type Filled,
  type TemplateSource,
  type Templates,
} from "./templates.ts";
