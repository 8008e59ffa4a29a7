import type { JobRole } from "@lavra/contract/roles";

/** Descriptions of the product's own roles, for the person who chooses one. */
export const systemDescriptions = {
  administrador: "Titular de um escritório: contrata o plano, cria usuários e decide o que cada um pode fazer.",
  empresa: "Titular pessoa jurídica: contrata o plano, cria usuários e decide o que cada um pode fazer.",
  socio: "Sócio do escritório, acima de advogados e estagiários.",
  advogado_sr: "Advogado experiente, à frente dos casos mais complexos.",
  advogado_pl: "Advogado que conduz casos com autonomia.",
  advogado_jr: "Advogado em início de carreira, acompanhado pelos mais experientes.",
  estagiario: "Estudante de Direito que apoia os advogados.",
} as const satisfies Record<JobRole | "administrador" | "empresa", string>;

/** Icon keys of the product's job roles. */
export const systemIcons = {
  socio: "landmark",
  advogado_sr: "gavel",
  advogado_pl: "scale",
  advogado_jr: "briefcase",
  estagiario: "graduation-cap",
} as const satisfies Record<JobRole, string>;
