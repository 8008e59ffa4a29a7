import { maxLogoBytes, maxLogoSide } from "@lavra/contract/theme/theme";

export const logoWords = {
  notImage: "Por favor, selecione apenas arquivos de imagem.",
  tooLarge: "Arquivo muito grande. Tamanho máximo: 2MB.",
  loaded: "Imagem da logo carregada com sucesso!",
} as const;

/** The types offered by the file dialog. */
export const logoTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;

/** The picture's type by its first bytes; a name or a declared type proves nothing. */
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

/** True if the browser can decode it, within the server's size: a truncated file has a valid beginning. */
async function isDrawn(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => Math.max(image.naturalWidth, image.naturalHeight) <= maxLogoSide,
    () => false,
  );
}

/** The `data:` address of a chosen picture, or why it is refused. The server checks it again. */
export async function readLogoFile(file: File): Promise<{ address: string } | { fault: string }> {
  const type = await typeOf(file);
  if (type === undefined) return { fault: logoWords.notImage };
  if (file.size > maxLogoBytes) return { fault: logoWords.tooLarge };
  const address = await dataAddress(file, type);
  return (await isDrawn(address)) ? { address } : { fault: logoWords.notImage };
}
