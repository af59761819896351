import {
  type Box,
  joinSpans,
  meaningAt,
  plain,
  row,
  type Sheet,
  type Span,
  stack,
  type TextBox,
  text,
} from './boxes.ts'
import { composeEntries, type Entry } from './compose-entries.ts'
import { composeSkills } from './compose-skills.ts'
import type { Look } from './look.ts'
import type { Person } from './person.ts'
import { headingsOf } from './words.ts'
import { type DateWriting, writeSpan } from './write-dates.ts'

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
const RAIL_SECTIONS = ['contact', 'skills', 'languages', 'certifications', 'interests']

/** The resume of a person in a look: boxes without places on a page. */
export function composeSheet(person: Person, look: Look): Sheet {
  const composer = new Composer(person, look)
  const { font, size, margin, leading, saysWhatItIs, footer, justify } = look
  const [document = ''] = headingsOf(person.language, 'document')
  const top = text([{ text: document, meaning: meaningAt('other', ''), size: size * 1.4 }], {
    align: look.headerAlign,
  })
  const box = saysWhatItIs ? stack([top, composer.page()]) : composer.page()
  const foot = { text: `${person.name} – ${document}`, meaning: meaningAt('other', ''), size: size * 0.8 }
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
    const { frame, headerInRail, educationFirst } = this.#look
    const hasRail = frame.startsWith('rail') || frame === 'halves'
    const sections = this.#sections(hasRail && headerInRail)
    const order = educationFirst
      ? ['summary', 'education', 'work', 'projects']
      : ['summary', 'work', 'education', 'projects']
    const main = order.flatMap(kind => sections.filter(one => one.kind === kind))
    const side = sections.filter(one => RAIL_SECTIONS.includes(one.kind))
    if (frame === 'single') return stack([this.#header(true), ...this.#draw([...main, ...side])])
    if (frame === 'labels-left') return stack([this.#header(true), ...this.#drawBeside([...main, ...side])])
    if (frame === 'halves') {
      const [left, right] = [
        [...main.filter(one => one.kind !== 'education')],
        [...side, ...main.filter(one => one.kind === 'education')],
      ]
      return stack([
        this.#header(!headerInRail),
        row([stack(this.#draw(left)), stack(this.#draw(right))], ['1.25fr', '1fr'], 18),
      ])
    }
    const rail = this.#rail(side, headerInRail)
    const body = stack([...(headerInRail ? [] : [this.#header(false)]), ...this.#draw(main)], { pad: 6 })
    const columns = frame === 'rail-left' ? [rail, body] : [body, rail]
    return row(columns, frame === 'rail-left' ? ['165pt', '1fr'] : ['1fr', '165pt'], 14)
  }

  #rail(side: readonly Section[], withHeader: boolean): Box {
    const { darkRail } = this.#look
    const boxes = [...(withHeader ? [this.#header(false)] : []), ...this.#draw(side)]
    const filled = stack(boxes, { pad: 8, ...(darkRail ? { fill: '#26384d' } : { fill: '#eef1f4' }) })
    return darkRail ? recolour(filled, '#ffffff') : filled
  }

  #header(withContact: boolean): Box {
    const { name, headline } = this.#person
    const { size, colour, headerAlign: align, banner, photo, titleBold, hasHeadline } = this.#look
    const boxes: Box[] = [
      text(
        [
          {
            text: name,
            meaning: meaningAt('name', ''),
            size: size * 2.1,
            bold: titleBold,
            colour,
          },
        ],
        { align },
      ),
      ...(hasHeadline
        ? [
            text([{ text: headline, meaning: meaningAt('headline', ''), size: size * 1.15 }], {
              align,
              above: 2,
            }),
          ]
        : []),
      ...(withContact ? [this.#contactLine()] : []),
    ]
    const lines = stack(
      photo && align === 'left' ? [row([stack(boxes), { kind: 'photo', side: 62 }], ['1fr', '66pt'])] : boxes,
    )
    return banner ? recolour(stack([lines], { fill: '#2f4858', pad: 12 }), '#ffffff') : lines
  }

  #contactFacts(): Span[] {
    const { email, phone, place, link } = this.#person
    const labels = CONTACT_LABELS[this.#look.contactLabels]
    return Object.entries({ email, phone, place, link }).map(([key, value]) => ({
      text: `${labels[key as keyof typeof labels]}${value}`,
      meaning: meaningAt('contact', 'contact'),
    }))
  }

  #contactLine(): Box {
    const glue = this.#look.joint ?? ' | '
    const spans = joinSpans(this.#contactFacts(), glue)
    return text(spans, { align: this.#look.headerAlign, above: 4 })
  }

  #sections(withContact: boolean): Section[] {
    const { summary, work, education, speech, certificates, interests } = this.#person
    const hasRail = this.#look.frame.startsWith('rail')
    const lines = (label: 'certification' | 'other', section: string, items: readonly string[]): Box[] =>
      items.map(item => text([{ text: item, meaning: meaningAt(label, section) }], { above: 1 }))
    const all: Section[] = [
      {
        kind: 'summary',
        boxes: this.#look.hasSummary
          ? [text([{ text: summary, meaning: meaningAt('summary', 'summary') }])]
          : [],
      },
      { kind: 'work', boxes: composeEntries(this.#workEntries(), this.#look) },
      { kind: 'education', boxes: composeEntries(this.#studyEntries(), this.#look) },
      { kind: 'projects', boxes: this.#projects() },
      {
        kind: 'contact',
        boxes: withContact || hasRail ? this.#contactFacts().map(span => text([span], { above: 2 })) : [],
      },
      { kind: 'skills', boxes: composeSkills(this.#person, this.#look) },
      {
        kind: 'languages',
        boxes: speech.map(one =>
          text(
            [
              {
                text: `${one.language} (${one.level})`,
                meaning: meaningAt('language', 'languages'),
              },
            ],
            { above: 1 },
          ),
        ),
      },
      { kind: 'certifications', boxes: lines('certification', 'certifications', certificates) },
      { kind: 'interests', boxes: lines('other', 'interests', interests) },
    ]
    return all.filter(({ boxes }) => boxes.length > 0 && work.length + education.length > 0)
  }

  #projects(): Box[] {
    return this.#person.projects.flatMap(({ name, bullets }, at) => [
      text([{ text: name, meaning: meaningAt('other', `projects${at + 1}`), bold: this.#look.titleBold }], {
        above: 3,
      }),
      ...bullets.map(one =>
        text([{ text: one, meaning: meaningAt('bullet', `projects${at + 1}`) }], { above: 1 }),
      ),
    ])
  }

  #writing(): DateWriting {
    return {
      language: this.#person.language,
      style: this.#look.dateStyle,
      until: this.#look.until,
      hasStudyEnds: this.#look.hasStudyEnds,
    }
  }

  #workEntries(): Entry[] {
    const { work } = this.#person
    return work.map((position, at) => ({
      id: `work${at + 1}`,
      first: { label: 'title', text: position.title },
      second: { label: 'employer', text: position.employer },
      repeats: this.#look.groupEmployers && work[at - 1]?.employer === position.employer,
      leads: this.#look.groupEmployers && work[at + 1]?.employer === position.employer,
      place: position.place,
      dates: writeSpan(position, this.#writing()).text,
      bullets: this.#look.functional ? [] : position.bullets,
    }))
  }

  #studyEntries(): Entry[] {
    return this.#person.education.map((study, at) => ({
      id: `education${at + 1}`,
      first: { label: 'degree', text: study.degree },
      second: { label: 'institution', text: study.school },
      repeats: false,
      leads: false,
      place: study.place,
      dates: writeSpan(study, this.#writing()).text,
      bullets: study.detail === null ? [] : [study.detail],
    }))
  }

  #heading(kind: string): TextBox {
    const { caps, spacedOut, tracking, size, headingSize, colour, faux, heading } = this.#look
    const ways = headingsOf(this.#person.language, kind)
    const words = ways[(this.#person.name.length + kind.length) % ways.length] ?? kind
    const cased = caps || spacedOut ? words.toUpperCase() : words
    const shown = spacedOut ? [...cased].join(' ') : cased
    const icon = heading === 'icon' ? `${HEADING_ICONS[kind] ?? '◆'} ` : ''
    const meaning = meaningAt('heading', kind)
    return text([
      ...(icon === '' ? [] : [plain(icon)]),
      { text: shown, meaning, bold: true, size: size + headingSize, colour, tracking, faux },
    ])
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
    return sections.map(({ kind, boxes }) => ({
      ...row(
        [this.#look.headless === kind ? stack([]) : this.#heading(kind), stack(boxes)],
        ['110pt', '1fr'],
        12,
      ),
      above: 10,
    }))
  }
}

function recolour(box: Box, colour: string): Box {
  if (box.kind === 'text') return { ...box, spans: box.spans.map(span => ({ ...span, colour })) }
  if (box.kind === 'stack' && box.fill !== undefined && box.fill.startsWith('#e')) return box
  if (box.kind === 'stack' || box.kind === 'row')
    return { ...box, boxes: box.boxes.map(one => recolour(one, colour)) }
  return box
}
