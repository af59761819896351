import type { Stream } from '#sandbox/world/random.ts'
import type { WordHabits } from './paint-word.ts'
import type { Part } from './words.ts'
import { type DateWriting, drawDateWriting } from './write-dates.ts'

const FRAMES = ['single', 'rail-left', 'rail-right', 'labels-left', 'halves'] as const
const DATES = [
  'right',
  'left',
  'rightmost',
  'above',
  'below',
  'brackets',
  'inline',
  'fields',
  'leading',
  'between',
  'triple',
] as const
/** Dates that need no column beside the text. */
const NARROW_DATES = ['right', 'above', 'below', 'brackets', 'inline', 'leading', 'between'] as const
const SKILLS = ['list', 'chips', 'bars', 'table', 'prose', 'dots', 'groups', 'levels', 'labelled'] as const
const HEADINGS = ['plain', 'rule-below', 'rule-above', 'filled', 'icon', 'centred', 'colon'] as const
const SPEECH = ['brackets', 'apart', 'dots', 'below', 'bold'] as const
const ABOUT = ['nothing', 'sentence', 'address', 'address behind'] as const
const MORE_SECTIONS = ['awards', 'volunteering', 'references'] as const

/** How the entries of one section are set: studies may be set otherwise than positions. */
interface Arrangement {
  dates: (typeof DATES)[number]
  employerFirst: boolean
  /** Between title and employer on one line; null when each has its own. */
  joint: string | null
  place: 'after-employer' | 'right' | 'own-line' | 'with-dates' | 'none'
  /** Dates at the right stand on the second line of an entry. */
  lowDates: boolean
  /** Each entry in a box of its own, or all of them in a table with a row of labels. */
  box: 'none' | 'border' | 'fill' | 'table'
  /** Entries side by side, two in a row. */
  pairs: boolean
  titleBold: boolean
  secondBold: boolean
  secondCaps: boolean
}

/** How a document looks: one choice from each list, drawn apart from the others. */
export interface Look extends Arrangement {
  /** What is kept apart when documents are dealt to parts: frame and place of the dates. */
  family: string
  frame: (typeof FRAMES)[number]
  /** What is other for studies. */
  studies: Partial<Arrangement>
  /** Studies stand in the side, if there is one. */
  sideStudies: boolean
  /** Widths of two columns, and whether what one can do stands in the first. */
  halves: readonly [string, string]
  swapped: boolean
  speech: (typeof SPEECH)[number]
  more: readonly (typeof MORE_SECTIONS)[number][]
  /** Of the employer, or of the school: a sentence above the bullets, its address there or behind its name. */
  tellsEmployer: (typeof ABOUT)[number]
  /** The means of the work, or the courses, below the bullets. */
  tellsMeans: boolean
  /** Contacts at the right of the name; the name in two lines. */
  contactRight: boolean
  nameLines: number
  /** A sign in front of dates. */
  signed: boolean
  dateFill: boolean
  skills: (typeof SKILLS)[number]
  heading: (typeof HEADINGS)[number]
  painter: 'browser' | 'typst' | 'word'
  /** Of whom a word processor draws for. */
  word: WordHabits
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
    const dates = stream.weighted([32, 18, 8, 14, 14, 8, 10, 8, 5, 8, 6])
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
  const writing = drawDateWriting(stream, language)
  const look: Look = {
    family: `${frame.replace('-', '')}.${dates}`,
    frame,
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
    ...drawArrangements(stream, frame, dates),
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
    titleCaps: stream.chance(10),
    italicSecond: stream.chance(35),
    gap: stream.pick([2, 4, 6, 9, 12]),
    word: { ownSigns: false, tabStops: false, textBoxes: false, lined: false },
  }
  // Drawn last, so that all else is as it would be without.
  const word = {
    ownSigns: stream.chance(75),
    tabStops: stream.chance(60),
    textBoxes: stream.chance(40),
    lined: stream.chance(12),
  }
  return painter === 'browser' && stream.chance(25) ? { ...look, painter: 'word', word } : look
}

