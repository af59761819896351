import { defineSearch } from '../create-search.ts'

/** A page holds 100; the newest come somewhere among them, as the list has no order. */
const PAGES = 20

/** Jobs in English schools: one list for all, free by licence. */
export const teachingVacancies = defineSearch({
  id: 'teaching-vacancies',
  label: 'Teaching Vacancies',
  origin: 'https://teaching-vacancies.service.gov.uk',
  // The licence asks for these words.
  attribution: {
    label: 'Contains public sector information licensed under the Open Government Licence v3.0',
    url: 'https://teaching-vacancies.service.gov.uk/',
  },
  countries: ['GB'],
  understands: ['words'],
  terms: {
    class: 'licence',
    operator: 'Department for Education',
    url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
    reviewedOn: '2026-11-23',
  },
  // It states no limit, and the whole list is read once a day at most.
  delayMs: 1000,
  searchesPerDay: 5000,
  keptHours: 24,
  readers: new URL('./compute.ts', import.meta.url),
  pagesOf: () => Array.from({ length: PAGES }, (_, n) => `/api/v1/jobs.json?page=${n + 1}`),
})
