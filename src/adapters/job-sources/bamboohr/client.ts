import { defineBoard, tokenInHost } from '../define-board.ts'

const originOf = (token: string) => `https://${token}.bamboohr.com`

/** What BambooHR's careers pages read: a list without texts. */
export const bambooHr = defineBoard({
  id: 'bamboohr',
  label: 'BambooHR',
  origin: originOf,
  refreshHours: 12,
  exampleUrl: `${originOf('company')}/careers`,
  readToken: tokenInHost('bamboohr.com'),
  pageOf: token => `${originOf(token)}/careers`,
  postingPage: /^\/careers\/(\d{1,12})(?:\/|$)/,
  readers: new URL('./compute.ts', import.meta.url),
  list: { shape: 'ids', pathOf: () => '/careers/list' },
  detailPath: (_token, id) => `/careers/${id}/detail`,
})
