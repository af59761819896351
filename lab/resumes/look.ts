import type { Stream } from '#sandbox/world/random.ts'
import type { Part } from './words.ts'
import { type DateWriting, drawDateWriting } from './write-dates.ts'

const FRAMES = ['single', 'rail-left', 'rail-right', 'labels-left', 'halves'] as const
const DATES = ['right', 'left', 'rightmost', 'above', 'below', 'brackets', 'inline', 'fields'] as const
const SKILLS = ['list', 'chips', 'bars', 'table', 'prose', 'dots', 'groups', 'levels', 'labelled'] as const
const HEADINGS = ['plain', 'rule-below', 'rule-above', 'filled', 'icon'] as const

/** How a document looks: one choice from each list, drawn apart from the others. */
export interface Look {
  /** What is kept apart when documents are dealt to parts: frame and place of the dates. */
  family: string
  frame: (typeof FRAMES)[number]
  dates: (typeof DATES)[number]
  skills: (typeof SKILLS)[number]
  heading: (typeof HEADINGS)[number]
  painter: 'browser' | 'typst'
  font: string
  size: number
  margin: number
  leading: number
  colour: string
  darkRail: boolean
  headerAlign: 'left' | 'center'
  headerInRail: boolean
  banner: boolean
  photo: boolean
  /** Label and fact side by side, each pair on a row of its own; the name may be one of them. */
  contactRows: boolean
  nameRow: boolean
  labelsRight: boolean
  /** Headings and dates share the column beside the text. */
  sharedColumn: boolean
  /** A line runs down between the dates and what they date. */
  spine: boolean
  /** In front of addresses and numbers: nothing, a sign, a word. */
  contactLabels: 'none' | 'signs' | 'words'
  caps: boolean
  tracking: number
  /** Letters parted by real spaces: 'S K I L L S'. */
  spacedOut: boolean
  faux: boolean
  headingSize: number
  /** The section whose heading is left out; '' for none. */
  headless: string
  employerFirst: boolean
  /** Between title and employer on one line; null when each has its own. */
  joint: string | null
  place: 'after-employer' | 'right' | 'own-line' | 'with-dates' | 'none'
  /** Dates at the right stand on the second line of an entry. */
  lowDates: boolean
  hasSummary: boolean
  hasHeadline: boolean
  /** 'Curriculum Vitae' above the name. */
  saysWhatItIs: boolean
  footer: boolean
  groupEmployers: boolean
  educationFirst: boolean
  functional: boolean
  writing: DateWriting
  narrowDates: boolean
  bullet: string
  hang: boolean
  /** Lines of equal length; words are parted where the painter can. */
  justify: boolean
  titleBold: boolean
  titleCaps: boolean
  italicSecond: boolean
  gap: number
}

const BROWSER_FONTS = [
  'Liberation Sans',
  'Liberation Serif',
  'DejaVu Sans',
  'DejaVu Serif',
  'Liberation Sans Narrow',
  'Noto',
]
const TYPST_FONTS = ['Noto Sans', 'Libertinus Serif', 'New Computer Modern']

/** Every fifth family is for choosing between models; judging is done on templates, which have no look. */
export function drawLook(stream: Stream, part: Exclude<Part, 'test'>, language: string): Look {
  for (;;) {
    const frame = stream.weighted([40, 20, 14, 12, 14])
    const dates = stream.weighted([32, 18, 8, 10, 10, 10, 12, 10])
    if (((frame + dates) % 5 === 3) === (part === 'check'))
      return completeLook(stream, [FRAMES[frame] ?? 'single', DATES[dates] ?? 'right'], language)
  }
}

function completeLook(
  stream: Stream,
  [frame, dates]: [Look['frame'], Look['dates']],
  language: string,
): Look {
  const painter = stream.chance(30) ? 'typst' : 'browser'
  const isNarrow = frame === 'halves'
  const writing = drawDateWriting(stream, language)
  return {
    family: `${frame.replace('-', '')}.${dates}`,
    frame,
    dates,
    painter,
    skills: stream.pick(SKILLS),
    heading: stream.pick(HEADINGS),
    font: stream.pick(painter === 'typst' ? TYPST_FONTS : BROWSER_FONTS),
    size: stream.pick([8.5, 9, 9.5, 10, 10.5, 11]),
    margin: stream.pick([26, 36, 48, 60]),
    leading: stream.pick([1.15, 1.25, 1.4, 1.55]),
    colour: stream.pick(['#000000', '#1f3a5f', '#8a1c2b', '#2d6a4f', '#5b3f8c', '#c0562f']),
    darkRail: stream.chance(40),
    headerAlign: stream.chance(35) ? 'center' : 'left',
    headerInRail: stream.chance(40),
    banner: stream.chance(15),
    photo: stream.chance(20),
    contactRows: stream.chance(20) && (frame === 'single' || frame === 'labels-left'),
    nameRow: stream.chance(40),
    labelsRight: stream.chance(40),
    sharedColumn: stream.chance(50),
    spine: stream.chance(35),
    contactLabels: stream.pick(['none', 'none', 'none', 'signs', 'words'] as const),
    caps: stream.chance(45),
    tracking: stream.chance(20) ? stream.pick([0.8, 1.5, 2.5]) : 0,
    spacedOut: stream.chance(5),
    faux: painter === 'browser' && stream.chance(10),
    headingSize: stream.pick([0, 1, 2, 3, 4, 6]),
    headless: stream.chance(10) ? stream.pick(['summary', 'skills', 'work', 'education']) : '',
    employerFirst: stream.chance(45),
    joint: stream.chance(35) ? stream.pick([', ', ' – ', ' | ', ' · ', ' / ', ' — ']) : null,
    place: isNarrow
      ? 'none'
      : ((['after-employer', 'right', 'own-line', 'with-dates', 'none'] as const)[
          stream.weighted([35, 22, 10, 10, 23])
        ] ?? 'none'),
    lowDates: stream.chance(30),
    hasSummary: stream.chance(70),
    hasHeadline: stream.chance(75),
    saysWhatItIs: stream.chance(10),
    footer: stream.chance(30),
    groupEmployers: stream.chance(60),
    educationFirst: stream.chance(25),
    functional: stream.chance(8),
    writing,
    narrowDates: stream.chance(25),
    bullet: stream.pick(['•', '•', '•', '–', '-', '▪', '◦', '●', '', '»']),
    hang: stream.chance(75),
    justify: stream.chance(15),
    titleBold: stream.chance(75),
    titleCaps: stream.chance(10),
    italicSecond: stream.chance(35),
    gap: stream.pick([2, 4, 6, 9, 12]),
  }
}

/** The traits that a report tells apart. */
export function traitsOf(look: Look): string[] {
  return [
    `frame ${look.frame}`,
    `dates ${look.dates}`,
    `skills ${look.skills}`,
    `painter ${look.painter}`,
    look.employerFirst ? 'employer first' : 'title first',
    look.joint === null ? 'title and employer apart' : 'title and employer joined',
    ...(look.headless === '' ? [] : [`no heading above ${look.headless}`]),
    ...(look.faux ? ['synthetic bold'] : []),
    ...(look.tracking > 0 || look.spacedOut ? ['letterspaced headings'] : []),
    ...(look.justify ? ['justified'] : []),
    ...(look.contactRows ? ['contacts in rows'] : []),
    ...(look.spine ? ['line beside the dates'] : []),
    ...(look.functional ? ['functional'] : []),
    ...(look.bullet === '' ? ['bullets without a sign'] : []),
  ]
}
