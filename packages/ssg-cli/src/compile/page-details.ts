import type { TocEntry } from '@autolode/ssg-runtime/view';
import { type Bytes, packJson, unpackJson } from '../keep/spill-file.ts';
import type { RawReference } from './types.ts';

/** The parts of a page that are only needed for the page itself, and for messages. */
export interface PageDetails {
  readonly toc: readonly TocEntry[];
  /** Line of each entry of `toc`, for messages. */
  readonly headingLines: readonly number[];
  readonly anchors: readonly string[];
  readonly references: readonly RawReference[];
}

export const packDetails = ({ toc, headingLines, anchors, references }: PageDetails): Uint8Array =>
  packJson({ toc, headingLines, anchors, references });

/** Parses the details each time, and may read them from the disk. */
export const detailsOf = ({ details }: { readonly details: Bytes }): PageDetails => unpackJson(details) as PageDetails;
