import { isPlace } from '../resume/place-words.ts'
import { plainText } from '../text/plain-text.ts'
import type { Posting } from '../truth/posting-words.ts'
import { FIELD_MAX_CHARS, inPlainCase } from './letter-claims.ts'

/** '(m/w/d)', 'H/F', 'Infirmier(ère)' and ', Remote' stand in postings, and in no letter. */
const MARKS =
  /\s*\((?:[mwdfhxn](?:\s?[/|*]\s?(?:[mwdfhxn]|div|gn))+|all genders|gn|remote)\)|(?<=\p{L}{3})\((?:e|ne|ère|euse|trice|in|a)\)/giu
const BARE_MARKS = /\s+(?:[hmf]\/[hmf]|f\/h\/x)(?=$|\s)/giu
const REMOTE = /\s*[,–-]\s*remote(?!\p{L}).*$/iu
/** ', full time (35 hours)', 'in Voll- oder Teilzeit', '(80 %)', ', EG 8 TVöD' and 'für unsere Ambulanz' say what the reader knows. */
const TERMS =
  /(?<=\p{L})[\s,–(-]+(?:(?:full|part)[ -]time|(?:in )?(?:voll|teil)(?:zeit|- (?:oder|und|\/) teilzeit)|(?:EG|E|A|S|P) ?\d+\p{L}?(?: (?:TV|AVR)\p{L}*)?|(?:TV|AVR)[\p{L}-]*|\d+(?: ?[–-] ?\d+)? ?(?:%|h|hours|std)|für unser\p{Ll}*)(?!\p{L}).*$/iu

/** '(maternity cover, 0.8 FTE)', '(4–5 days per week)', '– Mon–Thu' and '– Days' say when. */
const WHEN =
  '(?:cover|fte|hours?|hrs?|std|days?|nights?|earl(?:y|ies)|lates?|rota|shifts?|pqe|temp|temporary|permanent|contract|casual|seasonal|part[ -]time|full[ -]time|fixed[ -]term|hybrid|per diem|weekends?|remote|experience|(?:un)?befristet|elternzeit\\p{L}*|mutterschutz\\p{L}*|minijob|ab sofort|schicht|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?)'
const WHEN_ASIDE = new RegExp(`\\s\\([^()]*(?<!\\p{L})${WHEN}(?!\\p{L})[^()]*\\)`, 'giu')
const WHEN_TAIL = new RegExp(`(?:,| [–-]) ${WHEN}(?:\\s?[–/-]\\s?${WHEN})?(?:,? \\d.*)?$`, 'iu')

/** '– Leeds (LS8)' */
const POSTCODE_TAIL = /\s*[,–-]\s+[^,–(-]+\s\(\p{Lu}{1,2}\d{1,2}\p{Lu}?\)$/u

/** ', Hamburg', '(Austin, TX)' and '– Remote' say where. */
function withoutPlace(title: string): string {
  const [whole = '', bracket, tail] = /\s(?:\(([^()]+)\)|[–-]\s([^–-]+))$/u.exec(title) ?? []
  return isPlace(bracket ?? tail ?? '') ? title.slice(0, title.length - whole.length) : title
}

/** What strangers wrote, so no longer than a name is. */
export function nameJob({ title, company }: Pick<Posting, 'title' | 'company'>) {
  const written = inPlainCase(cut(title).replace(/(?<=[\p{L})])(?:\s+[–-]\s+|\s+–|–\s+)(?=\p{L})/gu, ' – '))
  const marks = [MARKS, BARE_MARKS, REMOTE, WHEN_ASIDE, WHEN_TAIL, TERMS, POSTCODE_TAIL]
  const bare = marks.reduce((text, mark) => text.replace(mark, ''), written)
  const plain = withoutPlace(bare.replace(/\s\([^)]*$/u, ''))
  return { title: plain === '' ? written : plain, company: cut(company).replace(/\s\([^()]*\)$/u, '') }
}

function cut(text: string): string {
  const plain = plainText(text)
  if (plain.length <= FIELD_MAX_CHARS) return plain
  return plain.slice(0, FIELD_MAX_CHARS).replace(/[\s,–-]+[^\s]*$/u, '')
}
