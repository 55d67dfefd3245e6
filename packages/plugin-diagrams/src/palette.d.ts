export declare const palette: Readonly<Record<string, string>>;
