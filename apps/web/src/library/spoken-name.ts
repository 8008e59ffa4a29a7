/** Returns a file's name without `.docx`. */
export const spokenName = (fileName: string): string => fileName.replace(/\.docx$/i, "");
