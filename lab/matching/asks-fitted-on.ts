/** Of the labels that asking lines were learned from; written by npm run lab -- asks-fit. */
export const ASKS_SHA256 = '68559d40aa653ff8c09f226c71812077d6a9c5987f9e55169e73532e171596d0'
