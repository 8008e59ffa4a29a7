import type { ActivityEvent, FieldChange } from "@lavra/contract/activity/activity";
import { planFeatureNames } from "@lavra/contract/plans/features";
import { billingCycles, planTypes } from "@lavra/contract/plans/plans";
import { permissionKeys, roleNames } from "@lavra/contract/roles/roles";
import { formatInstant } from "../../platform/formats/dates.ts";
import { formatMoney } from "../../platform/formats/money.ts";
import { permissionWords } from "../../platform/permission-words.ts";
import { colourWords } from "../../platform/theme/colour-words.ts";
import { cycleNames, paymentLooks, planNameIn } from "../../subscriptions/offer/offer.ts";

/** The name of each recorded field, by its name in the API. */
const fieldNames: Readonly<Record<string, string>> = {
  nome: "Nome",
  login: "Login",
  role: "Cargo",
  ativo: "Status",
  tipoPessoa: "Tipo de pessoa",
  cpf: "CPF",
  cnpj: "CNPJ",
  email: "E-mail",
  requiresOwnPassword: "Exigir senha própria",
  endereco: "Endereço",
  telefone: "Telefone",
  cidade: "Cidade",
  umMil: "Escrever “um mil”",
  mantemProtecao: "Manter a proteção dos modelos",
  alteracoesControladas: "Alterações controladas",
  titulo: "Título",
  oab: "OAB",
  planType: "Plano",
  billingCycle: "Ciclo",
  periodStart: "Início do período",
  periodEnd: "Fim do período",
  extraUsersCount: "Usuários extras",
  manualPaymentAmount: "Valor pago",
  manualPaymentStatus: "Status do pagamento",
  manualPaymentDate: "Data do pagamento",
  isDealtWith: "Resolvido",
  note: "Anotação",
  name: "Nome",
  description: "Descrição",
  type: "Tipo",
  kind: "Espécie",
  options: "Opções",
  apiSource: "Origem das opções",
  dateFormat: "Formato da data",
  allowsOther: "Aceita outra resposta",
  columnKinds: "Tipos das colunas",
  price: "Preço mensal",
  popular: "Mais popular",
  annualDiscount: "Desconto anual (%)",
  trialDays: "Dias gratuitos",
  "limits.maxUsers": "Usuários",
  "limits.maxDocuments": "Documentos por mês",
  "limits.extraUserPrice": "Usuário extra por mês",
  allowedSystemRoles: "Cargos do sistema",
  topicsFolder: "Pasta dos tópicos",
  logoShape: "Forma da logo",
  logoSize: "Tamanho da logo",
  logoPosition: "Posição da logo",
  logoCustomImage: "Imagem da logo",
  loginLogoSize: "Tamanho da logo ao entrar",
  loginLogoShape: "Forma da logo ao entrar",
  ...Object.fromEntries(Object.entries(colourWords).map(([key, { label }]) => [key, label])),
  ...Object.fromEntries(Object.entries(planFeatureNames).map(([key, name]) => [`features.${key}`, name])),
};

/** The parts of a custom role. */
const customRoleParts: Readonly<Record<string, string>> = {
  name: "nome",
  description: "descrição",
  icon: "ícone",
  canCreateUsers: "cria usuários",
  canCreateRoles: "cargos que dá",
};

type Roles = ActivityEvent["roles"];

/** The name of a changed field. */
export function fieldName(field: string, roles: Roles = {}): string {
  const [group = "", key = "", ...rest] = field.split(".");
  const role = roles[key] ?? roleNames[key] ?? key;
  if (group === "permissions") return `Permissões de ${role}`;
  if (group === "directories") return `Pasta de ${key.replaceAll("-", " ")}`;
  if (group !== "customRoles") return fieldNames[field] ?? field;
  const part = rest.join(".");
  const flag = permissionKeys.find((one) => part === `defaultPermissions.${one}`);
  return `Cargo ${role}, ${flag ? permissionWords[flag].name : (customRoleParts[part] ?? part)}`;
}

const words: Readonly<Record<string, string>> = {
  fisica: "Pessoa física",
  juridica: "Pessoa jurídica",
  round: "Redonda",
  square: "Quadrada",
  small: "Pequena",
  medium: "Média",
  large: "Grande",
  xlarge: "Muito grande",
  left: "À esquerda",
  center: "No centro",
  right: "À direita",
  text: "Texto",
  number: "Número",
  date: "Data",
  select: "Lista",
  ...Object.fromEntries(planTypes.map((plan) => [plan, planNameIn(undefined, plan)])),
  ...Object.fromEntries(billingCycles.map((cycle) => [cycle, cycleNames[cycle].name])),
  ...Object.fromEntries(Object.entries(paymentLooks).map(([status, { name }]) => [status, name])),
};

/** Fields whose values are words of the product and not of a person. */
const worded =
  /^(?:tipoPessoa|planType|billingCycle|manualPaymentStatus|type|logoShape|logoSize|logoPosition|loginLogoShape)$/;
const money = /^(?:price|limits\.extraUserPrice|manualPaymentAmount)$/;
const instant = /^(?:periodStart|periodEnd|manualPaymentDate)$/;
const limit = /^limits\.max/;

/** Permissions by their keys; `?` marks one that only some people of the role have. */
function permissionsIn(text: string): string {
  const names = text.split(", ").map((flag) => {
    const key = permissionKeys.find((one) => one === flag.replace("?", ""));
    return `${key ? permissionWords[key].name : flag}${flag.endsWith("?") ? " (alguns)" : ""}`;
  });
  return names.join(", ");
}

const rolesIn = (text: string, roles: Roles) =>
  text
    .split(", ")
    .map((key) => roles[key] ?? roleNames[key] ?? key)
    .join(", ");

/** A value of a field in words: `R$ 79,00`, `sim`, `Advogado Júnior`; `vazio` without one. */
export function fieldWords(field: string, value: FieldChange["before"], roles: Roles = {}): string {
  if (value === null || value === "") return "vazio";
  if (field === "ativo") return value ? "ativo" : "inativo";
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (typeof value === "number") {
    if (money.test(field)) return formatMoney(value);
    return limit.test(field) && value < 0 ? "sem limite" : value.toLocaleString("pt-BR");
  }
  if (instant.test(field)) return formatInstant(value);
  if (field === "role" || field === "allowedSystemRoles" || field.endsWith(".canCreateRoles")) {
    return rolesIn(value, roles);
  }
  if (field.startsWith("permissions.")) return permissionsIn(value);
  if (field === "logoCustomImage") return `imagem ${value}`;
  return worded.test(field) ? (words[value] ?? value) : value;
}
