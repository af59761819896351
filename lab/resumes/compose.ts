import {
  type Box,
  joinSpans,
  type Label,
  plain,
  row,
  type Sheet,
  type Span,
  say,
  stack,
  type TextBox,
  text,
} from './boxes.ts'
import { BESIDE, BESIDE_GAP, composeEntries } from './compose-entries.ts'
import { composeMore, composeSpeech } from './compose-more.ts'
import { composeSkills } from './compose-skills.ts'
import { labelRow } from './label-rows.ts'
import { type Look, studyLook } from './look.ts'
import type { Person } from './person.ts'
import { studyEntries, workEntries } from './tell-entries.ts'
import { headingsOf } from './words.ts'

type Section = { kind: string; boxes: Box[] }

const CONTACT_LABELS = {
  none: { email: '', phone: '', place: '', link: '' },
  signs: { email: '✉ ', phone: '☎ ', place: '⌂ ', link: '∞ ' },
  words: { email: 'E-Mail: ', phone: 'Tel.: ', place: '', link: 'Web: ' },
}
const HEADING_ICONS: Readonly<Record<string, string>> = {
  work: '⚒',
  education: '✎',
  skills: '★',
  languages: '☁',
  summary: '☺',
}
const RAIL_SECTIONS = [
  'contact',
  'skills',
  'languages',
  'certifications',
  'interests',
  'awards',
  'references',
]

/** The resume of a person in a look: boxes without places on a page. */
export function composeSheet(person: Person, look: Look): Sheet {
  const composer = new Composer(person, look)
  const { font, size, margin, leading, saysWhatItIs, footer, justify } = look
  const [document = ''] = headingsOf(person.language, 'document')
  const top = text([say(document, ['other', ''], { size: size * 1.4 })], { align: look.headerAlign })
  const box = saysWhatItIs ? stack([top, composer.page()]) : composer.page()
  const foot = say(`${person.name} – ${document}`, ['other', ''], { size: size * 0.8 })
  return {
    box,
    font,
    size,
    margin,
    leading,
    justify,
    language: person.language,
    ...(footer ? { footer: foot } : {}),
  }
}

class Composer {
  readonly #person: Person
  readonly #look: Look

  constructor(person: Person, look: Look) {
    this.#person = person
    this.#look = look
  }

