import { Banner } from "../../ui/messages/banner.tsx";
import { NativeButton } from "../../ui/native/native-button.tsx";

/** Banner while the request is waiting for its turn: the page sends it again by itself. */
export const InLineBanner = ({ onStop }: { readonly onStop: () => void }) => (
  <Banner
    actions={
      <NativeButton size="sm" tone="accent" onPress={onStop}>
        Cancelar
      </NativeButton>
    }
  >
    O documento está na fila: há muitos pedidos neste momento. A página tenta novamente sozinha, e o que você preencheu
    continua aqui.
  </Banner>
);
