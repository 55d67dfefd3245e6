import { createStore, useStore } from './store.ts';

/** The changing parts of the address. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Empty until hydrated: the server knows neither query nor hash, and the first render must agree with it. */
export const place = createStore<Place>({ pathname: '', search: '', hash: '' });

/** Where the visitor is, query and hash included. All three are empty on the server and until hydrated. */
export const usePlace = (): Place => useStore(place);
