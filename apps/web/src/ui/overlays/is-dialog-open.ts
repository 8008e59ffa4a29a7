/** True if a dialog is over the page: listeners of the whole page then do nothing. */
export const isDialogOpen = (): boolean => document.querySelector("[role='dialog'], [role='alertdialog']") !== null;
