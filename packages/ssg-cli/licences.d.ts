export const listed: readonly string[];
export function listLicences(folder?: string): Map<string, string>;
export function licenceFile(folder?: string): string;
