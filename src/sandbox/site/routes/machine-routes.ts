import { postingFacts } from '../../world/posting-facts.ts'
import { escapeMarkup } from '../html.ts'
import { isListed } from '../jobs/listing.ts'
import { layoutOf } from '../layouts.ts'
import { jobPath } from '../paths.ts'
import { fileReply, type Reply } from '../reply.ts'
import type { Visit } from '../visit.ts'
import { noticeReply } from './notices.ts'

const TEXT = 'text/plain; charset=utf-8'
const XML = 'application/xml; charset=utf-8'
const SITEMAP_SIZE = 1000
const SITEMAP_XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function showRobots(visit: Visit): Reply {
  const { site, origin } = visit
  const { robots } = site.faults.inForce
  if (robots === '500') return noticeReply(visit, 500)
  if (robots === 'disallow-all') return fileReply(TEXT, 'User-agent: *\nDisallow: /\n')
  const lines = [
    'User-agent: *',
    'Disallow: /account/',
    'Disallow: /messages/',
    'Disallow: /people/',
    'Disallow: /jobs/*/apply',
    'Crawl-delay: 0.3',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return fileReply(TEXT, lines.join('\n'))
}

export function showSitemapIndex({ site, origin }: Visit): Reply {
  const maps = Array.from(
    { length: Math.ceil(site.world.size / SITEMAP_SIZE) },
    (_, at) => `<sitemap><loc>${escapeMarkup(`${origin}/sitemaps/jobs-${at + 1}.xml`)}</loc></sitemap>`,
  )
  return xmlReply('sitemapindex', maps)
}

/** The n-th thousand of postings; n counts from 1. */
export function showJobsSitemap(visit: Visit, number: string): Reply {
  const { site, origin } = visit
  const from = (Number(number) - 1) * SITEMAP_SIZE
  if (from < 0 || from >= site.world.size) return noticeReply(visit, 404)
  const count = Math.min(SITEMAP_SIZE, site.world.size - from)
  const listed = Array.from({ length: count }, (_, at) => from + at).filter(at => isListed(site, at))
  const urls = listed.map(at => {
    const facts = postingFacts(site.world, at)
    const day = new Date(facts.postedAtMs).toISOString().slice(0, 10)
    return `<url><loc>${escapeMarkup(origin + jobPath(facts))}</loc><lastmod>${day}</lastmod></url>`
  })
  return xmlReply('urlset', urls)
}

export function showHealth(): Reply {
  return fileReply(TEXT, 'ok')
}

export function showCss({ site }: Visit): Reply {
  return fileReply('text/css; charset=utf-8', layoutOf(site).css)
}

function xmlReply(root: string, entries: readonly string[]): Reply {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SITEMAP_XMLNS}">\n${entries.join('\n')}\n</${root}>\n`
  return fileReply(XML, body)
}
