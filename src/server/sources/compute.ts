export { keepNear } from '#core/places/keep-near.ts'
export { keepWished } from '#core/places/keep-wished.ts'
export { namesToAsk } from '#core/sources/asked-names.ts'
export { findEmployers, listDirectory } from '#core/sources/find-employers.ts'
