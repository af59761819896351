import { LEGAL_MESSAGES } from '#contract/messages/legal.ts'
import { useBrand, useConfig } from '../config.ts'
import { usePageTitle } from '../page-title.ts'
import { LegalPage } from './legal-page.tsx'

const { title, lead, sections, enginesTitle, engine } = LEGAL_MESSAGES.privacy

export function Privacy() {
  usePageTitle(title)
  const models = useConfig()?.models
  return (
    <LegalPage title={title} lead={lead(useBrand())} sections={sections}>
      {models && (
        <section className="prose">
          <h2>{enginesTitle}</h2>
          <ul>
            {models.map(model => (
              <li key={model.name}>{engine(model.name, model.engine)}</li>
            ))}
          </ul>
        </section>
      )}
    </LegalPage>
  )
}
