/** A file's name as a person says it, without `.docx`. */
export const spokenName = (fileName: string): string => fileName.replace(/\.docx$/i, "");
