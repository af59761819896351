/** SHA-256 of asking-weights.tsv, in hexadecimal; written by npm run lab -- asks-fit. */
export const ASKING_WEIGHTS_SHA256 = '6e7a83f3dd220359367c943f47485518829ef6b8062c45cee600feddedd80956'
