/** Values of an attribute that is on wherever it stands. */
export const on = ['', 'true'];
