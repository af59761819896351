/** SHA-256 of asking-weights.tsv, in hexadecimal; written by npm run lab -- asks-fit. */
export const ASKING_WEIGHTS_SHA256 = 'a2e19adaa90c294b6e8ce01d7f29991a7c0a2d1b72a1de35eed3baf8b37ac1e8'
