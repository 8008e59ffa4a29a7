import type { Area, UploadedFile } from "@lavra/contract/library";
import type { CompiledTemplate, TemplateFault } from "@lavra/docx";

type Warning = UploadedFile["warnings"][number];

const noPlaceholder = {
  code: "library.no_subtemplates",
  message:
    "O modelo não tem o marcador {SUBTEMPLATES}, onde os tópicos entram. Sem ele, só é possível gerar documentos sem tópicos.",
};
const noMarkers = {
  code: "library.no_markers",
  message: "Nenhum marcador foi encontrado no arquivo. Escreva os marcadores entre chaves, como {NOME}.",
};
const cleaned = {
  code: "library.content_removed",
  message:
    "O arquivo tem conteúdo externo ou incorporado que não passa para os documentos gerados. Confira o resultado antes de usar.",
};
const signed = {
  code: "library.signature",
  message: "O arquivo está assinado digitalmente; a assinatura não vale para os documentos gerados.",
};

const faultWords: Record<TemplateFault["code"], string> = {
  MARKER_TOO_LONG: "Um marcador passa de 128 caracteres e foi mantido como texto",
};

/** Plain sentences about what deserves a look in an uploaded file; none of it stands in the way of using it. */
export function templateWarnings(area: Area, template: CompiledTemplate): Warning[] {
  const notices = new Set(template.notices.map((notice) => notice.code));
  const stripped = [...notices].some((code) => code.endsWith("_STRIPPED"));
  const placeholder = template.subtemplates.length > 0;
  return [
    ...(area === "models" && !placeholder ? [noPlaceholder] : []),
    ...(area === "models" && template.markers.length === 0 ? [noMarkers] : []),
    ...template.faults.map(({ code, paragraph }) => ({
      code: `template.${code.toLowerCase()}`,
      message: `${faultWords[code]}: "${paragraph}"`,
    })),
    ...(notices.has("SIGNATURE_INVALIDATED") ? [signed] : []),
    ...(stripped ? [cleaned] : []),
  ];
}
