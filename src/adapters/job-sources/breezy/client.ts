import { defineBoard, tokenInHost } from '../define-board.ts'

const originOf = (token: string) => `https://${token}.breezy.hr`

/** What the careers page that Breezy makes for an employer reads: the whole board in one answer. */
export const breezy = defineBoard({
  id: 'breezy',
  label: 'Breezy',
  origin: originOf,
  exampleUrl: originOf('company'),
  readToken: tokenInHost('breezy.hr'),
  pageOf: token => `${originOf(token)}/`,
  postingPage: /^\/p\/([\da-f]{6,40})(?:-|\/|$)/,
  readers: new URL('./compute.ts', import.meta.url),
  // Without it the answer has no texts.
  list: { shape: 'whole', pathOf: () => '/json?verbose=true' },
})
