/** What whoever exports can change; the message says how. */
export class UserError extends Error {}
