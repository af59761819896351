/** Named references that job texts use; the rest stays as written. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    shy: '',
    zwnj: '',
    zwj: '',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    laquo: '«',
    raquo: '»',
    lsaquo: '‹',
    rsaquo: '›',
    hellip: '…',
    bull: '•',
    middot: '·',
    para: '¶',
    sect: '§',
    copy: '©',
    reg: '®',
    trade: '™',
    deg: '°',
    plusmn: '±',
    times: '×',
    divide: '÷',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    sup2: '²',
    sup3: '³',
    micro: 'µ',
    ge: '≥',
    le: '≤',
    ne: '≠',
    rarr: '→',
    larr: '←',
    check: '✓',
    euro: '€',
    pound: '£',
    cent: '¢',
    yen: '¥',
    curren: '¤',
    szlig: 'ß',
    aelig: 'æ',
    AElig: 'Æ',
    oelig: 'œ',
    OElig: 'Œ',
    oslash: 'ø',
    Oslash: 'Ø',
    eth: 'ð',
    ETH: 'Ð',
    thorn: 'þ',
    THORN: 'Þ',
    ordf: 'ª',
    ordm: 'º',
    iexcl: '¡',
    iquest: '¿',
    num: '#',
    sol: '/',
    bsol: '\\',
    colon: ':',
    semi: ';',
    comma: ',',
    period: '.',
    excl: '!',
    quest: '?',
    percnt: '%',
    plus: '+',
    equals: '=',
    lpar: '(',
    rpar: ')',
    lsqb: '[',
    rsqb: ']',
    lbrack: '[',
    rbrack: ']',
    commat: '@',
    ast: '*',
    hyphen: '‐',
    dollar: '$',
    lowbar: '_',
    Tab: ' ',
    NewLine: '\n',
  }),
)

/** `&eacute;` and its kin: a letter and one of these words. */
const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['circ', '\u0302'],
  ['uml', '\u0308'],
  ['tilde', '\u0303'],
  ['cedil', '\u0327'],
  ['ring', '\u030a'],
  ['caron', '\u030c'],
])

/** What browsers make of the numbers 128–159: the characters of Windows-1252. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const REFERENCE = /&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,7});?/g

/**
 * Decodes character references once.
 * @returns the text with every known reference replaced; unknown names stay as they are
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (whole: string, body: string) => {
    if (/^#[xX]/.test(body)) return decodeNumber(Number.parseInt(body.slice(2), 16))
    if (body.startsWith('#')) return decodeNumber(Number(body.slice(1)))
    return whole.endsWith(';') ? (decodeName(body) ?? whole) : decodeBare(whole, body)
  })
}

/** The byte that Windows-1252, or Latin-1 where that has no character, reads as this one; for undoing a wrong decoding. */
export function windows1252Byte(character: string): number | null {
  const code = character.codePointAt(0) ?? 0
  if (code <= 0xff) return code
  const index = WINDOWS_1252.indexOf(character)
  return index === -1 ? null : 0x80 + index
}

function decodeName(name: string): string | null {
  const known = NAMED.get(name)
  if (known !== undefined) return known
  const accent = ACCENTS.get(name.slice(1))
  return accent === undefined ? null : `${name.charAt(0)}${accent}`.normalize('NFC')
}

/** Without its semicolon only the oldest names count, else `&copy=1` in an address would change. */
function decodeBare(whole: string, name: string): string {
  return ['amp', 'lt', 'gt', 'quot', 'nbsp'].includes(name) ? (NAMED.get(name) ?? whole) : whole
}

function decodeNumber(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252.charAt(code - 0x80)
  const isText = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isText ? String.fromCodePoint(code) : '\ufffd'
}
