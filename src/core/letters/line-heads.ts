import { opensWithDoing } from './tell-german.ts'

const ASIDE = /\s\([^()]*\)/gu

/** Behind it stands what somebody adds: examples, what came of it, another sentence; 'im 2. Lehrjahr' and 'Dr. Hsu' go on. */
const ADDED =
  /(?:[,;:]|\s[–—-]|(?<!\d|(?<!\p{L})(?:Drs?|Mrs?|Ms|Prof|St|No|Nr|incl|inkl|approx|ca|w\/|vs))\.(?=\s\p{Lu}))\s/gu
/** What opens something that is added to a whole sentence, and no further piece of a list. */
const ADDS: Readonly<Partial<Record<string, RegExp>>> = {
  en: /^(?:with|including|incl|used|approved|adopted|reviewed|which|who|where|roughly|about|around|over|latest|mainly|mostly|often|sometimes|from|for|mostly|all|both|now|as|in|on|at|by|up|each|one|usually)(?!\p{L})/u,
  de: /^(?:vom|von|rund|ca|etwa|davon|darunter|dabei|im|in|mit|inkl|einschließlich|durch|dank|bis|seit|auch|zunächst|ab|als|aktuell|zuletzt|zum|zur|für|je|jeweils|meist)(?!\p{L})/u,
}

/** 'Schichtleitung im Nachtdienst ab 2018' says when besides. */
const DATED = /(?: (?:ab|seit))? (?:\d\d[./])?(?:19|20)\d\d$/u

/** 'assessments, safety planning and discharge planning' */
const CLOSED_LIST = /, [^,]*(?<!\p{L}|\d )(?:and|or|und|oder|sowie) [^,]*$/u
const CLOSES_LIST = /(?<!\p{L}|\d )(?:and|or|und|oder|sowie)(?!\p{L})/u

export function withoutAsides(line: string): string {
  return line.replace(ASIDE, '')
}

/** What a line says before what is added to it, the longest first; half of a list is none. */
export function listHeads(line: string, language: string): string[] {
  const dated = DATED.exec(line)
  const heads = [...line.matchAll(ADDED)]
    .filter(({ 0: sign, index }) => {
      const [head, [rest = '']] = [line.slice(0, index), line.slice(index + sign.length).split(/[;:.]/u, 1)]
      const isOpen = /(?<!\p{L}-), /u.test(head) && !CLOSED_LIST.test(head)
      const isList = isOpen || CLOSES_LIST.test(rest)
      const isOther = language === 'de' && opensWithDoing(/^(?:\p{L}+- und )?(\p{L}+)/u.exec(rest)?.[1] ?? '')
      return !sign.startsWith(',') || ADDS[language]?.test(rest) !== false || isOther || !isList
    })
    .map(({ index }) => line.slice(0, index))
    .reverse()
  return dated === null ? heads : [line.slice(0, dated.index), ...heads]
}

const IN_WORDS: Readonly<Partial<Record<string, readonly (readonly [RegExp, string])[]>>> = {
  en: [
    [/\bincl\.? /gu, 'including '],
    [/(?<=\s)w\/\s?(?=\p{L})/gu, 'with '],
    [/(?<=\s)(?:[~∼≈]|approx\. )\s?(?=[$€£\d])/gu, 'about '],
    [/(?<=\p{L}) [+&] (?=\p{L})/gu, ' and '],
    [/\s?\bhrs?\/(?:week|wk)\b/gu, ' hours a week'],
    [/(?<=\s)(\d[\d,]*)\+(?= \p{L})/gu, 'more than $1'],
  ],
  fr: [[/(?<=\p{L})\/(?=(?:jour|semaine|mois|an)(?!\p{L}))/gu, ' par ']],
  de: [
    [/(?<=\s)(?:[~∼≈]\s?|ca\. |circa )(?=\d)/gu, 'rund '],
    [/(?<!\p{L})tägl\. /gu, 'täglich '],
    [/(?<=(?<!\d[.,])\d) T€/gu, '.000 €'],
    [/(?<=\p{L})\/(?:Std\.?|h)(?!\p{L})/gu, ' pro Stunde'],
  ],
}

/** Signs and short forms of a list as a sentence says them: '~120' is 'about 120', and a few are 'three' where all are few. */
export function inWords(line: string, language: string): string {
  const text = (IN_WORDS[language] ?? []).reduce((told, [sign, word]) => told.replace(sign, word), line)
  const words = FEW[language]?.split(' ') ?? []
  const isOfFew =
    (text.match(/\d+/gu) ?? []).every(few => words[Number(few)]) && !/\d/u.test(text.replace(A_FEW, ''))
  return isOfFew ? text.replace(A_FEW, few => words[Number(few)] ?? few) : text
}

/** '3 nurses', '2 or 3 nurses' and 'a team of 4', and neither 'Level 3' nor '5 kg'. */
const A_FEW =
  /(?<=(?:^\p{L}|\s)(?:\p{Ll}+,? |(?:\d|\p{Ll}+) (?:to|or|bis|oder|and|und) ))\d(?= (?:(?:to|or|bis|oder) \d )?\p{L}\p{Ll}{2}|$)/gu
const FEW: Readonly<Partial<Record<string, string>>> = {
  en: ' one two three four five six seven eight nine',
  de: '  zwei drei vier fünf sechs sieben acht neun',
}
