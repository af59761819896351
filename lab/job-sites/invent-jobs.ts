import { openStream } from '#sandbox/world/random.ts'

/** The trades that are looked for, and one that stands for everything else. */
export type Trade = 'nurse' | 'backend' | 'teacher' | 'electrician' | 'other'

export interface Town {
  name: string
  country: string
  countryName: string
  region: string
  lat: number
  lon: number
}

/** A job that nobody offers; what every site writes in its own shape. */
export interface InventedJob {
  id: number
  trade: Trade
  title: string
  /** Of this job alone, so that a card tells which job it shows. */
  company: string
  town: Town
  isRemote: boolean
  language: string
  paragraphs: string[]
  asks: string[]
  postedDaysAgo: number
}

function town(
  name: string,
  [country, countryName, region]: readonly [string, string, string],
  [lat, lon]: readonly [number, number],
): Town {
  return { name, country, countryName, region, lat, lon }
}

export const TOWNS = {
  hamburg: town('Hamburg', ['DE', 'Germany', 'Hamburg'], [53.55, 10]),
  berlin: town('Berlin', ['DE', 'Germany', 'Berlin'], [52.52, 13.4]),
  leeds: town('Leeds', ['GB', 'United Kingdom', 'West Yorkshire'], [53.8, -1.55]),
  london: town('London', ['GB', 'United Kingdom', 'Greater London'], [51.5, -0.12]),
  gothenburg: town('Göteborg', ['SE', 'Sverige', 'Västra Götalands län'], [57.7, 11.97]),
  stockholm: town('Stockholm', ['SE', 'Sverige', 'Stockholms län'], [59.33, 18.06]),
  boston: town('Boston', ['US', 'United States', 'MA'], [42.36, -71.06]),
} as const

/** By trade and language: titles as employers write them, and what they ask. */
const WORDS: Readonly<
  Record<Trade, Readonly<Record<string, { titles: readonly string[]; asks: readonly string[] }>>>
> = {
  nurse: {
    en: {
      titles: ['Registered Nurse', 'Staff Nurse, Intensive Care', 'Night Nurse', 'Nurse (m/f/d), Surgery'],
      asks: [
        'A qualification as a registered nurse',
        'Two years of experience in patient care',
        'Wound care and medication',
      ],
    },
    de: {
      titles: [
        'Gesundheits- und Krankenpfleger (m/w/d)',
        'Pflegefachkraft (m/w/d) Intensivstation',
        'Krankenpfleger (m/w/d) Nachtdienst',
      ],
      asks: [
        'Abgeschlossene Ausbildung in der Pflege',
        'Zwei Jahre Berufserfahrung auf Station',
        'Wundversorgung und Medikamentengabe',
      ],
    },
  },
  backend: {
    en: {
      titles: [
        'Senior Backend Engineer',
        'Backend Engineer (Node.js)',
        'Backend Developer, Payments',
        'Software Engineer, Backend',
      ],
      asks: ['At least 4 years of experience with TypeScript and Node.js', 'PostgreSQL', 'Docker'],
    },
  },
  teacher: {
    en: {
      titles: [
        'Teacher of Mathematics',
        'Primary School Teacher',
        'English Teacher',
        'Class Teacher, Year 4',
      ],
      asks: [
        'Qualified teacher status',
        'Two years of teaching experience',
        'Lesson planning and classroom management',
      ],
    },
  },
  electrician: {
    sv: {
      titles: [
        'Elektriker',
        'Servicetekniker el, elektriker',
        'Installationselektriker',
        'Elektriker till industri',
      ],
      asks: ['Gymnasieutbildning inom el', 'Två års erfarenhet som elektriker', 'B-körkort'],
    },
  },
  other: {
    en: {
      titles: [
        'Warehouse Operative',
        'Accountant',
        'Sales Representative',
        'Chef de Partie',
        'Marketing Manager',
        'Bus Driver',
      ],
      asks: ['Two years of experience in a similar role', 'You work well with others', 'You can start soon'],
    },
  },
}
const SYLLABLES = 'bar den fol gim hal kor lun mor nev pol quin ros sal tor vel wex yar zin'.split(' ')
const KINDS = ['Works', 'House', 'Group', 'Partners', 'Trust']
const AGE_MAX_DAYS = 20

/** How many jobs of one kind a site has. */
export interface Lot {
  trade: Trade
  language: string
  town: Town
  isRemote?: boolean
  count: number
}

/** The jobs of a site: equal seeds give equal jobs. */
export function inventJobs(site: string, lots: readonly Lot[]): InventedJob[] {
  const jobs = lots.flatMap(lot => Array.from({ length: lot.count }, () => lot))
  return jobs.map((lot, at) => inventJob(site, lot, at + 1))
}

function inventJob(
  site: string,
  { trade, language, town: at, isRemote = false }: Lot,
  id: number,
): InventedJob {
  const stream = openStream(1, `job of ${site}`, id)
  const { titles = [], asks = [] } = WORDS[trade][language] ?? {}
  const word = Array.from({ length: 3 }, () => stream.pick(SYLLABLES)).join('')
  const name = word.charAt(0).toUpperCase() + word.slice(1)
  const company = `${name} ${stream.pick(KINDS)} ${site.length}${id}`
  return {
    ...{ id, trade, language, town: at, isRemote, company },
    title: stream.pick(titles),
    paragraphs: [`${name} ${id}: ${at.name}.`, TASKS[language] ?? ''],
    asks: [...asks],
    postedDaysAgo: stream.between(0, AGE_MAX_DAYS),
  }
}

const TASKS: Readonly<Record<string, string>> = {
  en: 'You look after the work of the day, plan it with the others and write down what was done.',
  de: 'Sie kümmern sich um die Arbeit des Tages, planen sie mit den anderen und schreiben auf, was getan wurde.',
  sv: 'Du tar hand om dagens arbete, planerar det med de andra och skriver ned vad som gjorts.',
}
