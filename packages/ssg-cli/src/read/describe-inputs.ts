import { jsonOf } from '../lib/json-of.ts';
import type { Inputs } from './inputs.ts';

/**
 * Describes everything that a build reads, except assets and static files, as a text: equal texts mean equal inputs.
 * Sources are described by the hashes of their texts.
 */
export function describeInputs({ sources, data, assets: _assets, statics: _statics, ...others }: Inputs): string {
  const about = [
    sources.map(({ path, collection, hash, origins, pageCollection, untranslated, editPath }) => [
      path,
      collection,
      hash,
      origins,
      pageCollection,
      untranslated,
      editPath,
    ]),
    data,
    others,
  ];
  return jsonOf(about);
}
