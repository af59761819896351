import { townKey, townsByName } from '../places/gazetteer.ts'
import { foldText } from '../text/fold.ts'
import { EMAIL, holdsAddress, isPhone, NETWORKS, PHONE, WEB } from './contact-shapes.ts'
import type { Line } from './lines.ts'
import type { PageText } from './page.ts'
import { type Piece, rightOf, slicePiece } from './piece.ts'
import { isPlace } from './place-words.ts'
import type { Section } from './section.ts'

export interface Contact {
  email: Piece | null
  phone: Piece | null
  place: Piece | null
  links: { piece: Piece; url: string | null }[]
}

/** Contact details. E-mail is sought in the whole document; the others where contacts stand. */
export function findContact(sections: readonly Section[], pages: readonly PageText[]): Contact {
  const all = sections.flatMap(section => section.lines)
  const own = contactLines(sections)
  const email = firstMatch(own, EMAIL) ?? firstMatch(all, EMAIL)
  return {
    email: email === null ? null : { ...email, text: email.text.replace(/\s/g, '') },
    phone:
      findPhone(own) ??
      findPhone(all.slice(0, 12)) ??
      findPhone(all.slice(-8)) ??
      findPhone(all.filter(({ text }) => text.replace(/[\d\s()+./-]/g, '').length < LABEL_MAX_CHARS)),
    place: findPlace(own),
    links: findLinks(own, pages),
  }
}

/** 'Mobile:' in front of a number that stands alone. */
const LABEL_MAX_CHARS = 9

/** Lines of the head of the document and of the sections made for contacts. */
function contactLines(sections: readonly Section[]): Line[] {
  const kinds = new Set(['header', 'contact', 'links'])
  return sections.filter(section => kinds.has(section.kind)).flatMap(section => section.lines)
}

function piecesOf(lines: readonly Line[]): Piece[] {
  return lines.flatMap(line => (line.rail === null ? line.pieces : [line.rail, ...line.pieces]))
}

function firstMatch(lines: readonly Line[], pattern: RegExp): Piece | null {
  for (const piece of piecesOf(lines)) {
    const match = pattern.exec(piece.text)
    if (match !== null) return slicePiece(piece, match.index, match.index + match[0].length)
  }
  return null
}

/** 'DIN VDE 0100-600' is no number to call. */
const STANDARD = /(?<!\p{L})(?:DIN|VDE|EN|ISO|IEC|IEEE|BS|NF|UNE|ASTM)[\s-]*$/u
const NEAR_CHARS = 16
/** Behind the letters of a state or before a town, not to be called. */
const ZIP_CODE =
  /(?<=\b[A-Z]{2}\s)\d{5}(?:-\d{4})?\b|(?<=\b(?:NSW|VIC|QLD|SA|WA|TAS|ACT|NT)\s)\d{4}\b|\b\d{4}-\d{3}(?=\s\p{Lu})/gu

/** Nor is a box at the post office. */
const POST_BOX = /(?:box|postfach|apartado|boite postale|b\.?\s?p\.?)\s*$/iu
/** A number that is called so is one. */
const PHONE_LABEL =
  /(?:^|\s)(?:tel|phone|telephone|mobile|mob|cell|cellphone|telefon|mobil|handy|telefono|movil|celular|cellulare|telephone|portable|telefone|telemovel|telefoon|mobiel|komorka)(?: (?:no|nr|number|nummer))?$/

function findPhone(lines: readonly Line[]): Piece | null {
  const numbers = lines.flatMap(line => {
    const pieces = piecesOf([line])
    return pieces.flatMap((piece, at) => numbersIn(piece, pieces[at - 1]?.text ?? ''))
  })
  return (numbers.find(({ isLabelled }) => isLabelled) ?? numbers[0])?.number ?? null
}

/** @param before what stands beside the piece, on its left */
function numbersIn(piece: Piece, before: string): { number: Piece; isLabelled: boolean }[] {
  const { text } = piece
  const isBesideAddress = holdsAddress(text)
  const hidden = text.replace(ZIP_CODE, code => ' '.repeat(code.length))
  return [...hidden.matchAll(PHONE)].flatMap(match => {
    const near = text.slice(Math.max(0, match.index - NEAR_CHARS), match.index)
    if (STANDARD.test(near) || POST_BOX.test(near)) return []
    // '964 555 016 / 633 555 270' are two; '0365 / 555 18 27' is one.
    const [first = ''] = match[0].split(/\s\/\s/)
    const number = [match[0], first].find(one => isPhone(one, { isBesideAddress }))
    if (number === undefined) return []
    const isLabelled = PHONE_LABEL.test(foldText(match.index === 0 ? before : near))
    return [{ number: slicePiece(piece, match.index, match.index + number.length), isLabelled }]
  })
}

function findPlace(lines: readonly Line[]): Piece | null {
  for (const piece of piecesOf(lines)) {
    const places = parts(piece).flatMap(part => placeIn(part, piece) ?? [])
    if (places[0] !== undefined) return places[0]
  }
  return null
}

