/** The message of an error; any value may be thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
