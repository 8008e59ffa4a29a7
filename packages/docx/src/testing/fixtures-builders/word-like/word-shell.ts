import { allRsids } from "./word-text.ts";

/** Parts of every Word document, whatever its content. */

const declared = {
  wpc: "http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas",
  mc: "http://schemas.openxmlformats.org/markup-compatibility/2006",
  o: "urn:schemas-microsoft-com:office:office",
  r: "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
  m: "http://schemas.openxmlformats.org/officeDocument/2006/math",
  v: "urn:schemas-microsoft-com:vml",
  wp14: "http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing",
  wp: "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing",
  w10: "urn:schemas-microsoft-com:office:word",
  w: "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
  w14: "http://schemas.microsoft.com/office/word/2010/wordml",
  w15: "http://schemas.microsoft.com/office/word/2012/wordml",
  w16cid: "http://schemas.microsoft.com/office/word/2016/wordml/cid",
  w16se: "http://schemas.microsoft.com/office/word/2015/wordml/symex",
  wpg: "http://schemas.microsoft.com/office/word/2010/wordprocessingGroup",
  wne: "http://schemas.microsoft.com/office/word/2006/wordml",
  wps: "http://schemas.microsoft.com/office/word/2010/wordprocessingShape",
};

/** Namespaces of a text part, as Word declares them all, used or not. */
export const wordRoot = `${Object.entries(declared)
  .map(([prefix, name]) => `xmlns:${prefix}="${name}"`)
  .join(" ")} mc:Ignorable="w14 w15 w16se w16cid wp14"`;

const settingsRoot = `xmlns:mc="${declared.mc}" xmlns:o="${declared.o}" xmlns:r="${declared.r}" xmlns:m="${declared.m}" xmlns:v="${declared.v}" xmlns:w="${declared.w}" xmlns:w14="${declared.w14}" xmlns:w15="${declared.w15}" mc:Ignorable="w14 w15"`;

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

/** Settings of a document in addition to the common ones. */
export interface Switches {
  readonly tracksRevisions?: boolean;
  readonly hasEvenPages?: boolean;
}

export const settings = ({ tracksRevisions = false, hasEvenPages = false }: Switches = {}): string =>
  `<w:settings ${settingsRoot}><w:zoom w:percent="120"/><w:proofState w:spelling="clean" w:grammar="clean"/>${tracksRevisions ? "<w:trackRevisions/>" : ""}<w:defaultTabStop w:val="708"/><w:hyphenationZone w:val="425"/>${hasEvenPages ? "<w:evenAndOddHeaders/>" : ""}<w:characterSpacingControl w:val="doNotCompress"/><w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr><w:endnotePr><w:endnote w:id="-1"/><w:endnote w:id="0"/></w:endnotePr><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/><w:compatSetting w:name="overrideTableStyleFontSizeAndJustification" w:uri="http://schemas.microsoft.com/office/word" w:val="1"/></w:compat><w:rsids><w:rsidRoot w:val="${allRsids[0]}"/>${allRsids.map((one) => `<w:rsid w:val="${one}"/>`).join("")}</w:rsids><m:mathPr><m:mathFont m:val="Cambria Math"/><m:brkBin m:val="before"/><m:brkBinSub m:val="--"/><m:smallFrac m:val="0"/><m:dispDef/><m:lMargin m:val="0"/><m:rMargin m:val="0"/><m:defJc m:val="centerGroup"/><m:wrapIndent m:val="1440"/><m:intLim m:val="subSup"/><m:naryLim m:val="undOvr"/></m:mathPr><w:themeFontLang w:val="pt-BR"/><w:clrSchemeMapping w:bg1="light1" w:t1="dark1" w:bg2="light2" w:t2="dark2" w:accent1="accent1" w:accent2="accent2" w:accent3="accent3" w:accent4="accent4" w:accent5="accent5" w:accent6="accent6" w:hyperlink="hyperlink" w:followedHyperlink="followedHyperlink"/><w:decimalSymbol w:val=","/><w:listSeparator w:val=";"/><w14:docId w14:val="4C1B7A20"/></w:settings>`;

export const webSettings = `<w:webSettings ${settingsRoot}><w:optimizeForBrowser/><w:allowPNG/></w:webSettings>`;

