import { z } from "zod";
import { trackedChanges } from "../documents/documents.ts";
import { handle, line } from "../line.ts";
import { id, route, success } from "../route.ts";

/** An office's own data in its documents; "" for fields without a value. */
export const officeData = z.object({
  nome: line.trim().max(200),
  /** Masked as `00.000.000/0000-00` if it is a CNPJ. */
  cnpj: line.trim().max(40),
  endereco: line.trim().max(300),
  /** Masked as `(11) 98765-4321` if it is a telephone number. */
  telefone: line.trim().max(60),
  email: handle.trim().max(254),
  /** City in which its documents are dated, in the office's spelling: `São Paulo`. */
  cidade: line.trim().max(120),
  /** True if numbers in words are written `um mil` instead of `mil`. */
  umMil: z.boolean(),
  /** True if documents keep what their template restricts: protection, read only, final, recorded changes. */
  mantemProtecao: z.boolean(),
  /** What happens to tracked changes where a generation request says nothing. */
  alteracoesControladas: z.enum(trackedChanges),
});
/** An office's own data in its documents. */
export type OfficeData = z.infer<typeof officeData>;

/** Body of the account owner's request: an absent choice does not change. */
export const sentOffice = officeData.extend({
  umMil: officeData.shape.umMil.optional(),
  mantemProtecao: officeData.shape.mantemProtecao.optional(),
  alteracoesControladas: officeData.shape.alteracoesControladas.optional(),
});
/** An office's own data as the form sends it. */
export type SentOffice = z.infer<typeof sentOffice>;

/** A registration with the Ordem dos Advogados do Brasil. */
export const registration = z.object({
  /** Letters of the state: `SP`. */
  uf: line.trim().toUpperCase().max(2),
  /** As it is printed: `123.456`, `12.345-A`. */
  numero: line.trim().max(20),
});
/** A registration with the Ordem dos Advogados do Brasil. */
export type Registration = z.infer<typeof registration>;

/** A person's data for signing documents; "" and an empty list without data. */
export const professionalData = z.object({
  nome: line.trim().max(200),
  titulo: line.trim().max(120),
  email: handle.trim().max(254),
  oab: z.array(registration).max(10),
});
/** A person's data for signing documents. */
export type ProfessionalData = z.infer<typeof professionalData>;

/** The office's own data; all empty before the first save. */
export const readOffice = route({
  method: "GET",
  path: "/api/office",
  summary: "Os dados do escritório que entram nos documentos",
  reply: success({ office: officeData }),
});

/** Replaces the office's own data. For account owners. Fails with `users.email_invalid`. */
export const saveOffice = route({
  method: "PUT",
  path: "/api/office",
  summary: "Grava os dados do escritório; só para o titular",
  body: sentOffice,
  reply: success({ office: officeData }),
});

/** The caller's own professional data; before the first save only the account's name. */
export const readProfessional = route({
  method: "GET",
  path: "/api/office/professionals/me",
  summary: "Os próprios dados profissionais",
  reply: success({ professional: professionalData }),
});

/**
 * Replaces the caller's own professional data. Fails with `account.signature_required` (no name),
 * `account.oab_invalid`, `users.email_invalid`.
 */
export const saveProfessional = route({
  method: "PUT",
  path: "/api/office/professionals/me",
  summary: "Grava os próprios dados profissionais",
  body: professionalData,
  reply: success({ professional: professionalData }),
});

/** Person of the office who signs its documents. */
export const professional = professionalData.extend({ id });
z.globalRegistry.add(professional, { id: "Professional" });
/** A person who signs the office's documents, with their professional data. */
export type Professional = z.infer<typeof professional>;

/** Active people of the office who have saved professional data, by name. */
export const listProfessionals = route({
  method: "GET",
  path: "/api/office/professionals",
  summary: "Quem assina os documentos do escritório, com os seus dados profissionais",
  reply: success({ professionals: z.array(professional) }),
});
