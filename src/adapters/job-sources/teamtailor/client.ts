import { defineBoard, tokenInHost } from '../define-board.ts'
import { neededSwitch } from '../source-settings.ts'

const PAGE_SIZE = 100

const originOf = (token: string) => `https://${token}.teamtailor.com`

/** The JSON Feed of an employer's careers site: pages of a hundred, with the texts. */
export const teamtailor = defineBoard({
  id: 'teamtailor',
  label: 'Teamtailor',
  settings: {
    TEAMTAILOR: neededSwitch(
      '`on`: boards of Teamtailor are read too; its terms restrict what others may do with its pages',
    ),
  },
  origin: originOf,
  delayMs: 5000,
  refreshHours: 24,
  exampleUrl: originOf('company'),
  readToken: tokenInHost('teamtailor.com'),
  pageOf: token => `${originOf(token)}/`,
  postingPage: /^\/(?:[a-z]{2}(?:-[A-Z]{2})?\/)?jobs\/(\d{1,12})(?:-|\/|$)/,
  readers: new URL('./compute.ts', import.meta.url),
  list: {
    shape: 'pages',
    pageSize: PAGE_SIZE,
    pathOf: (_token, readSoFar) => `/jobs.json?page=${readSoFar / PAGE_SIZE + 1}`,
  },
})
