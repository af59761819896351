export interface PasswordOwner {
  email: string
  /** As given at sign-up; unknown at a reset. */
  name?: string
  /** Of this installation. */
  brand: string
}

/**
 * Whether a password follows one of the patterns that people build passwords by: repeated or running characters, walks
 * over the keyboard, dates, and common words or the person's own name, address or the brand, plain, in leet spelling,
 * joined to each other or dressed with digits and signs.
 * @param password in NFC, as chosen
 * @returns true when it is one that is tried first
 */
export function followsPattern(password: string, { email, name = '', brand }: PasswordOwner): boolean {
  const typed = password.toLowerCase()
  if (isFewCharacters(typed) || isWalk(typed) || isRepeated(typed) || isDate(typed)) return true
  const own = ownWords({ email, name, brand })
  if (own.has(typed)) return true
  const words = new Set([...COMMON_WORDS, ...own])
  return spellings(typed).some(spelling => isWordsAndDressing(spelling, words))
}

const MIN_DIFFERENT = 4
/** A dressed word is common with this many added characters at most: `monkey2024!` is, `monkey48151623` is not. */
const MAX_DRESSING = 6
/** Longer phrases are left alone: they are what the rule should lead to. */
const MAX_WORDS = 2
const MIN_OWN_CHARS = 3

const KEYBOARD_ROWS = [
  ...['`1234567890-=', '~!@#$%^&*()_+', 'qwertyuiop[]', 'asdfghjkl;', 'zxcvbnm,./'],
  ...['qwertzuiop', 'yxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ...['abcdefghijklmnopqrstuvwxyz', '01234567890'],
  // Down the columns, and to and fro.
  ...['1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/', 'qazwsxedcrfvtgbyhnujmikolp', '1q2w3e4r5t6y7u8i9o0p'],
  ...[
    'q1w2e3r4t5y6u7i8o9p0',
    'zaq12wsx',
    'zaq1xsw2cde3vfr4',
    'a1s2d3f4g5h6j7k8l9',
    '147258369',
    '159357',
    '789456123',
  ],
  ...['1a2b3c4d5e6f', 'a1b2c3d4e5f6', 'asdf1234', 'qwer1234', '1234qwer', 'qweasdzxc', '123qweasd'],
]

const LEET: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l', '+': 't' },
}

/** The words that people build passwords from. */
const COMMON_WORDS = [
  ...split(
    'password passwort passwd passw pass parola motdepasse contrasena senha secret secure security safe',
  ),
  ...split(
    'admin administrator root user guest test tester testing demo sample default login signin welcome hello',
  ),
  ...split(
    'letmein changeme change enter open access master computer internet network server system windows linux',
  ),
  ...split('google facebook twitter linkedin youtube amazon apple microsoft samsung iphone android nokia'),
  ...split(
    'love iloveyou loveyou lover baby babygirl babyboy angel princess prince queen king sweet sweety honey',
  ),
  ...split(
    'sunshine sunny flower summer winter spring autumn monday friday sunday january march april june july',
  ),
  ...split(
    'august september october november december football baseball basketball soccer hockey tennis golf',
  ),
  ...split(
    'liverpool arsenal chelsea barcelona madrid juventus yankees lakers cowboys steelers eagles rangers',
  ),
  ...split(
    'dragon monkey tiger lion bear wolf eagle falcon shark panda kitty kitten puppy doggy dog cat horse',
  ),
  ...split('butterfly dolphin elephant spider snake chicken turtle rabbit bunny fish bird buddy'),
  ...split(
    'batman superman spiderman ironman pokemon pikachu naruto starwars matrix mustang ferrari porsche',
  ),
  ...split(
    'mercedes bmw audi toyota honda yamaha harley corvette camaro jordan michael jennifer jessica ashley',
  ),
  ...split(
    'michelle amanda daniel david robert thomas andrew matthew joshua anthony william richard charles',
  ),
  ...split(
    'george james john joseph nicole samantha hannah sophie maria anna laura sarah emma oliver alexander',
  ),
  ...split('christian patrick martin peter stefan andreas kevin justin brandon maggie charlie ginger pepper'),
  ...split('cheese chocolate cookie banana orange apple cherry coffee pizza sugar candy butter'),
  ...split('silver golden diamond purple green yellow black white blue red rainbow star stars moon'),
  ...split(
    'shadow ninja hunter killer warrior soldier trustno freedom forever lucky happy smile friend friends family',
  ),
  ...split('money dollar winner champion phoenix thunder lightning storm fire ice water ocean mountain'),
  ...split('music guitar rock metal dance player gamer game games whatever nothing blink cool awesome super'),
  ...split('jesus christ god heaven church faith hope peace india london paris berlin america canada mexico'),
  ...split(
    'mother father mommy daddy sister brother school college student teacher office work job jobs career resume',
  ),
  ...split(
    'qwerty qwertz azerty qwert asdf asdfgh zxcvbn abc abcd abcde qaz wsx my the you your new one two',
  ),
]

