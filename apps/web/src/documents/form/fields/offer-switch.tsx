import { memo } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { useOffers, useShortcuts } from "../../suggestions/shortcuts.ts";
import { useOfferChoice } from "../../suggestions/used-values.ts";

/** Hint about typing aids, and the switch that turns the offers off. */
export const OfferSwitch = memo(function OfferSwitch() {
  const isOn = useOffers();
  const isKnown = useShortcuts() !== undefined;
  const choose = useOfferChoice();
  return (
    <p className="flex flex-wrap items-center gap-x-1 gap-y-1.5 text-13 text-muted">
      <span className="max-md:hidden">Enter vai ao próximo campo; nos campos de parágrafos, quebra a linha.</span>
      {isKnown ? (
        <>
          {isOn
            ? "Ao digitar, aparecem valores dos seus documentos anteriores."
            : "Valores de documentos anteriores não são sugeridos."}
          <Button tone="accent" size="sm" onPress={() => choose(!isOn)}>
            {isOn ? "Parar de sugerir" : "Voltar a sugerir"}
          </Button>
        </>
      ) : null}
    </p>
  );
});
