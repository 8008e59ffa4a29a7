import type { JobRole } from "@lavra/contract/roles";

/** What the product's own roles are for, as the person who chooses one reads it. */
export const systemDescriptions = {
  administrador: "Titular de um escritório: contrata o plano, cria usuários e decide o que cada um pode fazer.",
  empresa: "Titular pessoa jurídica: contrata o plano, cria usuários e decide o que cada um pode fazer.",
  socio: "Sócio do escritório, acima de advogados e estagiários.",
  advogado_sr: "Advogado experiente, à frente dos casos mais complexos.",
  advogado_pl: "Advogado que conduz casos com autonomia.",
  advogado_jr: "Advogado em início de carreira, acompanhado pelos mais experientes.",
  estagiario: "Estudante de Direito que apoia os advogados.",
} as const satisfies Record<JobRole | "administrador" | "empresa", string>;

/** Keys of the icons that the product's job roles wear. */
export const systemIcons = {
  socio: "landmark",
  advogado_sr: "gavel",
  advogado_pl: "scale",
  advogado_jr: "briefcase",
  estagiario: "graduation-cap",
} as const satisfies Record<JobRole, string>;
