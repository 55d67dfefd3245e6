/** React's runtime for Fast Refresh, which has no types of its own. */
declare module 'react-refresh/runtime' {
  /** Makes React report its roots. Without effect once React is loaded. */
  export function injectIntoGlobalHook(global: Window): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (...args: readonly unknown[]) => unknown;
  /** All versions of a component; `undefined` if it is not known as one. */
  export function getFamilyByType(type: unknown): object | undefined;
  /** Renders what is replaced. State is kept where hooks are the same. */
  export function performReactRefresh(): void;
}
