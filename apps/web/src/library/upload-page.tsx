import { PageHead } from "../ui/page-head.tsx";

export function UploadPage() {
  return <PageHead title="Modelos e Tópicos" />;
}
