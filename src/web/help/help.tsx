import { HELP_MESSAGES } from '#contract/messages/help.ts'
import { HELP_USE_MESSAGES } from '#contract/messages/help-use.ts'
import { usePageTitle } from '../page-title.ts'
import { useSession } from '../session.ts'
import { Accordion } from '../ui/accordion.tsx'
import '../ui/page-parts.css'
import './help.css'
import { QueryForm } from './query-form.tsx'

export function Help() {
  usePageTitle(HELP_MESSAGES.title)
  const storedEmail = useSession()?.email ?? ''
  return (
    <>
      <div className="wrap page-head">
        <h1>{HELP_MESSAGES.title}</h1>
        <p className="page-lead">{HELP_MESSAGES.lead}</p>
      </div>
      <div className="wrap help-columns">
        <section aria-labelledby="help-faq">
          <h2 id="help-faq">{HELP_MESSAGES.faqTitle}</h2>
          <Accordion entries={HELP_MESSAGES.faq} />
          <h2 className="help-use">{HELP_USE_MESSAGES.title}</h2>
          <Accordion entries={HELP_USE_MESSAGES.questions} />
        </section>
        <section className="panel" aria-labelledby="help-form">
          <h2 id="help-form">{HELP_MESSAGES.formTitle}</h2>
          {/* A form of its own for each address, so that none carries over after a change of account. */}
          <QueryForm key={storedEmail} storedEmail={storedEmail} />
        </section>
      </div>
    </>
  )
}
