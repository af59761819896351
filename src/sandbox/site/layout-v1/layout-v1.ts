import type { Layout } from '../layout.ts'
import { CSS } from './css.ts'
import { companyPage, detailPage } from './job-pages.ts'
import { searchPage } from './search-page.ts'
import { feedPage, landingPage, loginPage, noticePage } from './visitor-pages.ts'

export const LAYOUT_V1: Layout = {
  landingPage,
  loginPage,
  feedPage,
  searchPage,
  detailPage,
  companyPage,
  noticePage,
  css: CSS,
}
