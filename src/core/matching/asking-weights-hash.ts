/** SHA-256 of asking-weights.tsv, in hexadecimal; written by npm run lab -- asks-fit. */
export const ASKING_WEIGHTS_SHA256 = 'b83600317a48338949ee406caa05eca74c482f64f0c6eb7b2d0d0d1d54088c94'
