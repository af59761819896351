import { foldText } from '../text/fold.ts'
import { isTool, longestSpelling } from '../text/skills/skill-dictionary.ts'
import { languagesAmong } from '../text/spoken-languages.ts'
import { LINE_MAX_CHARS } from '../text/text-bounds.ts'
import { tokenise, wordsOf } from '../text/tokens.ts'
import { withoutGlyph } from './bullets.ts'
import type { Line } from './lines.ts'
import { joinPieces, type Piece, slicePiece } from './piece.ts'
import { moveLabels } from './skill-labels.ts'

/** Between languages; what follows a dash or a colon is how well one is spoken. */
const BETWEEN_LANGUAGES = /\s?[,;|•·●∙⋅▪、；，]\s?/gu
/** Where each has a sentence; what is told of one in brackets at length is no part of its name. */
const SENTENCE_END = /\.\s(?=\p{Lu})/u
const BETWEEN_SENTENCES = new RegExp(
  String.raw`${BETWEEN_LANGUAGES.source}|${SENTENCE_END.source}|\s\([^()]{30,}\)[.,;]?\s?`,
  'gu',
)
const SEPARATORS = /\s?[,;|•·●∙⋅▪、；，]\s?|\s[–—]\s/gu
/** A single slash stands in the name of a skill ('Javascript / Typescript'); several part a list. */
const SLASHES = /\s\/\s/g
const LEVEL =
  /^(?:advanced|intermediate|beginner|basic|expert|proficient|fluent|native|good|very good|excellent|familiar|competent|experienced|working knowledge|avanzado|intermedio|basico|avance|debutant|fortgeschritten|grundkenntnisse|sehr gut|gut|experte|精通|熟练|熟悉|了解|掌握|\d+\+? (?:years?|yrs|jahre|ans|anos|lata))$/
const LANGUAGE_GRID =
  /^(?:[abc][12]|understanding|speaking|writing|listening|reading|spoken interaction|spoken production|verstehen|sprechen|schreiben|horen|lesen|comprendre|parler|ecrire|ecouter|lire|comprender|hablar|escribir|comprension auditiva|comprension de lectura|comprensione|parlato|scritto|ascolto|lettura)$/
const NO_SKILL_LABEL =
  /^(?:mother tongues?|other languages?|muttersprache|weitere sprachen|langues? maternelles?|autres? langues?|lengua materna|otros idiomas|lingua madre|altre lingue|lingua materna|moedertaal|driving licen[cs]es?|fuhrerschein|permis de conduire|permiso de conducir|patente di guida|rijbewijs|prawo jazdy)$/
const SPOKEN_LEVEL =
  /\((?:[abc][12]|native(?: speaker)?|mother tongue|fluent|bilingual|muttersprache|fließend|verhandlungssicher|langue maternelle|courant|lengua materna|nativo|madrelingua|moedertaal|język ojczysty)\)$/iu
/** The place and the date that a resume is signed with; the name follows. */
const SIGNED_ON = /^(?:\p{Lu}[^,;|•·]{1,40},\s*(?:den\s+)?)?\d{1,2}\.\s+\p{L}{3,9}\s+\d{4}$/u
const SKILL_LABELS = new Set([
  'skills',
  'tech',
  'techs',
  'stack',
  'tech stack',
  'tools',
  'technologies',
  'software',
  'programming',
  'kenntnisse',
  'tools and technologies',
  'technical skills',
  'competences',
  'habilidades',
  '技能',
])
const CLOSE_SHARE = 0.6
const LABEL = /^[^,;|•·]{2,44}?(?:[:：])\s*/u

/** Single skills in their order, without labels ("Tools:"), levels, repeats and spoken languages with their level. */
export function readSkills(lines: readonly Line[]): Piece[] {
  return readItems(lines).filter(({ text }) => !SPOKEN_LEVEL.test(text))
}