const font = (name: string, family: string, panose: string) =>
  `<w:font w:name="${name}"><w:panose1 w:val="${panose}"/><w:charset w:val="00"/><w:family w:val="${family}"/><w:pitch w:val="variable"/></w:font>`;
export const fontTable = `<w:fonts ${settingsRoot}>${font("Calibri", "swiss", "020F0502020204030204")}${font("Times New Roman", "roman", "02020603050405020304")}${font("Cambria Math", "roman", "02040503050406030204")}</w:fonts>`;

interface Look {
  readonly id: string;
  readonly name: string;
  readonly basedOn?: string;
  readonly paragraph?: string;
  readonly run?: string;
}
const looks: readonly Look[] = [
  {
    id: "Ttulo1",
    name: "heading 1",
    basedOn: "Normal",
    paragraph: '<w:keepNext/><w:keepLines/><w:spacing w:before="240"/><w:jc w:val="center"/><w:outlineLvl w:val="0"/>',
    run: "<w:b/><w:bCs/><w:caps/>",
  },
  {
    id: "Ttulo2",
    name: "heading 2",
    basedOn: "Normal",
    paragraph: '<w:keepNext/><w:outlineLvl w:val="1"/>',
    run: "<w:b/>",
  },
  {
    id: "PargrafodaLista",
    name: "List Paragraph",
    basedOn: "Normal",
    paragraph: '<w:ind w:left="720"/><w:contextualSpacing/>',
  },
  {
    id: "Citao",
    name: "Quote",
    basedOn: "Normal",
    paragraph: '<w:ind w:left="2268"/><w:jc w:val="both"/>',
    run: '<w:sz w:val="20"/>',
  },
  {
    id: "Sumrio1",
    name: "toc 1",
    basedOn: "Normal",
    paragraph: '<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9016"/></w:tabs>',
  },
  {
    id: "Cabealho",
    name: "header",
    basedOn: "Normal",
    paragraph: '<w:tabs><w:tab w:val="center" w:pos="4252"/></w:tabs>',
  },
  {
    id: "Rodap",
    name: "footer",
    basedOn: "Normal",
    paragraph: '<w:tabs><w:tab w:val="center" w:pos="4252"/></w:tabs>',
  },
  { id: "Textodenotaderodap", name: "footnote text", basedOn: "Normal", run: '<w:sz w:val="20"/>' },
  { id: "Textodecomentrio", name: "annotation text", basedOn: "Normal", run: '<w:sz w:val="20"/>' },
];

const style = ({ id, name, basedOn, paragraph = "", run = "" }: Look) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${basedOn ? `<w:basedOn w:val="${basedOn}"/>` : ""}<w:uiPriority w:val="9"/><w:qFormat/><w:rsid w:val="${allRsids[0]}"/>${paragraph === "" ? "" : `<w:pPr>${paragraph}</w:pPr>`}${run === "" ? "" : `<w:rPr>${run}</w:rPr>`}</w:style>`;
const character = (id: string, name: string, run: string) =>
  `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Fontepargpadro"/><w:uiPriority w:val="99"/><w:unhideWhenUsed/><w:rPr>${run}</w:rPr></w:style>`;
const edge = (name: string) => `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`;

/** Styles of a Portuguese Word, in this font and with these in addition. */
export const styles = (typeface = "Times New Roman", more = ""): string =>
  `<w:styles ${settingsRoot}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi" w:eastAsiaTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi" w:cstheme="minorBidi"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="pt-BR" w:eastAsia="en-US" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:latentStyles w:defLockedState="0" w:defUIPriority="99" w:defSemiHidden="0" w:defUnhideWhenUsed="0" w:defQFormat="0" w:count="376"><w:lsdException w:name="Normal" w:uiPriority="0" w:qFormat="1"/><w:lsdException w:name="heading 1" w:uiPriority="9" w:qFormat="1"/><w:lsdException w:name="toc 1" w:semiHidden="1" w:uiPriority="39" w:unhideWhenUsed="1"/></w:latentStyles><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/><w:rPr><w:rFonts w:ascii="${typeface}" w:hAnsi="${typeface}" w:cs="${typeface}"/><w:sz w:val="24"/></w:rPr></w:style><w:style w:type="character" w:default="1" w:styleId="Fontepargpadro"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/><w:unhideWhenUsed/></w:style><w:style w:type="table" w:default="1" w:styleId="Tabelanormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style><w:style w:type="numbering" w:default="1" w:styleId="Semlista"><w:name w:val="No List"/><w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/></w:style>${looks.map(style).join("")}<w:style w:type="table" w:styleId="Tabelacomgrade"><w:name w:val="Table Grid"/><w:basedOn w:val="Tabelanormal"/><w:uiPriority w:val="39"/><w:tblPr><w:tblBorders>${["top", "left", "bottom", "right", "insideH", "insideV"].map(edge).join("")}</w:tblBorders></w:tblPr></w:style>${character("Refdenotaderodap", "footnote reference", '<w:vertAlign w:val="superscript"/>')}${character("Refdecomentrio", "annotation reference", '<w:sz w:val="16"/>')}${character("Hyperlink", "Hyperlink", '<w:color w:val="0563C1" w:themeColor="hyperlink"/><w:u w:val="single"/>')}${character("TextodoEspaoReservado", "Placeholder Text", '<w:color w:val="808080"/>')}${more}</w:styles>`;

