/** Personal data that a purchase needs, and the form that asks for them. `plans` uses it. */

export { PersonalDataModal, usePersonalData } from "./personal-data-modal.tsx";
export { isPersonalDataComplete } from "./personal-data-rules.ts";
