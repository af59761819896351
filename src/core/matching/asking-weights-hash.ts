/** SHA-256 of asking-weights.tsv, in hexadecimal; written by npm run lab -- asks-fit. */
export const ASKING_WEIGHTS_SHA256 = '726e4216c8ce66a66ef97c6251adf03720cd9614d82c242bfd9316992b11b986'
