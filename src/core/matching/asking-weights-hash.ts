/** SHA-256 of asking-weights.tsv, in hexadecimal; written by npm run lab -- asks-fit. */
export const ASKING_WEIGHTS_SHA256 = 'd952530d626b8392595062acd51c3d01b344186ad0f0e0aa0d50d189602cb443'
