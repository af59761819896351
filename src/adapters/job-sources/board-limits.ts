/** More postings than this of one employer are left out, and the reading counts as partial. */
export const BOARD_POSTINGS_MAX = 5000
