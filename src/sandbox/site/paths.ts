import type { Company } from '../world/companies.ts'
import type { PostingFacts } from '../world/posting-facts.ts'

export function jobPath({ id, slug }: PostingFacts): string {
  return `/jobs/view/${id}-${slug}`
}

export function companyPath({ slug }: Company): string {
  return `/company/${slug}`
}

/** A members' page; robots.txt asks machines to stay away. */
export function hiringTeamPath({ slug }: Company): string {
  return `/people/${slug}-hiring-team`
}

export function loginPath(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`
}

export function checkpointPath(challengeId: string): string {
  return `/checkpoint/${challengeId}`
}

/** The employer's own form. Domains under .example lead nowhere. */
export function careersUrl({ company, requisition }: PostingFacts): string {
  return `https://careers.${company.domain}/apply/${requisition}`
}
