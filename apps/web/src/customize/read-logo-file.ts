import { maxLogoBytes, maxLogoSide } from "@lavra/contract/theme";

export const logoWords = {
  notImage: "Por favor, selecione apenas arquivos de imagem.",
  tooLarge: "Arquivo muito grande. Tamanho máximo: 2MB.",
  loaded: "Imagem da logo carregada com sucesso!",
} as const;

/** What the file dialog offers. */
export const logoTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;

/** The kind of picture its first bytes say; a name or a type can say anything. */
async function typeOf(file: Blob): Promise<(typeof logoTypes)[number] | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("GIF8")) return "image/gif";
  return text.startsWith("RIFF") && text.slice(8) === "WEBP" ? "image/webp" : undefined;
}

const dataAddress = (file: Blob, type: string) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([file], { type }));
  });

/** Whether the browser can draw it, in a size that the server takes: half a file begins like a whole one. */
async function isDrawn(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => Math.max(image.naturalWidth, image.naturalHeight) <= maxLogoSide,
    () => false,
  );
}

/** The `data:` address of a chosen picture, or why it cannot be the logo. The server looks at it again. */
export async function readLogoFile(file: File): Promise<{ address: string } | { fault: string }> {
  const type = await typeOf(file);
  if (type === undefined) return { fault: logoWords.notImage };
  if (file.size > maxLogoBytes) return { fault: logoWords.tooLarge };
  const address = await dataAddress(file, type);
  return (await isDrawn(address)) ? { address } : { fault: logoWords.notImage };
}
