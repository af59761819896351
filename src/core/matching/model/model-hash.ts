/** SHA-256 of match-model.bin, in hexadecimal; written by npm run lab -- model-build. */
export const MODEL_SHA256 = '8224695152b823cbcca52910ae953ef277b98f585825f979f2776c9ca78e9255'
