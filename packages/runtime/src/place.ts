import { createStore, useStore } from './store.ts';

/** The parts of the URL that change during navigation. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Empty until hydrated: the server has neither query nor hash, and the first render must match its markup. */
export const place = createStore<Place>({ pathname: '', search: '', hash: '' });

/** The current location, with query and hash. All three are empty on the server and until hydrated. */
export const usePlace = (): Place => useStore(place);
