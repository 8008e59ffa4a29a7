import {
  BriefcaseBusiness,
  Calculator,
  ClipboardList,
  FileText,
  Gavel,
  GraduationCap,
  Headset,
  Landmark,
  type LucideIcon,
  Scale,
  ShieldCheck,
  UserRound,
  Users,
} from "lucide-react";

export interface RoleIconChoice {
  /** The stored value. */
  readonly key: string;
  readonly name: string;
  readonly Icon: LucideIcon;
}

/** The icons of a role; the first one is the default. */
export const roleIcons = [
  { key: "user", name: "Pessoa", Icon: UserRound },
  { key: "users", name: "Equipe", Icon: Users },
  { key: "scale", name: "Balança", Icon: Scale },
  { key: "gavel", name: "Martelo", Icon: Gavel },
  { key: "landmark", name: "Tribunal", Icon: Landmark },
  { key: "briefcase", name: "Maleta", Icon: BriefcaseBusiness },
  { key: "graduation-cap", name: "Capelo", Icon: GraduationCap },
  { key: "file-text", name: "Documento", Icon: FileText },
  { key: "clipboard-list", name: "Prancheta", Icon: ClipboardList },
  { key: "calculator", name: "Calculadora", Icon: Calculator },
  { key: "headset", name: "Atendimento", Icon: Headset },
  { key: "shield", name: "Escudo", Icon: ShieldCheck },
] as const satisfies readonly RoleIconChoice[];

/** A role's icon by its stored key; an unknown key shows the default. */
export function RoleIcon({ icon }: { readonly icon: string }) {
  const { Icon } = roleIcons.find(({ key }) => key === icon) ?? roleIcons[0];
  return <Icon aria-hidden="true" />;
}