const colour = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const line = `<a:ln w="6350" cap="flat" cmpd="sng" algn="ctr">${fill}<a:prstDash val="solid"/><a:miter lim="800000"/></a:ln>`;
const effect = "<a:effectStyle><a:effectLst/></a:effectStyle>";
const typefaces = (name: string) => `<a:latin typeface="${name}"/><a:ea typeface=""/><a:cs typeface=""/>`;

export const theme = `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Tema do Office"><a:themeElements><a:clrScheme name="Escritorio"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1>${colour("dk2", "44546A")}${colour("lt2", "E7E6E6")}${colour("accent1", "4472C4")}${colour("accent2", "ED7D31")}${colour("accent3", "A5A5A5")}${colour("accent4", "FFC000")}${colour("accent5", "5B9BD5")}${colour("accent6", "70AD47")}${colour("hlink", "0563C1")}${colour("folHlink", "954F72")}</a:clrScheme><a:fontScheme name="Escritorio"><a:majorFont>${typefaces("Calibri")}</a:majorFont><a:minorFont>${typefaces("Calibri")}</a:minorFont></a:fontScheme><a:fmtScheme name="Escritorio"><a:fillStyleLst>${fill}${fill}${fill}</a:fillStyleLst><a:lnStyleLst>${line}${line}${line}</a:lnStyleLst><a:effectStyleLst>${effect}${effect}${effect}</a:effectStyleLst><a:bgFillStyleLst>${fill}${fill}${fill}</a:bgFillStyleLst></a:fmtScheme></a:themeElements><a:objectDefaults/><a:extraClrSchemeLst/></a:theme>`;

const separator = (kind: string, id: number, type: string, mark: string) =>
  `<w:${kind} w:type="${type}" w:id="${id}"><w:p><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:r><w:${mark}/></w:r></w:p></w:${kind}>`;

/** Notes after their two separators. */
export const notes = (kind: "footnote" | "endnote", inside = ""): string =>
  `<w:${kind}s ${wordRoot}>${separator(kind, -1, "separator", "separator")}${separator(kind, 0, "continuationSeparator", "continuationSeparator")}${inside}</w:${kind}s>`;

export const appProperties = `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><Template>Normal.dotm</Template><TotalTime>37</TotalTime><Pages>2</Pages><Words>320</Words><Characters>1734</Characters><Application>Microsoft Office Word</Application><DocSecurity>0</DocSecurity><Lines>14</Lines><Paragraphs>4</Paragraphs><ScaleCrop>false</ScaleCrop><Company/><LinksUpToDate>false</LinksUpToDate><SharedDoc>false</SharedDoc><HyperlinksChanged>false</HyperlinksChanged><AppVersion>16.0000</AppVersion></Properties>`;

export const coreProperties = (title: string): string =>
  `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:dcmitype="http://purl.org/dc/dcmitype/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${title}</dc:title><dc:subject/><dc:creator>Escrit\u00f3rio</dc:creator><cp:keywords/><dc:description/><cp:lastModifiedBy>Escrit\u00f3rio</cp:lastModifiedBy><cp:revision>7</cp:revision><dcterms:created xsi:type="dcterms:W3CDTF">2026-03-02T13:04:00Z</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">2026-03-09T18:21:00Z</dcterms:modified></cp:coreProperties>`;
