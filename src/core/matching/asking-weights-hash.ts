/** SHA-256 of asking-weights.tsv, in hexadecimal; written by npm run lab -- asks-fit. */
export const ASKING_WEIGHTS_SHA256 = '4a6594f309c9c0567a9599bd7acf14b08a2e1dd69d8b444496bab94d73bba504'
