/** The folder in which outputs are assembled, relative to the site's folder. */
export const emitFolder = '.ssg/emit';

/**
 * A file in that folder while an output that cannot be renamed is overwritten. It names the folder beside it that
 * contains the complete old output.
 */
export const overwritingMark = 'writing-over';
