import { type Place, place } from '../place.ts';
import type { ModuleCalls } from './client-modules.ts';

/** Where the visitor is, told to the site's modules at each move. */
export interface Visits {
  here(): Place;
  /** A move begins. What comes back is called when it has ended, well or not. */
  begin(url: URL): () => void;
  /** The page of an address is in place. */
  moveTo(url: URL): void;
}

export function followVisits(modules: ModuleCalls): Visits {
  let here = placeOf(new URL(location.href));
  place.set(here);
  const start = { location: here, previousLocation: null };
  const done = modules.begin(start);
  modules.did(start);
  modules.seen(start, document.title);
  done();
  return {
    here: () => here,
    begin: (url) => modules.begin({ location: placeOf(url), previousLocation: here }),
    moveTo(url) {
      const update = { location: placeOf(url), previousLocation: here };
      here = update.location;
      place.set(here);
      modules.did(update);
      modules.seen(update, document.title);
    },
  };
}

const placeOf = ({ pathname, search, hash }: URL): Place => ({ pathname, search, hash });
