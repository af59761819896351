import { SCORER_VERSION } from '../scorer-version.ts'

/** Grows by hand with sketch-layout.ts and what fills it. */
const LAYOUT = 3

/** Of sketches and of search profiles; both are made anew when it changes. */
export const SEARCH_VERSION = `sketch-${LAYOUT}-${SCORER_VERSION}`
