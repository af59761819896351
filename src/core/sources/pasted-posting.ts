import { readRole } from '../text/titles/role.ts'
import { type BuiltPosting, buildPosting } from './build-posting.ts'
import { contentHash } from './content-hash.ts'
import { htmlToLine, htmlToText } from './html-to-text.ts'
import { OWN_SOURCE_ID } from './posting.ts'
import { readPayText } from './read-pay.ts'
import { readPlaces } from './read-place.ts'

const NAME_MAX_CHARS = 120
/** Labels stand at the head of a posting or not at all. */
const HEAD_LINES = 20
/** Of which one may be the title and one the employer. */
const FIRST_LINES = 3
const TITLE_WORDS_MAX = 12

const ADDRESS = /^(?:https?:\/\/\S+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?)$/iu
const LABELS = {
  title: /^(?:job title|title|position|role|job|stelle|stellenbezeichnung)\s*[:：]\s*(\S.*)$/i,
  company: /^(?:company(?: name)?|employer|organi[sz]ation|unternehmen|firma|arbeitgeber)\s*[:：]\s*(\S.*)$/i,
  place: /^(?:location|place|city|based in|standort|arbeitsort|ort)\s*[:：]\s*(\S.*)$/i,
  pay: /^(?:salary|pay|compensation|wage|gehalt|vergütung)(?: range)?\s*[:：]\s*(\S.*)$/i,
} as const
const TITLE_AT_COMPANY = /^(.{3,100}?)\s+(?:at|@|bei|chez)\s+([\p{Lu}\p{N}].{1,80})$/u
/** Words of sentences, which titles have none of. */
const SENTENCE = /[.!?]$|\b(?:we|you|our|your|are|is|looking|hiring|join|wir|sie|du|suchen|nous)\b/i
const ABOUT_COMPANY =
  /^(?:about|über)\s+(?!us\b|the\b|you\b|uns\b|this\b|our\b|me\b)([\p{Lu}\p{N}].{1,60})$/iu

/** Behind the name of an employer its place may stand, or how long ago it looked for somebody. */
const NAME_ENDS = /\s+[–—·|•]\s+|,\s/u

/** What a person pasted, as far as it says what it is. */
export interface PastedText {
  /** '' where the text does not say it. */
  title: string
  company: string
  place: string
  /** The line that speaks of pay; '' where there is none. */
  payLine: string
  /** Read between the lines, for the person to confirm; never stored as it is. */
  suggested: { title: string; company: string }
  /** Plain text without contacts, as postings are kept. */
  description: string
}

/** Whether what a person pasted is the address of a page rather than the text of a posting. */
export function isPastedAddress(pasted: string): boolean {
  return ADDRESS.test(pasted.trim())
}

/**
 * Reads the text of a posting that a person copied from anywhere. A title or a company counts as said where a label names
 * it, or where the first line has the form 'title at company'; anything else is only suggested.
 * @param pasted plain text or HTML, of any length
 */
export function readPastedText(pasted: string): PastedText {
  const description = htmlToText(pasted)
  const head = description.split('\n', HEAD_LINES).filter(line => line !== '')
  const labelled = (label: RegExp) => {
    const found = head
      .map(line => label.exec(line.replace(/^- /, ''))?.[1])
      .find(value => value !== undefined)
    return htmlToLine(found ?? '', NAME_MAX_CHARS)
  }
  const first = head[0] ?? ''
  const [, titleAt = '', companyAt = ''] = isTitleLike(first) ? (TITLE_AT_COMPANY.exec(first) ?? []) : []
  const title = labelled(LABELS.title) || titleAt
  const company = labelled(LABELS.company) || companyAt
  return {
    title,
    company,
    place: labelled(LABELS.place),
    payLine: labelled(LABELS.pay),
    suggested: suggest(head, description, { title, company }),
    description,
  }
}

/**
 * Makes a posting of pasted text. It has no address; the same words give the same native id.
 * @param named what the person calls the job and the employer; neither is ''
 */
export function buildPastedPosting(
  { description, place, payLine }: PastedText,
  named: { title: string; company: string },
  nowMs: number,
): BuiltPosting {
  return buildPosting(
    {
      sourceId: OWN_SOURCE_ID,
      tenant: '',
      nativeId: contentHash(description.toLowerCase().replace(/\s+/g, ' ')),
      title: named.title,
      company: named.company,
      urls: [],
      texts: [description],
      places: place === '' ? [] : [place],
      workplace: '',
      isMarkedRemote: false,
      employment: '',
      pay: payLine === '' ? null : readPayText(payLine, readPlaces(place)[0]?.country ?? ''),
      language: null,
      postedAt: null,
      validThrough: null,
      requisitionId: null,
      attribution: null,
      rejects: [],
    },
    nowMs,
  )
}

function isTitleLike(line: string): boolean {
  return line.length <= NAME_MAX_CHARS && line.split(' ').length <= TITLE_WORDS_MAX && !SENTENCE.test(line)
}

/** What is said stays; a title is the first of the first lines that reads as a known occupation, or what stands beside the employer. */
function suggest(head: readonly string[], description: string, said: PastedText['suggested']) {
  const first = head.slice(0, FIRST_LINES).filter(line => isTitleLike(line) && !line.startsWith('- '))
  const known = said.title || (first.find(line => readRole(line).families.length > 0) ?? '')
  const others = first.filter(line => line !== known && !line.includes(':'))
  const company = said.company || suggestCompany(others, description)
  const beside = company === '' ? undefined : others.find(line => !line.startsWith(company))
  return { title: known || (beside ?? ''), company }
}

/** Whom a heading is about, or a name beside the title that the text comes back to. */
function suggestCompany(beside: readonly string[], description: string): string {
  const about = description.split('\n').map(line => ABOUT_COMPANY.exec(line)?.[1])
  const named = beside
    .map(line => line.split(NAME_ENDS, 1)[0] ?? '')
    .filter(name => /^[\p{Lu}\p{N}]/u.test(name))
  const comesBack = (name: string) => description.split(name.split(' ', 2).join(' ')).length > 2
  return htmlToLine([...about, named.find(comesBack)].find(name => name !== undefined) ?? '', NAME_MAX_CHARS)
}