/** Where things stand, of positions and of studies. */
function drawArrangements(stream: Stream, frame: Look['frame'], dates: Look['dates']) {
  const isNarrow = frame === 'halves'
  return {
    ...arrange(stream, dates, isNarrow),
    studies: stream.chance(60) ? arrange(stream, stream.pick(isNarrow ? NARROW_DATES : DATES), isNarrow) : {},
    sideStudies: stream.chance(45),
    halves: stream.pick([
      ['1.25fr', '1fr'],
      ['1.7fr', '1fr'],
      ['1fr', '1.9fr'],
      ['1fr', '1fr'],
    ] as const),
    swapped: stream.chance(40),
    speech: stream.pick(SPEECH),
    more: stream.sample(MORE_SECTIONS, Math.max(0, stream.between(-2, 2))),
    tellsEmployer: ABOUT[stream.weighted([76, 14, 5, 5])] ?? 'nothing',
    tellsMeans: stream.chance(20),
    contactRight: stream.chance(20) && (frame === 'single' || frame === 'labels-left'),
    nameLines: stream.chance(10) ? 2 : 1,
    signed: stream.chance(12),
    dateFill: stream.chance(8),
  }
}

function arrange(stream: Stream, dates: Look['dates'], isNarrow: boolean): Arrangement {
  const places = ['after-employer', 'right', 'own-line', 'with-dates', 'none'] as const
  const weights = isNarrow ? [20, 0, 10, 25, 45] : [35, 22, 10, 10, 23]
  const boxes = ['none', 'border', 'fill', 'table'] as const
  return {
    dates,
    employerFirst: stream.chance(45),
    joint: stream.chance(35) ? stream.pick([', ', ' – ', ' | ', ' · ', ' / ', ' — ', ' • ', ' - ']) : null,
    place: places[stream.weighted(weights)] ?? 'none',
    lowDates: stream.chance(30),
    box: boxes[stream.weighted(isNarrow ? [85, 8, 7, 0] : [78, 9, 7, 6])] ?? 'none',
    pairs: !isNarrow && stream.chance(8),
    titleBold: stream.chance(75),
    secondBold: stream.chance(20),
    secondCaps: stream.chance(8),
  }
}

/** How studies are set: as positions are, but for what is said of them, and without columns where they stand in a side. */
export function studyLook(look: Look, isInSide: boolean): Look {
  const own = { ...look, ...look.studies }
  if (!isInSide) return own
  const dates = NARROW_DATES.find(one => one === own.dates) ?? (look.hang ? 'below' : 'above')
  const place = own.place === 'right' ? 'with-dates' : own.place
  return { ...own, dates, place, pairs: false, box: own.box === 'table' ? 'none' : own.box }
}

/** The traits that a report tells apart. */
export function traitsOf(look: Look): string[] {
  const studies = { ...look, ...look.studies }
  const told: [boolean, string][] = [
    [true, `frame ${look.frame}`],
    [true, `dates ${look.dates}`],
    [true, `studies' dates ${studies.dates}`],
    [true, `skills ${look.skills}`],
    [true, `painter ${look.painter}`],
    [look.employerFirst, 'employer first'],
    [!look.employerFirst, 'title first'],
    [look.joint === null, 'title and employer apart'],
    [look.joint !== null, 'title and employer joined'],
    [look.headless !== '', `no heading above ${look.headless}`],
    [look.faux, 'synthetic bold'],
    [look.tracking > 0 || look.spacedOut, 'letterspaced headings'],
    [look.justify, 'justified'],
    [look.contactRows, 'contacts in rows'],
    [look.sideStudies && look.frame.startsWith('rail'), 'studies in the side'],
    [look.box !== 'none', `positions in box ${look.box}`],
    [look.pairs, 'positions side by side'],
    [studies.box !== 'none', `studies in box ${studies.box}`],
    [studies.pairs, 'studies side by side'],
    [look.spine, 'line beside the dates'],
    [look.functional, 'functional'],
    [look.bullet === '', 'bullets without a sign'],
  ]
  return told.flatMap(([holds, trait]) => (holds ? [trait] : []))
}
