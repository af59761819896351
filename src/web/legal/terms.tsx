import { LEGAL_MESSAGES } from '#contract/messages/legal.ts'
import { useBrand } from '../config.ts'
import { usePageTitle } from '../page-title.ts'
import { LegalPage } from './legal-page.tsx'

const { title, lead, sections } = LEGAL_MESSAGES.terms

export function Terms() {
  usePageTitle(title)
  return <LegalPage title={title} lead={lead(useBrand())} sections={sections} />
}
