export function listLicences(): Map<string, string>;
export function licenceFile(): string;