function split(words: string): string[] {
  return words.split(' ')
}

function isFewCharacters(text: string): boolean {
  return new Set(text).size < MIN_DIFFERENT
}

/** `abcabcabc`, `hello hello`. */
function isRepeated(text: string): boolean {
  return /^(.{1,6}?)\1+$/su.test(text.replace(/\s/g, ''))
}

/** Made of a few runs along the keyboard or the alphabet, in either direction: `qwerty123456`, `7890uiop`. */
function isWalk(text: string): boolean {
  let rest = text
  for (let runs = 0; runs < 3 && rest !== ''; runs += 1) {
    const length = longestRun(rest)
    if (length < 3) return false
    rest = rest.slice(length)
  }
  return rest === ''
}

/** @returns how many first characters of the text lie side by side */
function longestRun(text: string): number {
  const repeated = /^(.)\1*/su.exec(text)?.[0].length ?? 0
  const alongRows = WALKS.map(walk => {
    let length = 0
    while (length < text.length && walk.includes(text.slice(0, length + 1))) length += 1
    return length
  })
  return Math.max(repeated, ...alongRows)
}

const WALKS = KEYBOARD_ROWS.flatMap(row => [row, [...row].reverse().join('')])

/** Six to eight digits that read as a day, alone or between separators. */
function isDate(text: string): boolean {
  const separated = /^(\d{1,4})[-./ ](\d{1,2})[-./ ](\d{1,4})$/.test(text)
  const [, a = '', b = '', c = ''] = /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? []
  const isDayFirst = isYear(c) && isDayAndMonth(a, b)
  const [, year = '', d = '', e = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  return separated || isDayFirst || (isYear(year) && isDayAndMonth(d, e))
}

function isYear(digits: string): boolean {
  return /^(?:19|20)\d\d$/.test(digits)
}

function isDayAndMonth(one: string, other: string): boolean {
  const [a, b] = [Number(one), Number(other)]
  return a > 0 && b > 0 && ((a <= 31 && b <= 12) || (a <= 12 && b <= 31))
}

/** What anybody knows who knows the address: the address, its parts, the name and the brand. */
function ownWords({ email, name, brand }: Required<PasswordOwner>): Set<string> {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const spoken = [brand, name].map(text => text.normalize('NFC').toLowerCase())
  const wholes = [
    email.toLowerCase(),
    local,
    domain,
    ...spoken,
    ...spoken.map(text => text.replace(/\s/g, '')),
  ]
  const parts = [
    ...local.split(/[^\p{L}]+/u),
    ...domain.split('.').slice(0, -1),
    ...spoken.flatMap(text => text.split(/\s+/)),
  ]
  return new Set([...wholes, ...parts].filter(word => [...word].length >= MIN_OWN_CHARS))
}

/** As typed, and with the usual digits and signs read as letters; `1` is read as both of its letters. */
function spellings(text: string): string[] {
  const read = (one: string) => [...text].map(char => (char === '1' ? one : (LEET[char] ?? char))).join('')
  return [...new Set([text, read('i'), read('l'), unleetInside(text)])]
}

/** Reads digits as letters only before the last letter, so that the year behind `p4ssw0rd2024` stays one. */
function unleetInside(text: string): string {
  const end = text.search(/[^\p{L}]*$/u)
  return [...text.slice(0, end)].map(char => LEET[char] ?? char).join('') + text.slice(end)
}

/** One word or two in a row and, around them, no more than a few digits and signs. */
function isWordsAndDressing(text: string, words: ReadonlySet<string>): boolean {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (core === '' || text.length - core.length > MAX_DRESSING) return false
  const letters = core.replace(/[\s._-]/g, '')
  return words.has(core) || isJoined(letters, words, MAX_WORDS)
}

function isJoined(text: string, words: ReadonlySet<string>, most: number): boolean {
  if (text === '') return true
  if (most === 0) return false
  for (let length = text.length; length > 1; length -= 1) {
    if (words.has(text.slice(0, length)) && isJoined(text.slice(length), words, most - 1)) return true
  }
  return false
}