function placeIn(part: Piece, piece: Piece): Piece | null {
  // 'Geburtsdatum / -ort' is a label.
  if (part.text.startsWith('-')) return null
  return isPlace(part.text) ? part : (stateOf(part) ?? townOf(part, piece))
}

/** The last of an address, without a postcode: 'Bristol' of '22 Hawthorn Road, Bristol BS6'. */
const TOWN =
  /^(?:.*,\s*)?(?:\d{4,6}(?:-\d{3})?\s+)?(\p{Lu}[\p{L}'’. -]*?)(?:,?\s+(?:[A-Z]{1,2}\d{1,2}[A-Z]?(?:\s?\d[A-Z]{2})?|(?:[A-Z]{2,3}\s)?\d{4,6}))?$/u

/** 'Tucson, AZ 85716' of '3427 E. Pinchot Loop, Tucson, AZ 85716'. */
function stateOf(part: Piece): Piece | null {
  const [own = ''] = /(?<=,\s)[^,]+,\s[A-Z]{2}(?:\s\d{5}(?:-\d{4})?)?$/u.exec(part.text) ?? []
  return isPlace(own) ? slicePiece(part, part.text.length - own.length, part.text.length) : null
}

/** A town beside other contacts; the name of one that stands alone may be a person's. */
function townOf(part: Piece, piece: Piece): Piece | null {
  const [whole, town = ''] = TOWN.exec(part.text) ?? []
  if (whole === undefined || town === piece.text || !townsByName().has(townKey(town))) return null
  const from = part.text.lastIndexOf(town)
  return slicePiece(part, from, from + town.length)
}

function parts(piece: Piece): Piece[] {
  const found: Piece[] = []
  let from = 0
  for (const match of piece.text.matchAll(/\s?[|•·●∙⋄◦]\s?|\s,\s|\s[–—/-]\s/gu)) {
    found.push(slicePiece(piece, from, match.index))
    from = match.index + match[0].length
  }
  return [...found, slicePiece(piece, from, piece.text.length)].filter(part => part.text !== '')
}

/** Addresses as printed, then annotations over contact lines whose text does not show the address. */
function findLinks(lines: readonly Line[], pages: readonly PageText[]): Contact['links'] {
  const pieces = piecesOf(lines)
  const links = pieces.flatMap(printedLinks)
  const keys = links.map(keyOf)
  for (const page of pages) {
    const onPage = pieces.filter(piece => piece.page === page.page)
    for (const link of page.links) {
      const piece = onPage.find(candidate => overlaps(candidate, link.box))
      if (piece === undefined || !isPersonal(link.url, keys)) continue
      links.push({ piece: underLink(piece, link.box), url: link.url })
      keys.push(linkKey(link.url))
    }
  }
  const seen = new Set<string>()
  return links.filter((_, at) => isNew(keys[at] ?? '', seen))
}

function isNew(key: string, seen: Set<string>): boolean {
  return seen.size < seen.add(key).size
}

function printedLinks(piece: Piece): Contact['links'] {
  return [...piece.text.matchAll(WEB)]
    .filter(match => isAddress(piece.text, match.index, match[0]))
    .map(match => ({ piece: slicePiece(piece, match.index, match.index + match[0].length), url: null }))
}

/** A bare domain inside of a sentence is a product's name (`Node.js`, `Inc.com`), no address of the person. */
function isAddress(text: string, at: number, address: string): boolean {
  if (text.slice(Math.max(0, at - 1), at) === '@' || text.slice(at + address.length).startsWith('@'))
    return false
  const isPlain = /^https?:|^www\.|\//i.test(address) || NETWORKS.test(address)
  return isPlain || text.length <= 45 || /[@|·•●]/.test(text)
}

/** Profiles and home pages; the page of an employer is printed beside the employer, not in the contact lines. */
function isPersonal(url: string, known: readonly string[]): boolean {
  if (!/^https?:/i.test(url)) return false
  const key = linkKey(url)
  const isShown = known.some(other => key.includes(other) || other.includes(key))
  return !isShown && (NETWORKS.test(url) || /^https?:\/\/[^/]+\/?(?:[^/]+\/?){0,2}$/i.test(url))
}

function keyOf(link: Contact['links'][number]): string {
  return linkKey(link.url ?? link.piece.text)
}

function overlaps(piece: Piece, box: Piece['box']): boolean {
  const isLevel = piece.box.top < box.top + box.height && piece.box.top + piece.box.height > box.top
  return isLevel && piece.box.left < rightOf(box) - 1 && rightOf(piece.box) > box.left + 1
}

function underLink(piece: Piece, box: Piece['box']): Piece {
  const perCharacter = piece.box.width / Math.max(1, piece.text.length)
  const from = Math.max(0, Math.round((box.left - piece.box.left) / perCharacter))
  const to = Math.min(piece.text.length, Math.round((rightOf(box) - piece.box.left) / perCharacter))
  const part = slicePiece(piece, from, to)
  return part.text === '' ? piece : part
}

function linkKey(address: string): string {
  return foldText(address.replace(/^[a-z]+:\/\//i, '').replace(/^www\./i, ''))
}
