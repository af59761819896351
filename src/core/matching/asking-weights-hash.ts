/** SHA-256 of asking-weights.tsv, in hexadecimal; written by npm run lab -- asks-fit. */
export const ASKING_WEIGHTS_SHA256 = 'ac68f844320d3396b0ac588b58f5e36118c236187f822530becfb71007ddb398'
