import type { Company } from '../../world/companies.ts'
import { companyText } from '../../world/text/company-text.ts'
import { isListed } from '../jobs/listing.ts'
import { searchJobs } from '../jobs/search.ts'
import { readSearchQuery } from '../jobs/search-query.ts'
import { layoutOf } from '../layouts.ts'
import { companyPath, loginPath } from '../paths.ts'
import { pageReply, type Reply, redirectReply } from '../reply.ts'
import type { Site } from '../site.ts'
import { isSignedIn, type Visit, visitorOf } from '../visit.ts'
import { jobCards } from './job-cards.ts'
import { noticeReply } from './notices.ts'

const FEED_SIZE = 10

export function showLanding(visit: Visit): Reply {
  return pageReply(200, layoutOf(visit.site).landingPage(visitorOf(visit)))
}

export function showFeed(visit: Visit): Reply {
  const { site } = visit
  if (!isSignedIn(visit)) return redirectReply(302, loginPath('/feed'))
  const { hits } = searchJobs(site, readSearchQuery(new URLSearchParams()))
  return pageReply(200, layoutOf(site).feedPage(visitorOf(visit), jobCards(site, hits.slice(0, FEED_SIZE))))
}

export function showCompany(visit: Visit, slug: string): Reply {
  const { site } = visit
  const company = findCompany(site, slug)
  if (company === null) return noticeReply(visit, 404)
  const { companies, newestFirst } = site.jobs()
  const openings = [...newestFirst.filter(at => companies[at] === company.index && isListed(site, at))]
  const { story } = companyText(site.world, company)
  const view = { company, story, cards: jobCards(site, openings) }
  return pageReply(200, layoutOf(site).companyPage(visitorOf(visit), view))
}

/** Machines are told in robots.txt to stay away from these pages; people find nothing personal here. */
export function showHiringTeam(visit: Visit, slug: string): Reply {
  const company = findCompany(visit.site, slug.replace(/-hiring-team$/, ''))
  if (company === null) return noticeReply(visit, 404)
  const notice = {
    title: `Hiring team of ${company.name}`,
    text: 'Only members with a connection to this team can see who belongs to it.',
    link: { path: companyPath(company), label: `Go to ${company.name}` },
  }
  return pageReply(200, layoutOf(visit.site).noticePage(visitorOf(visit), notice))
}

function findCompany({ world }: Site, slug: string): Company | null {
  return world.companies.find(company => company.slug === slug) ?? null
}
