/**
 * The design tokens of the theme, by custom property. A theme adds its own, so that editors complete them in the config:
 *
 *     declare module '@autolode/ssg-cli/runtime' {
 *       interface DesignTokens { '--accent': string }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: themes merge their tokens into it.
export interface DesignTokens {}

/** A custom property; with a theme that declares its tokens, one of those. */
export type TokenName = keyof DesignTokens extends never ? `--${string}` : keyof DesignTokens;

/** Values in CSS for each colour mode. */
export interface ModeValues {
  /**
   * Value in dark mode.
   *
   * @example '#7dd3fc'
   */
  dark: string;
  /**
   * Value in light mode.
   *
   * @example '#0369a1'
   */
  light: string;
}

/** A value in CSS, for both colour modes or for each. */
export type TokenValue = string | ModeValues;

/** Values by token. */
export type TokenValues = { [Name in TokenName]?: TokenValue };
