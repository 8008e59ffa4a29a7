/** Titles before names: masculine singular and plural, feminine singular and plural. */
export const titleWords = `
sr. srs. sra. sras.
dr. drs. dra. dras.
prof. profs. profa. profas.
prof. profs. prof.ª prof.as
exmo. exmos. exma. exmas.
ilmo. ilmos. ilma. ilmas.
mm. mm. mm. mm.
dom dons dona donas
senhor senhores senhora senhoras
`;
