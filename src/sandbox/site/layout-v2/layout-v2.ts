import type { Layout } from '../layout.ts'
import { CSS_V2 } from './css.ts'
import { PAGES_V2 } from './pages.ts'
import { searchPage } from './search-page.ts'

/** Other classes, another order and other words; ids, form names, links and structured data as ever. */
export const LAYOUT_V2: Layout = {
  ...PAGES_V2,
  searchPage,
  fields: { username: 'username', password: 'password', answer: 'answer' },
  css: CSS_V2,
}
