import { defineBoard } from '../define-board.ts'

const ORIGIN = 'https://www.comeet.com'
const HOST = /^(?:www\.)?comeet\.com?$/
const UID = /[\dA-F]{2,3}\.[\dA-F]{3}/.source
const PAGE = new RegExp(`^/jobs/([\\w-]{1,60})/(${UID})(?:/|$)`)

/** A token is the employer's name and number, as they stand in the address. */
const pathOf = (token: string) => `/jobs/${token.replace('.', '/')}`

/**
 * The page that Comeet makes for an employer holds the whole board, in the shape of its Careers API. That interface
 * itself wants a token that no address has.
 */
export const comeet = defineBoard({
  id: 'comeet',
  label: 'Comeet',
  origin: [ORIGIN],
  refreshHours: 12,
  exampleUrl: `${ORIGIN}/jobs/company/30.005`,
  readToken({ host, path }) {
    const [, name, uid] = PAGE.exec(path) ?? []
    return HOST.test(host) && name !== undefined && uid !== undefined ? `${name}.${uid}` : null
  },
  pageOf: token => ORIGIN + pathOf(token),
  postingPage: new RegExp(`^/jobs/[\\w-]+/${UID}/[^/]+/(${UID})(?:/|$)`),
  readers: new URL('./compute.ts', import.meta.url),
  list: { shape: 'whole', pathOf },
})
