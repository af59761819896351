import { htmlToLine } from './html-to-text.ts'
import { isObject, type JsonObject } from './json-object.ts'
import { readWords } from './posting-fields.ts'
import { countryName } from './read-place.ts'

const PART_MAX_CHARS = 80
const MAX_LOCATIONS = 10
const PLACEHOLDER = /^(?:unavailable|n\/?a|none|null|undefined|unknown|not specified|tbd|various|-+)$/i

/**
 * Where a JobPosting is: its locations, each as 'City, Region, Country', joined by '; '. A posting without one
 * that may be done from home names where its people may live.
 */
export function readLocations(fields: JsonObject): { place: string; isRemote: boolean } {
  const isRemote = listOf(fields.jobLocationType).some(type => /telecommute/i.test(readWords(type)))
  const locations = listOf(fields.jobLocation).map(readLocation)
  const living = listOf(fields.applicantLocationRequirements).map(area => countryName(tidy(readWords(area))))
  const named = locations.some(location => location !== '') ? locations : isRemote ? living : []
  const places = new Set(named.filter(place => place !== '').slice(0, MAX_LOCATIONS))
  return { place: [...places].join('; '), isRemote }
}

function readLocation(location: unknown): string {
  if (typeof location === 'string') return tidy(location)
  if (!isObject(location)) return ''
  const address = Array.isArray(location.address) ? location.address[0] : location.address
  if (typeof address === 'string') return tidy(address)
  if (!isObject(address)) return tidy(readWords(location.name))
  const country = countryName(tidy(readWords(address.addressCountry)))
  const parts = [tidy(readWords(address.addressLocality)), tidy(readWords(address.addressRegion)), country]
  return [...new Set(parts.filter(part => part !== ''))].join(', ')
}

function tidy(written: string): string {
  const line = htmlToLine(written, PART_MAX_CHARS)
  return PLACEHOLDER.test(line) ? '' : line
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}