  page(): Box {
    const { frame, headerInRail } = this.#look
    const [main, side] = this.#parts()
    if (frame === 'single') return stack([this.#header(true), ...this.#draw([...main, ...side])])
    if (frame === 'labels-left') return stack([this.#header(true), ...this.#drawBeside([...main, ...side])])
    if (frame === 'halves') {
      const columns = [stack(this.#draw(main)), stack(this.#draw(side))]
      const { halves, swapped } = this.#look
      return stack([this.#header(!headerInRail), row(swapped ? columns.reverse() : columns, [...halves], 18)])
    }
    const rail = this.#rail(side, headerInRail)
    const body = stack([...(headerInRail ? [] : [this.#header(false)]), ...this.#draw(main)], { pad: 6 })
    const columns = frame === 'rail-left' ? [rail, body] : [body, rail]
    return row(columns, frame === 'rail-left' ? ['165pt', '1fr'] : ['1fr', '165pt'], 14)
  }

  /** What stands in the main column, and what beside it or below. */
  #parts(): [main: Section[], side: Section[]] {
    const { frame, headerInRail, educationFirst } = this.#look
    const hasRail = frame.startsWith('rail') || frame === 'halves'
    const sections = this.#sections(hasRail && headerInRail)
    const order = educationFirst
      ? ['summary', 'education', 'work', 'projects', 'volunteering']
      : ['summary', 'work', 'education', 'projects', 'volunteering']
    if (this.#look.contactRows) order.unshift('contact')
    const inSide = this.#hasSideStudies() ? ['education'] : []
    const main = order.flatMap(kind =>
      sections.filter(one => one.kind === kind && !inSide.includes(one.kind)),
    )
    const beside = sections.filter(
      one => [...RAIL_SECTIONS, ...inSide].includes(one.kind) && !main.includes(one),
    )
    const side = educationFirst ? [...beside].sort(studiesFirst) : beside
    return [main, side]
  }

  /** Two columns have had them there always. */
  #hasSideStudies(): boolean {
    const { frame, sideStudies } = this.#look
    return frame === 'halves' || (frame.startsWith('rail') && sideStudies)
  }

  #rail(side: readonly Section[], withHeader: boolean): Box {
    const { darkRail } = this.#look
    const boxes = [...(withHeader ? [this.#header(false)] : []), ...this.#draw(side)]
    const filled = stack(boxes, { pad: 8, ...(darkRail ? { fill: '#26384d' } : { fill: '#eef1f4' }) })
    return darkRail ? recolour(filled, '#ffffff') : filled
  }

  #header(withContact: boolean): Box {
    const { headline } = this.#person
    const { size, headerAlign: align, banner, photo, hasHeadline } = this.#look
    const { contactRows, nameRow, contactRight } = this.#look
    const title = this.#name()
    const role = text([say(headline, ['headline', ''], { size: size * 1.15 })], { align, above: 2 })
    const boxes = [
      ...(contactRows && nameRow ? [] : [title]),
      ...(hasHeadline ? [role] : []),
      ...(withContact && !contactRows && !contactRight ? [this.#contactLine()] : []),
    ]
    const facts = this.#contactFacts().map(span => text([{ ...span, size: size * 0.92 }], { align: 'right' }))
    if (withContact && !contactRows && contactRight) {
      const both = row([stack(boxes), stack(facts)], ['1fr', 'auto'], 12)
      return banner ? recolour(stack([both], { fill: '#2f4858', pad: 12 }), '#ffffff') : both
    }
    const lines = stack(
      photo && align === 'left' ? [row([stack(boxes), { kind: 'photo', side: 62 }], ['1fr', '66pt'])] : boxes,
    )
    return banner ? recolour(stack([lines], { fill: '#2f4858', pad: 12 }), '#ffffff') : lines
  }

  #name(): Box {
    const { name } = this.#person
    const { size, colour, headerAlign: align, titleBold } = this.#look
    const [given = '', ...family] = name.split(' ')
    const parts = this.#look.nameLines === 2 ? [given, family.join(' ')] : [name]
    return stack(
      parts.map(one =>
        text([say(one, ['name', ''], { size: size * 2.1, bold: titleBold, colour })], { align }),
      ),
    )
  }

  #contactFacts(): Span[] {
    const { email, phone, place, link } = this.#person
    const labels = CONTACT_LABELS[this.#look.contactLabels]
    return Object.entries({ email, phone, place, link }).map(([key, value]) =>
      say(`${labels[key as keyof typeof labels]}${value}`, ['contact', 'contact']),
    )
  }

  #contactRows(): Box[] {
    const { name, email, phone, place, link } = this.#person
    const label: Label = 'contact'
    const facts = Object.entries({ place, phone, email, link }).map(([of, fact]) =>
      labelRow([of, 'contact'], text([say(fact, [label, 'contact'])]), this.#look),
    )
    const own = labelRow(['name', 'contact'], text([say(name, ['name', ''])]), this.#look)
    return this.#look.nameRow ? [own, ...facts] : facts
  }

  #contactLine(): Box {
    const glue = this.#look.joint ?? ' | '
    const spans = joinSpans(this.#contactFacts(), glue)
    return text(spans, { align: this.#look.headerAlign, above: 4 })
  }

  #sections(withContact: boolean): Section[] {
    const { summary, certificates, interests } = this.#person
    const { frame, hasSummary } = this.#look
    const lines = (items: readonly string[], of: readonly [Label, string]): Box[] =>
      items.map(item => text([say(item, of)], { above: 1 }))
    const hasContact = withContact || frame.startsWith('rail')
    const all: Record<string, Box[]> = {
      summary: hasSummary ? [text([say(summary, ['summary', 'summary'])])] : [],
      work: composeEntries(workEntries(this.#person, this.#look), this.#look),
      education: composeEntries(
        studyEntries(this.#person, this.#look),
        studyLook(this.#look, this.#hasSideStudies()),
      ),
      projects: this.#projects(),
      contact: this.#look.contactRows
        ? this.#contactRows()
        : hasContact
          ? this.#contactFacts().map(span => text([span], { above: 2 }))
          : [],
      skills: composeSkills(this.#person, this.#look),
      languages: composeSpeech(this.#person, this.#look),
      certifications: lines(certificates, ['certification', 'certifications']),
      interests: lines(interests, ['other', 'interests']),
      ...Object.fromEntries(this.#look.more.map(kind => [kind, composeMore(this.#person, this.#look, kind)])),
    }
    return Object.entries(all).flatMap(([kind, boxes]) => (boxes.length > 0 ? [{ kind, boxes }] : []))
  }

  #projects(): Box[] {
    const bold = this.#look.titleBold
    return this.#person.projects.flatMap(({ name, bullets }, at) => {
      const entry = `projects${at + 1}`
      const below = bullets.map(one => text([say(one, ['bullet', entry])], { above: 1 }))
      return [text([say(name, ['other', entry], { bold })], { above: 3 }), ...below]
    })
  }

  #heading(kind: string): TextBox {
    const { caps, spacedOut, tracking, size, headingSize, colour, faux, heading } = this.#look
    const ways = headingsOf(this.#person.language, kind)
    const words = ways[(this.#person.name.length + kind.length) % ways.length] ?? kind
    const cased = caps || spacedOut ? words.toUpperCase() : words
    const shown = spacedOut ? [...cased].join(' ') : cased
    const icon = heading === 'icon' ? `${HEADING_ICONS[kind] ?? '◆'} ` : ''
    const span = say(shown, ['heading', kind], {
      bold: true,
      size: size + headingSize,
      colour,
      tracking,
      faux,
    })
    if (heading === 'colon') return text([span, plain(':')])
    return text(icon === '' ? [span] : [plain(icon), span], heading === 'centred' ? { align: 'center' } : {})
  }

  #headingBox(kind: string): Box[] {
    const { heading, headless, gap } = this.#look
    if (headless === kind) return []
    const line = this.#heading(kind)
    const above = 8 + gap
    if (heading === 'rule-below' || heading === 'rule-above')
      return [stack([line], { above, rule: heading === 'rule-below' ? 'below' : 'above', keep: true })]
    if (heading === 'filled') return [stack([line], { above, fill: '#e3e6ea', pad: 2, keep: true })]
    return [{ ...line, above }]
  }

  #draw(sections: readonly Section[]): Box[] {
    return sections.flatMap(({ kind, boxes }) => [...this.#headingBox(kind), stack(boxes, { above: 4 })])
  }

  #drawBeside(sections: readonly Section[]): Box[] {
    const { headless, dates, sharedColumn } = this.#look
    const isShared = dates === 'left' && sharedColumn
    return sections.flatMap(({ kind, boxes }): Box[] => {
      const heading = headless === kind ? stack([]) : this.#heading(kind)
      const beside = (box: Box): Box => ({ ...row([heading, box], [BESIDE, '1fr'], BESIDE_GAP), above: 10 })
      const isDated = isShared && (kind === 'work' || kind === 'education')
      return isDated ? [beside(stack([])), stack(boxes, { above: 2 })] : [beside(stack(boxes))]
    })
  }
}

function studiesFirst(one: Section, other: Section): number {
  return Number(other.kind === 'education') - Number(one.kind === 'education')
}

function recolour(box: Box, colour: string): Box {
  if (box.kind === 'text') return { ...box, spans: box.spans.map(span => ({ ...span, colour })) }
  if (box.kind === 'stack' && box.fill !== undefined && box.fill.startsWith('#e')) return box
  if (box.kind === 'stack' || box.kind === 'row')
    return { ...box, boxes: box.boxes.map(one => recolour(one, colour)) }
  return box
}
