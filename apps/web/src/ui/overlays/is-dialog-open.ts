/** Whether a dialog is over the page: what listens to the whole page then keeps still. */
export const isDialogOpen = (): boolean => document.querySelector("[role='dialog'], [role='alertdialog']") !== null;
