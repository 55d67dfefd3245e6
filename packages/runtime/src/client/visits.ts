import { type Place, place } from '../place.ts';
import type { ModuleCalls } from './client-modules.ts';

/** Reports each navigation to the site's client modules. */
export interface Visits {
  here(): Place;
  /** Starts a navigation. The returned function must be called when it has ended, successfully or not. */
  begin(url: URL): () => void;
  /** Records that the page of a URL is in the document. */
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
