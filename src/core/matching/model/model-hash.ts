/** SHA-256 of match-model.bin, in hexadecimal; written by npm run model:build. */
export const MODEL_SHA256 = 'd0a4ae010cd65a9c6fd3203dde28c31e042f486db638b0259fa54503eef864c7'
