/** Returns `{ key: value }`, or `{}` if the value is `undefined`, which `exactOptionalPropertyTypes` does not allow. */
export const optionalProperty = <K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } =>
  (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V };
