import type { Layout } from '../layout.ts'
import { CSS } from './css.ts'
import { companyPage, detailPage } from './job-pages.ts'
import { searchPage } from './search-page.ts'
import { checkpointPage, feedPage, landingPage, loginPage, noticePage } from './visitor-pages.ts'

export const LAYOUT_V1: Layout = {
  fields: { username: 'username', password: 'password', answer: 'answer' },
  landingPage,
  loginPage,
  checkpointPage,
  feedPage,
  searchPage,
  detailPage,
  companyPage,
  noticePage,
  css: CSS,
}
