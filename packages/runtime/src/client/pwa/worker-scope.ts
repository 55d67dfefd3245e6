/**
 * The part of a service worker's global scope that our worker uses. TypeScript's types for workers and for pages
 * conflict, and these files are compiled together with those of the page.
 */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly WindowClient[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

export interface WindowClient {
  readonly url: string;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown): void;
}

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

export const workerScope = self as unknown as WorkerScope;

/** Path of the site this worker belongs to, with slashes at both ends. */
export const scopePath = (): string => new URL(workerScope.registration.scope).pathname;
