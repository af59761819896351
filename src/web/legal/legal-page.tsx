import type { ReactNode } from 'react'
import { LEGAL_MESSAGES } from '#contract/messages/legal.ts'
import { useConfig } from '../config.ts'
import '../ui/page-parts.css'
import './legal-page.css'

interface LegalPageProps {
  title: string
  lead: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
  children?: ReactNode
}

/** A page of plain sections that ends with whom to write to. */
export function LegalPage({ title, lead, sections, children }: LegalPageProps) {
  const support = useConfig()?.support
  return (
    <>
      <div className="wrap page-head">
        <h1>{title}</h1>
        <p className="page-lead">{lead}</p>
      </div>
      <div className="wrap legal-sections">
        {sections.map(section => (
          <section key={section.title} className="prose">
            <h2>{section.title}</h2>
            {section.paragraphs.map(text => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
        {children}
        {support && (
          <section className="prose">
            <h2>{LEGAL_MESSAGES.contactTitle}</h2>
            <p>
              {support.email}, {support.phone}
            </p>
            <p>{support.address}</p>
          </section>
        )}
      </div>
    </>
  )
}
