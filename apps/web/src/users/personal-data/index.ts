export { PersonalDataModal } from "./personal-data-modal.tsx";
export { isPersonalDataComplete } from "./personal-data-rules.ts";
export { usePersonalData } from "./stored-personal-data.ts";
