import { type Label, meaningAt } from '../boxes.ts'
import type { Mark } from '../drawing.ts'
import { markHtml } from '../paint-html.ts'
import type { Person, Position, Study } from '../person.ts'
import { headingsOf, wordsOf } from '../words.ts'
import { type DateWriting, writeSpan } from '../write-dates.ts'

/** An HTML template: CSS and what it says of a person. */
export interface Template {
  /** What a report tells apart. */
  traits: string[]
  css: string
  /** False where the template names no bullets below positions. */
  hasBullets?: false
  body(tell: Teller): string
}

interface Told {
  /** Title or degree. */
  what: string
  /** Employer or school. */
  where: string
  place: string
  dates: string
}

/** Says each fact of a person as HTML, with its mark. */
export class Teller {
  readonly person: Person
  readonly writing: DateWriting
  readonly #marks: Mark[]

  constructor(person: Person, writing: DateWriting, marks: Mark[]) {
    this.person = person
    this.writing = writing
    this.#marks = marks
  }

  get name(): string {
    return this.#say('name', '', this.person.name)
  }

  get headline(): string {
    return this.#say('headline', '', this.person.headline)
  }

  get summary(): string {
    return this.#say('summary', 'summary', this.person.summary)
  }

  /** E-mail, telephone, place, address on the web. */
  get contact(): string[] {
    const { email, phone, place, link } = this.person
    return [email, phone, place, link].map(one => this.#say('contact', 'contact', one))
  }

  get skills(): string[] {
    return this.person.skills.map(one => this.#say('skill', 'skills', one))
  }

  get languages(): [language: string, level: string][] {
    return this.person.speech.map(one => [
      this.#say('language', 'languages', one.language),
      this.#say('language', 'languages', one.level),
    ])
  }

  get certificates(): string[] {
    return this.person.certificates.map(one => this.#say('certification', 'certifications', one))
  }

  get interests(): string[] {
    return this.person.interests.map(one => this.#say('other', 'interests', one))
  }

  /** @param way which of the usual wordings, from 0 */
  heading(section: string, way = 0): string {
    const ways = headingsOf(this.person.language, section)
    return this.#say(
      section === 'document' ? 'other' : 'heading',
      section,
      ways[way % ways.length] ?? section,
    )
  }

  /** A word of the template's own, such as a label in front of a fact. */
  other(section: string, words: string): string {
    return this.#say('other', section, words)
  }

  /** What stands beside a fact and says what it is. */
  label(section: string, of: string): string {
    return this.other(section, wordsOf(this.person.language, `label ${of}`).at(-1) ?? of)
  }

  /** As a scholar lists them. */
  get publications(): string[] {
    const { name, work, education } = this.person
    const [given = '', ...family] = name.split(' ')
    return education.map(({ school, degree }, at) => {
      const year = Math.floor((work[at]?.start ?? 2016 * 12) / 12)
      const [first, pages] = [31 + 17 * at, 12 + 3 * at]
      return this.other(
        'publications',
        `${family.join(' ')}, ${given[0]}. (${year}). ${degree}. ${school}, ${4 + at}(2), ${first}–${first + pages}.`,
      )
    })
  }

  /** Each position by its facts, in the order that `write` asks for them. */
  positions(write: (told: Told, bullets: string[]) => string): string {
    return this.person.work
      .map((position, at) => {
        const id = `work${at + 1}`
        const bullet = (one: string): string => this.#say('bullet', id, one)
        return write(
          this.#entry(position, {
            id,
            what: ['title', position.title],
            where: ['employer', position.employer],
          }),
          position.bullets.map(bullet),
        )
      })
      .join('')
  }

  degrees(write: (told: Told, detail: string) => string): string {
    return this.person.education
      .map((study, at) => {
        const id = `education${at + 1}`
        const detail = study.detail === null ? '' : this.#say('bullet', id, study.detail)
        return write(
          this.#entry(study, {
            id,
            what: ['degree', study.degree],
            where: ['institution', study.school],
          }),
          detail,
        )
      })
      .join('')
  }

  /** Marks are made when a fact is asked for, so that only what is shown has one. */
  #entry(entry: Position | Study, of: { id: string; what: [Label, string]; where: [Label, string] }): Told {
    const say = (label: Label, words: string): string => this.#say(label, of.id, words)
    const { writing } = this
    return {
      get what() {
        return say(...of.what)
      },
      get where() {
        return say(...of.where)
      },
      get place() {
        return say('place', entry.place)
      },
      get dates() {
        return say('date', writeSpan(entry, writing).text)
      },
    }
  }

  #say(label: Label, at: string, words: string): string {
    return words === '' ? '' : markHtml(words, meaningAt(label, at), this.#marks)
  }
}

/** `<li>` for each, in a list; nothing for none. */
export function list(items: readonly string[], tag = 'ul'): string {
  return items.length === 0 ? '' : `<${tag}>${items.map(item => `<li>${item}</li>`).join('')}</${tag}>`
}

/** A heading and what stands below it; nothing where there is nothing. */
export function part(heading: string, inside: string): string {
  const isEmpty = inside.replace(/<[^>]*>/g, '').trim() === ''
  return isEmpty ? '' : `<section><h2>${heading}</h2>${inside}</section>`
}
