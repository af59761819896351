import { defineBoard } from '../define-board.ts'

const BOARD_HOST = /^([a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)\.recruitee\.com$/
/** Hosts of the vendor itself. */
const NO_EMPLOYER: ReadonlySet<string> = new Set(['www', 'api', 'app', 'auth', 'docs', 'help', 'support'])

const originOf = (token: string) => `https://${token}.recruitee.com`

/** Recruitee's careers-site API: the whole board in one answer, on a host of the employer's own. */
export const recruitee = defineBoard({
  id: 'recruitee',
  label: 'Recruitee',
  origin: originOf,
  exampleUrl: originOf('company'),
  readToken({ host, path }) {
    const token = BOARD_HOST.exec(host)?.[1]
    return token === undefined || NO_EMPLOYER.has(token) || path.startsWith('/api/') ? null : token
  },
  pageOf: token => `${originOf(token)}/`,
  postingPage: /^\/(?:l\/[a-z-]+\/)?o\/([\w-]{1,200})(?:\/|$)/,
  readers: new URL('./compute.ts', import.meta.url),
  list: { shape: 'whole', pathOf: () => '/api/offers/' },
  isPosting: ({ url }, postingKey) => url.endsWith(`/o/${postingKey}`),
})
