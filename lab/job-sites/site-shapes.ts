import { readFixture } from '#adapters/job-sources/fixtures.suite.ts'
import { isObject } from '#core/sources/json-object.ts'
import type { InventedJob } from './invent-jobs.ts'

const DAY_MS = 86_400_000
const OPEN_DAYS = 14

interface Written {
  text: string
  html: string
  /** ISO 8601 in UTC. */
  postedAt: string
  closesAt: string
  place: string
  slug: string
}

/** How each source writes a job: what stands in the fixture, with this job's facts in its place. */
const SHAPES: Readonly<Record<string, (job: InventedJob, written: Written) => Record<string, unknown>>> = {
  freehire: ({ id, title, company, town, isRemote, language }, { text, postedAt, place, slug }) => ({
    ...{ public_slug: slug, url: `https://${slug}.example/jobs/${id}`, title, company, company_slug: slug },
    ...{
      location: isRemote ? `Remote, ${town.countryName}` : place,
      countries: [town.country.toLowerCase()],
    },
    ...{ cities: isRemote ? [] : [town.name], regions: town.country === 'US' ? ['us'] : ['eu'] },
    ...{ work_mode: isRemote ? 'remote' : 'onsite', description: text, posting_language: language },
    posted_at: postedAt,
  }),
  'nhs-jobs': ({ id, title, company, town }, { text, postedAt, closesAt }) => ({
    ...{ id: 917_500_000 + id, reference: `C9000-26-${id}`, title, description: text.slice(0, 300) },
    ...{ employer: company, postDate: postedAt.slice(0, 19), closeDate: closesAt.slice(0, 19) },
    url: `https://beta.jobs.nhs.uk/candidate/jobadvert/C9000-26-${id}`,
    locations: { location: town.name },
  }),
  jobtech: ({ id, title, company, town }, { text, html, postedAt, closesAt }) => ({
    ...{
      id: String(29_000_000 + id),
      webpage_url: `https://arbetsformedlingen.se/platsbanken/annonser/${29_000_000 + id}`,
    },
    ...{
      headline: title,
      description: { text, text_formatted: html },
      employer: { name: company, workplace: company },
    },
    workplace_address: {
      ...{ municipality: town.name, region: town.region, country: town.countryName, city: town.name },
      coordinates: [town.lon, town.lat],
    },
    ...{ publication_date: postedAt.slice(0, 19), application_deadline: closesAt.slice(0, 19) },
  }),
  'teaching-vacancies': ({ title, company, town }, { html, postedAt, closesAt, slug }) => ({
    ...{ title, description: html, datePosted: postedAt, validThrough: closesAt },
    jobLocation: {
      '@type': 'Place',
      address: { addressLocality: town.name, addressRegion: town.region, addressCountry: town.country },
    },
    url: `https://teaching-vacancies.service.gov.uk/jobs/${slug}`,
    hiringOrganization: { '@type': 'Organization', name: company },
  }),
  himalayas: ({ title, company, town }, { html, postedAt, closesAt, slug }) => ({
    ...{ title, companyName: company, companySlug: slug, locationRestrictions: [town.countryName] },
    ...{ description: html, pubDate: Date.parse(postedAt) / 1000, expiryDate: Date.parse(closesAt) / 1000 },
    guid: `https://himalayas.app/companies/${slug}/jobs/one`,
    applicationLink: `https://himalayas.app/companies/${slug}/jobs/one`,
  }),
  arbeitnow: ({ title, company, town, isRemote }, { html, postedAt, slug }) => ({
    ...{ slug, company_name: company, title, description: html, remote: isRemote, location: town.name },
    ...{ url: `https://www.arbeitnow.com/jobs/companies/${slug}`, created_at: Date.parse(postedAt) / 1000 },
  }),
  jobicy: ({ id, title, company }, { html, postedAt, slug }) => ({
    ...{ id: 130_000 + id, url: `https://jobicy.com/jobs/${130_000 + id}-${slug}`, jobTitle: title },
    ...{ companyName: company, jobGeo: 'Europe', jobDescription: html, pubDate: postedAt },
  }),
  'we-work-remotely': ({ title, company }, { html, postedAt, slug }) => ({
    ...{ title: `${company}: ${title}`, region: 'Europe Only', description: html },
    ...{ pubDate: new Date(postedAt).toUTCString(), expires_at: '' },
    ...{
      guid: `https://weworkremotely.com/remote-jobs/${slug}`,
      link: `https://weworkremotely.com/remote-jobs/${slug}`,
    },
  }),
  'hn-hiring': ({ id, title, company, town }, { postedAt, text }) => ({
    ...{ id: 46_000_000 + id, created_at: postedAt, created_at_i: Date.parse(postedAt) / 1000 },
    text: `${company} | ${title} | REMOTE | ${town.countryName} | Full-time<p>${text.replaceAll('\n', '<p>')}`,
  }),
  arbeitsagentur: ({ id, title, company, town }, { postedAt }) => ({
    ...{ referenznummer: `10001-${1_000_000_000 + id}-S`, stellenangebotsTitel: title, firma: company },
    ...{
      hauptberuf: title.replace(/ \(.*/, ''),
      alleBerufe: [],
      datumErsteVeroeffentlichung: postedAt.slice(0, 10),
    },
    stellenlokationen: [
      {
        adresse: {
          ort: town.name,
          region: town.region,
          land: 'Deutschland',
          koordinaten: { lat: town.lat, lon: town.lon },
        },
      },
    ],
  }),
}

/** A job as a source would list it, with every field that its answers have. */
export function writeJob(source: string, job: InventedJob, nowMs: number): unknown {
  const [recorded] = readFixture(source, 'ok')
  const shape = SHAPES[source]
  if (!shape || !isObject(recorded)) throw new Error(`Nothing says how ${source} writes a job`)
  return { ...recorded, ...shape(job, write(job, nowMs)) }
}

/** The whole text behind a list without texts, as the source tells it. */
export function writeDetail(source: string, job: InventedJob, nowMs: number): unknown {
  const listed = writeJob(source, job, nowMs)
  const { text, html, postedAt, closesAt } = write(job, nowMs)
  if (source === 'arbeitsagentur')
    return { ...(isObject(listed) ? listed : {}), stellenangebotsBeschreibung: text }
  const posting = {
    ...{ '@context': 'https://schema.org', '@type': 'JobPosting', title: job.title, description: html },
    ...{
      datePosted: postedAt,
      validThrough: closesAt,
      hiringOrganization: { '@type': 'Organization', name: job.company },
    },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.town.name, addressCountry: job.town.country },
    },
  }
  return `<html><head><script type="application/ld+json">${JSON.stringify(posting)}</script></head><body></body></html>`
}

function write(job: InventedJob, nowMs: number): Written {
  const { paragraphs, asks, company, town, postedDaysAgo, id } = job
  return {
    text: [...paragraphs, ...asks.map(ask => `- ${ask}`)].join('\n'),
    html: `${paragraphs.map(one => `<p>${one}</p>`).join('')}<ul>${asks.map(ask => `<li>${ask}</li>`).join('')}</ul>`,
    postedAt: new Date(nowMs - postedDaysAgo * DAY_MS).toISOString(),
    closesAt: new Date(nowMs + OPEN_DAYS * DAY_MS).toISOString(),
    place: `${town.name}, ${town.countryName}`,
    slug: `${company.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${id}`,
  }
}
