/** A populated place. Degrees are WGS 84. */
export interface City {
  name: string
  country: string
  /** GeoNames' first administrative division. */
  region: string
  /** GeoNames' feature code. */
  kind: string
  people: number
  lat: number
  lon: number
}

const FIELDS = { name: 2, country: 3, kind: 7, region: 8, people: 9, lon: 10, lat: 11 } as const
const DEGREE = 100_000

/** Reads cities.pbf: one message a city, its coordinates as the distance from the city before. */
export function readCities(bytes: Uint8Array): City[] {
  const reader = { bytes, at: 0 }
  const cities: City[] = []
  let [lat, lon] = [0, 0]
  while (reader.at < bytes.length) {
    const fields = readMessage(reader, readVarint(reader))
    const text = (field: number) => String(fields.get(field) ?? '')
    const number = (field: number) => Number(fields.get(field) ?? 0)
    lat += signed(number(FIELDS.lat))
    lon += signed(number(FIELDS.lon))
    cities.push({
      ...{ name: text(FIELDS.name), country: text(FIELDS.country), region: text(FIELDS.region) },
      ...{ kind: text(FIELDS.kind), people: number(FIELDS.people), lat: lat / DEGREE, lon: lon / DEGREE },
    })
  }
  return cities
}

interface Reader {
  bytes: Uint8Array
  at: number
}

function readMessage(reader: Reader, length: number): Map<number, string | number> {
  const fields = new Map<number, string | number>()
  for (const end = reader.at + length; reader.at < end; ) {
    const tag = readVarint(reader)
    const value = readVarint(reader)
    const isText = (tag & 7) === 2
    if (!isText) fields.set(tag >> 3, value)
    else fields.set(tag >> 3, new TextDecoder().decode(reader.bytes.subarray(reader.at, reader.at + value)))
    if (isText) reader.at += value
  }
  return fields
}

/** Seven bits a byte, the lowest first. */
function readVarint(reader: Reader): number {
  let value = 0
  for (let factor = 1; ; factor *= 128) {
    const byte = reader.bytes[reader.at]
    if (byte === undefined) throw new Error('cities.pbf ends too soon')
    reader.at += 1
    value += (byte % 128) * factor
    if (byte < 128) return value
  }
}

/** Zigzag: odd numbers are negative. */
function signed(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2
}
