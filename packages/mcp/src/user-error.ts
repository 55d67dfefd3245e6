/** A request that cannot be answered, with what to do about it: reported to the client as the result of its call. */
export class UserError extends Error {}
