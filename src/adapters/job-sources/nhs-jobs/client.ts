import { defineSearch, milesOf, withQuery } from '../create-search.ts'

const ADVERT = /^\/candidate\/jobadvert\/[\w-]+/

/** The adverts of the health service of England and Wales: its documented search; whole texts stand on the advert's page. */
export const nhsJobs = defineSearch({
  id: 'nhs-jobs',
  label: 'NHS Jobs',
  origin: 'https://www.jobs.nhs.uk',
  // The service asks to be named, with a link, and not to be said to endorse anybody.
  attribution: { label: 'From NHS Jobs', url: 'https://www.jobs.nhs.uk/' },
  countries: ['GB'],
  understands: ['words', 'place', 'radius'],
  terms: {
    class: 'documented',
    operator: 'NHS Business Services Authority',
    url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
    reviewedOn: '2026-11-23',
  },
  searchesPerDay: 500,
  readers: new URL('./compute.ts', import.meta.url),
  pagesOf: ({ jobWanted, place }) => [
    withQuery('/api/v1/search_xml', {
      keyword: jobWanted,
      location: place?.name,
      distance: milesOf(place?.radiusKm),
      // In the default order pages repeat each other's rows.
      sort: 'publicationDateDesc',
      limit: 100,
      page: 1,
    }),
  ],
  detailPath: ({ url }) => ADVERT.exec(new URL(url).pathname)?.[0] ?? null,
})
