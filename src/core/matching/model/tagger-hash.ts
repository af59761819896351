/** SHA-256 of skill-tagger.bin, in hexadecimal; written by npm run model:build. */
export const TAGGER_SHA256 = '655b8660494ef2e792f602fd56969c4d932cde9a2e2fc84ab1629ea2a5fd0471'
