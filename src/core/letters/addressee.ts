import { plainText } from '../text/plain-text.ts'

const DEGREE = String.raw`(?:(?:Dr|Prof|Mag|Dipl-Ing|DI)\.?(?: (?:med|rer|phil|iur|nat)\.)* )*`
const NAME = String.raw`\p{Lu}\p{Ll}+(?:[-’']\p{Lu}\p{Ll}+)*`
const PERSONS: Readonly<Partial<Record<string, RegExp>>> = {
  de: new RegExp(`(?<!\\p{L})(?<form>Frau|Herrn?) (?<name>${DEGREE}${NAME}(?: ${NAME})?)(?!\\p{L})`, 'gu'),
  en: new RegExp(
    `(?<!\\p{L})(?<form>Mrs?|Ms|Miss|Dr)\\.? (?:${NAME} )?(?<name>${NAME})(?!\\p{L}| ?(?:&|and|or|de|del|van|von) | \\p{Lu}\\p{Ll})`,
    'gu',
  ),
}
/** Who is told of in such a line is written to: 'Fragen beantwortet Frau Hohl, Telefon 06471 0099'. */
const WRITES_TO =
  /(?<!\p{L})(?:Fragen|Ansprechpartner\p{Ll}*|Auskunft|Auskünfte|Rückfragen|Bewerbung\p{Ll}*|Kontakt|erreichen Sie|contact|questions|enquir\p{Ll}*|inquir\p{Ll}*|apply|application|addressed)(?!\p{L})/iu

export interface Addressee {
  /** As it is printed before the name: 'Frau', 'Mrs'. */
  form: string
  name: string
}

/** The one person whom a posting asks to write to. @returns null where it names none or several */
export function findAddressee(description: string, language: string): Addressee | null {
  const pattern = PERSONS[language]
  const found =
    pattern === undefined ? [] : description.split('\n').flatMap(line => findIn(plainText(line), pattern))
  const [person, ...others] = found
  return person === undefined || others.some(({ name }) => name !== person.name) ? null : person
}

function findIn(line: string, pattern: RegExp): Addressee[] {
  const isMeant = WRITES_TO.test(line)
  return [...line.matchAll(pattern)].flatMap(({ groups: { form = '', name = '' } = {} }) =>
    isMeant ? [{ form: form.replace(/n$/u, ''), name }] : [],
  )
}

const REFERENCE =
  /(?<!\p{L})(?:kennziffer|referenz(?:nummer)?|stellen-?id|job id|req(?:uisition)?(?: id| #)?|reference(?: number| no\.?)?|ref\.|référence|referencia)[:\s#]+(?<number>(?=[^\s]*\d)\p{Lu}*[\p{Lu}\d]+(?:[-/.]?[\p{Lu}\d]+)+)/giu

/** What the posting calls itself by, where that is one number: 'Kennziffer 25-41'. */
export function findReference(description: string): string {
  const [number = '', ...others] = new Set(
    [...description.matchAll(REFERENCE)].map(({ groups }) => groups?.number ?? ''),
  )
  return others.length === 0 ? number : ''
}
