import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { UserError } from './user-error.ts';

/**
 * How many sheets a PDF has, and how many of them each page of the edition takes: a page begins where links to `#p<index>`
 * lead, and the last one ends with the document.
 */
export async function pagesOf(
  pdf: Uint8Array,
  indexes: readonly number[],
): Promise<{ readonly total: number; readonly perPage: readonly number[] }> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const sheets = new Map(document.getPages().map(({ ref }, index) => [ref, index]));
  const destinations = document.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  const starts = indexes.map((index) => {
    const place = destinations?.lookupMaybe(PDFName.of(`p${index}`), PDFArray)?.get(0);
    const sheet = place instanceof PDFRef ? sheets.get(place) : undefined;
    if (sheet === undefined) throw new UserError('The browser wrote a PDF whose links could not be read.');
    return sheet;
  });
  const total = sheets.size;
  return { total, perPage: starts.map((start, at) => (starts[at + 1] ?? total) - start) };
}
