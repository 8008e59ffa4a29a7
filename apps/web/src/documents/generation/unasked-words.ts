const listed = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Returns a message about markers that the files have and the form does not ask for, and what to do. */
export function unaskedWords(keys: readonly string[], mayConfigure: boolean) {
  const [those, them] = keys.length === 1 ? ["o marcador", "o"] : ["os marcadores", "os"];
  return {
    text: `Erro ao gerar documento: o arquivo pede ${those} ${listed.format(keys)}, que o formulário não tem.`,
    detail: mayConfigure
      ? `Adicione-${them} ao formulário em Criar Modelo ou tire-${them} do arquivo.`
      : `Peça a quem configura os modelos que ${them} adicione ao formulário ou ${them} tire do arquivo.`,
  };
}
