/** A request that cannot be answered, with instructions; reported to the client as the result of its call. */
export class UserError extends Error {}
