const ASIDE = /\s\([^()]*\)/gu

/** Behind it stands what somebody adds: examples, what came of it, another sentence; 'im 2. Lehrjahr' and 'Dr. Hsu' go on. */
const ADDED =
  /(?:[,;:]|\s[–—-]|(?<!\d|(?<!\p{L})(?:Drs?|Mrs?|Ms|Prof|St|No|Nr|incl|inkl|approx|ca|w\/|vs))\.(?=\s\p{Lu}))\s/gu
/** What opens something that is added to a whole sentence, and no further piece of a list. */
const ADDS: Readonly<Partial<Record<string, RegExp>>> = {
  en: /^(?:with|including|incl|used|approved|adopted|reviewed|which|who|where|from|for|mostly|all|both|now|as|in|on|at|by|up|each|one|usually)(?!\p{L})/u,
  de: /^(?:vom|von|rund|ca|etwa|davon|darunter|dabei|im|in|mit|inkl|einschließlich|durch|dank|bis|seit|auch|zunächst|ab|als|aktuell|zuletzt|zum|zur|für|je|jeweils|meist)(?!\p{L})/u,
}

const CLOSES_LIST = /(?<!\p{L})(?:and|or|und|oder|sowie)(?!\p{L})/u

export function withoutAsides(line: string): string {
  return line.replace(ASIDE, '')
}

/** What a line says before what is added to it, the longest first; half of a list is none. */
export function listHeads(line: string, language: string): string[] {
  return [...line.matchAll(ADDED)]
    .filter(({ 0: sign, index }) => {
      const [rest = ''] = line.slice(index + sign.length).split(/[;:.]/u, 1)
      const isList = line.slice(0, index).includes(', ') || CLOSES_LIST.test(rest)
      return !sign.startsWith(',') || ADDS[language]?.test(rest) !== false || !isList
    })
    .map(({ index }) => line.slice(0, index))
    .reverse()
}

const IN_WORDS: Readonly<Partial<Record<string, readonly (readonly [RegExp, string])[]>>> = {
  en: [
    [/\bincl\.? /gu, 'including '],
    [/(?<=\s)w\/\s?(?=\p{L})/gu, 'with '],
    [/(?<=\s)(?:[~∼≈]|approx\. )\s?(?=[$€£\d])/gu, 'about '],
    [/(?<=\p{L}) [+&] (?=\p{L})/gu, ' and '],
    [/\s?\bhrs?\/(?:week|wk)\b/gu, ' hours a week'],
  ],
  de: [
    [/(?<=\s)[~∼≈]\s?(?=\d)/gu, 'rund '],
    [/(?<!\p{L})tägl\. /gu, 'täglich '],
    [/(?<=(?<!\d[.,])\d) T€/gu, '.000 €'],
    [/(?<=\p{L})\/(?:Std\.?|h)(?!\p{L})/gu, ' pro Stunde'],
  ],
}

/** Signs and short forms of a list as a sentence says them: '~120' is 'about 120'. */
export function inWords(line: string, language: string): string {
  return (IN_WORDS[language] ?? []).reduce((text, [sign, word]) => text.replace(sign, word), line)
}
