/**
 * What was taken for known turns out to be gone, damaged, or different by now: whoever builds begins again and takes nothing
 * for known.
 */
export class Outdated extends Error {}
