/** A company of an export with what is told of it; '' where nothing is. */
export interface ExportedCompany {
  title: string
  company: string
  told: string
}

/** A resume as a job board exports it, in its parts. */
export interface ExportedResume {
  headline: string
  parts: Readonly<Record<'claims' | 'education' | 'skills', string>>
  /** The newest first, which alone has a title. */
  companies: readonly ExportedCompany[]
}

/** They come without line breaks around them: 'routing- Exprience - 12 monthsCompany Details'. */
const HEADINGS = /(?<![A-Z])(Education|Skill|Company) Details\b/g
/** What the person is called, and again with the company or a claim, end the education. */
const HEADLINE = /(?:^|\n)[ \t]*(\S[^\n]*)\n\s*\n([^\n]*)\s*$/
const COMPANY = /(?:^|\n)company -([^\n]*)\n(?:description -)?/
/** How an export writes that there is nothing. */
const NOTHING = /^(?:none|na)?$/i

/** @returns null for any other text */
export function readExport(text: string): ExportedResume | null {
  const [claims = '', ...parts] = text.split(HEADINGS)
  const of = (heading: string) => (parts[parts.indexOf(heading) + 1] ?? '').trimEnd()
  if (!parts.includes('Skill') || !parts.includes('Company')) return null
  const education = of('Education')
  const [ended = '', first = ''] = HEADLINE.exec(`${education}\n`) ?? []
  const headline = (first || education.split('\n').at(-1) || '').trim()
  const companies = readCompanies(of('Company'))
  return {
    headline,
    parts: {
      claims,
      education: education.slice(0, education.length - ended.trimEnd().length),
      skills: of('Skill'),
    },
    companies: companies.map((told, at) => ({ ...told, title: at === 0 ? headline : '' })),
  }
}

function readCompanies(text: string): Omit<ExportedCompany, 'title'>[] {
  const [, ...fields] = `\n${text.trim()}\n`.split(COMPANY)
  const companies: Omit<ExportedCompany, 'title'>[] = []
  for (let at = 0; at < fields.length; at += 2) {
    const [company, told] = [fields[at], fields[at + 1]].map(field => said(field))
    if (company || told) companies.push({ company: company ?? '', told: told ?? '' })
  }
  return companies
}

function said(field = ''): string {
  const text = field.trim()
  return NOTHING.test(text) ? '' : text
}
