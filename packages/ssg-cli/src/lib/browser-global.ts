const missing = /\b(window|document|navigator|localStorage|sessionStorage|location)\b is not defined/;

/** The browser global that an error message reports as not defined. */
export const browserGlobal = (message: string): string | undefined => missing.exec(message)?.[1];
