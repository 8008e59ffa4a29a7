export { PersonalDataModal, usePersonalData } from "./personal-data-modal.tsx";
export { isPersonalDataComplete } from "./personal-data-rules.ts";