/** Languages in their order, each with how well it is spoken where that stands beside it. */
export function readLanguages(lines: readonly Line[]): Piece[] {
  const rows = lines
    .map(withoutOwnLabel)
    .filter(line => !tellsOfLanguages(line))
    .map(withRail)
  return distinct(
    joinWrapped(rows).flatMap(row => {
      // Circles and bars draw how well one is spoken.
      const [first, ...others] = row.filter(({ text }) => /\p{L}/u.test(text))
      if (first === undefined) return []
      const isOne = row.filter(({ text }) => namesLanguage(text)).length === 1
      return (isOne ? [joinPieces([first, ...others])] : [first, ...others]).flatMap(splitLanguages)
    }),
  )
}

/** 'Lengua materna' beside 'Español' is no language, and 'Español' one. */
function withoutOwnLabel(line: Line): Line {
  const isLabel = line.rail !== null && NO_SKILL_LABEL.test(foldText(line.rail.text))
  return isLabel && namesLanguage(line.text) ? { ...line, rail: null } : line
}

export function namesLanguage(text: string): boolean {
  return languagesAmong(wordsOf(text)).length > 0
}

/** 'Mother tongue: German' has a label, 'German: mother tongue' has none. */
function splitLanguages(cell: Piece): Piece[] {
  const label = LABEL.exec(cell.text)?.[0] ?? ''
  const areSentences = cell.text.split(SENTENCE_END).filter(namesLanguage).length > 1
  return splitItems(
    cell,
    areSentences ? BETWEEN_SENTENCES : BETWEEN_LANGUAGES,
    namesLanguage(label) ? '' : label,
  )
}

function readItems(lines: readonly Line[]): Piece[] {
  const signed = lines.findIndex(line => SIGNED_ON.test(line.text))
  const rows = lines
    .slice(0, signed < 0 ? lines.length : signed)
    .filter(line => !tellsOfLanguages(line))
    .map(withRail)
  const cells = joinWrapped(moveLabels(rows)).flat()
  return distinct(
    cells.flatMap(cell => splitItems(cell, separatorsOf(cell.text), LABEL.exec(cell.text)?.[0] ?? '')),
  )
}

/** Items in their order, without repeats and without what only says how well something is known. */
export function distinct(items: readonly Piece[]): Piece[] {
  const seen = new Set<string>()
  return items.filter(({ text }) => {
    const key = foldText(text)
    return key !== '' && !LEVEL.test(key) && seen.size < seen.add(key).size
  })
}

/** Beside a list stands its label, beside a single skill another one, beside a certificate its date. */
export function withRail(line: Line): Line {
  const { rail, pieces } = line
  return rail === null ? line : { ...line, rail: null, pieces: [rail, ...pieces] }
}

/** Rows of the table in which a Europass resume grades its languages, and rows labelled with what is no skill. */
function tellsOfLanguages({ pieces, rail }: Line): boolean {
  if (rail !== null && NO_SKILL_LABEL.test(foldText(rail.text))) return true
  return pieces.length >= 3 && pieces.every(({ text }) => LANGUAGE_GRID.test(foldText(text)))
}

/**
 * Lines that carry their own label (`Tools: Git, Docker`) in a document without a skills section, with the lines
 * they go on in.
 */
export function findLabelledSkills(lines: readonly Line[]): Line[] {
  const found: Line[] = []
  let textLeft = Number.POSITIVE_INFINITY
  for (const line of lines) {
    const label = /^([^:：]{3,24})[:：]/u.exec(line.text)?.[1]
    if (label === undefined) {
      if (line.left >= textLeft - 1) found.push(line)
      else textLeft = Number.POSITIVE_INFINITY
      continue
    }
    const isSkills = SKILL_LABELS.has(foldText(label))
    if (isSkills) found.push({ ...line, pieces: withoutLabelCell(line.pieces) })
    textLeft = (isSkills ? line.pieces[1]?.box.left : undefined) ?? Number.POSITIVE_INFINITY
  }
  return found
}

