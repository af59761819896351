import { defineBoard, tokenInHost } from '../define-board.ts'

const originOf = (token: string) => `https://${token}.pinpointhq.com`

/** Pinpoint's documented list: the whole board in one answer, on a host of the employer's own. */
export const pinpoint = defineBoard({
  id: 'pinpoint',
  label: 'Pinpoint',
  origin: originOf,
  exampleUrl: originOf('company'),
  readToken: tokenInHost('pinpointhq.com'),
  pageOf: token => `${originOf(token)}/`,
  postingPage: /^\/(?:[a-z]{2}(?:-[A-Za-z]{2})?\/)?postings\/([\da-f-]{36})(?:\/|$)/,
  readers: new URL('./compute.ts', import.meta.url),
  list: { shape: 'whole', pathOf: () => '/postings.json' },
})
