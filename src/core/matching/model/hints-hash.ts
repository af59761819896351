/** SHA-256 of title-hints.bin, in hexadecimal; written by npm run lab -- model-fit. */
export const HINTS_SHA256 = '1da816a186624a08badb7cfbe44af6b7b32674f5bb1aa15959df5416863b137a'