function withoutLabelCell([first, second, ...others]: Line['pieces']): Line['pieces'] {
  return second !== undefined && /[:：]$/.test(first.text) ? [second, ...others] : [first]
}

/** Cells of a row; a line that goes on in the next one is one cell with it. */
function joinWrapped(lines: readonly Line[]): Piece[][] {
  const rows: Piece[][] = []
  let previous: Line | undefined
  for (const line of lines) {
    const open = rows.at(-1)
    const last = open?.at(-1)
    if (open && last && previous && goesOn(previous, line, last))
      open[open.length - 1] = joinPieces([last, line.pieces[0]])
    else rows.push(line.pieces.map(withoutGlyph))
    previous = line
  }
  return rows
}

function goesOn(previous: Line, line: Line, joined: Piece): boolean {
  if (previous.pieces.length > 1 || line.pieces.length > 1 || line.rail !== null) return false
  if (joined.text.length + line.text.length > LINE_MAX_CHARS) return false
  if (/^[•▪●·◦-]/u.test(line.text) || LABEL.test(line.text)) return false
  const width = line.blockRight - line.blockLeft
  const isFull = previous.right > line.blockRight - 0.15 * width && /[,;]/.test(previous.text + line.text)
  // 'Complaints' and closely below it 'handling', where there is more room between the items.
  const isClose = /^\p{Ll}/u.test(line.text) && line.spaceAbove < CLOSE_SHARE * previous.spaceAbove
  return /[,;、(]$/.test(previous.text) || isClose || (isFull && !areTwoTools(joined.text, line.text))
}

/** A line ends with a tool and the next begins with another: 'Spring Boot' above 'PostgreSQL, Kafka'. */
function areTwoTools(above: string, below: string): boolean {
  const [last = '', first = ''] = [above.split(SEPARATORS).at(-1), below.split(SEPARATORS)[0]]
  return namesTool(last) && namesTool(first) && !namesTool(`${last} ${first}`)
}

function namesTool(text: string): boolean {
  const tokens = tokenise(text)
  const spelling = longestSpelling(tokens, 0)
  return spelling !== null && spelling.length === tokens.length && isTool(spelling.skill.name)
}

/** @param label what the cell begins with, no item */
function splitItems(cell: Piece, separators: RegExp, label: string): Piece[] {
  const items: Piece[] = []
  let start = label.length
  const bracketed = bracketDepths(cell.text)
  for (const match of cell.text.matchAll(separators)) {
    if (match.index < label.length || (bracketed[match.index] ?? 0) > 0) continue
    items.push(slicePiece(cell, start, match.index))
    start = match.index + match[0].length
  }
  items.push(slicePiece(cell, start, cell.text.length))
  return items
    .map(trimItem)
    .filter(item => item.text.length > 0 && item.text.length <= 60 && item.text.split(' ').length <= 8)
}

function separatorsOf(text: string): RegExp {
  return (text.match(SLASHES)?.length ?? 0) > 1 ? SLASHES : SEPARATORS
}

/** For each place in the text how many more brackets open before it than close. */
function bracketDepths(text: string): Int32Array {
  const depths = new Int32Array(text.length + 1)
  for (let at = 0; at < text.length; at += 1) {
    const change = /[([]/.test(text.charAt(at)) ? 1 : /[)\]]/.test(text.charAt(at)) ? -1 : 0
    depths[at + 1] = (depths[at] ?? 0) + change
  }
  return depths
}

function trimItem(item: Piece): Piece {
  const text = item.text
    .replace(/(?<![.\s])[.\s]+$/, '')
    .replace(/^(?:and|und|et|y|e|en|i)\s+(?=\p{Lu})/u, '')
  const from = item.text.indexOf(text)
  return slicePiece(item, Math.max(0, from), Math.max(0, from) + text.length)
}
