import { foldWord } from '../text/fold.ts'
import { rootOf } from '../text/stems.ts'

const MIN_STEM_CHARS = 3
const MAX_KEY_CHARS = 8

/** Longest first; what is left of a word is compared, so an ending too much costs less than one too few. */
const ENDINGS: Readonly<Partial<Record<string, RegExp>>> = {
  de: /(?:innen|ungen|enden|ung|erin|ende|lich|isch|test|ten|tet|te|end|ern|em|en|er|es|et|st|ig|e|n|s|t)$/u,
  fr: /(?:issements?|issages?|ations?|itions?|ateurs?|atrices?|ements?|ments?|ions?|aient|antes?|ants?|ages?|eurs?|euses?|trices?|ures?|aires?|elles?|els?|ees?|ives?|ifs?|ent|ait|ais|ons|ez|er|es|ir|is|it|ie|e|s|i|u)$/u,
  es: /(?:aciones|acion|imientos?|amientos?|mientos?|iciones|icion|adores?|adoras?|antes?|iendo|ando|iones|ion|aban|aba|ados?|adas?|idos?|idas?|uras?|osos?|osas?|mente|ar|er|ir|es|as|os|an|en|e|a|o|s|i)$/u,
}
/** The sign of the participle, also behind a first part that may stand apart: 'eingearbeitet', 'Einarbeitung'. */
const GERMAN_PARTICIPLE =
  /^(?<apart>ab|an|auf|aus|bei|durch|ein|fest|her|hin|mit|nach|um|vor|weg|zu|zusammen)?ge(?=.{4,}(?:t|en)(?:e[mnrs]?)?$)/u

const known = new Map<string, string>()
const MAX_KNOWN = 20_000

/** What the forms of a word share; wider than a stem, so never to be used for names. */
export function formOf(raw: string, language: string): string {
  const endings = ENDINGS[language]
  if (endings === undefined) return rootOf(raw)
  const key = `${language} ${raw}`
  const form = known.get(key) ?? findForm(raw, language, endings)
  if (known.size < MAX_KNOWN) known.set(key, form)
  return form
}

function findForm(raw: string, language: string, endings: RegExp): string {
  const folded = foldWord(raw)
  let form = language === 'de' ? folded.replace(GERMAN_PARTICIPLE, '$<apart>') : folded
  for (let shorter = form.replace(endings, ''); shorter !== form && shorter.length >= MIN_STEM_CHARS; ) {
    form = shorter
    if (form.length <= MIN_STEM_CHARS + 1) break
    shorter = form.replace(endings, '')
  }
  return language === 'de' ? form : form.slice(0, MAX_KEY_CHARS)
}

/** What may stand behind a root in two words of one family, folded. */
const FAMILY: Readonly<Partial<Record<string, string>>> = {
  en: 'r?ations?|itions?|[st]?ions?|ments?|[ae]nces?|[ae]nts?|[rt]?ings?|[rt]?ers?|ors?|[rt]?ed|es?|s|al|ies|ied|y|s?ia|t?ics?|ives?|ate[sd]?|ating|i[sz]e[sd]?|i[sz]ing|ists?|t|age|ure|ry|ship',
  de: '[st]?ung(?:en)?|e[rnsm]?|t|te[nstr]?|end(?:e[rnm]?)?|er(?:in(?:nen)?)?|t?ion(?:en)?|ier(?:t|te|ten|en|ung)?|ent(?:in)?|in(?:nen)?|n|s|ie',
  fr: 'n?(?:ees?|es?|er|ant|ions?|ations?|ements?|ages?|eurs?|euses?|t?rices?|ures?|el(?:le)?s?|ale?s?|aux|ifs?|ives?|iques?|istes?|s|te?|ent|ait|ais|aient|i|is|it|ies?|ir|ues?|us?|tions?|ance|ence)',
  es: '[ai]d[oa]s?|[aei]r|ando|iendo|[ai]?cion(?:es)?|ion(?:es)?|[ai]?mientos?|antes?|adora?s?|adores|ore?s?|oras?|al(?:es)?|iv[oa]s?|[oae]s?|s|aban?|ian?|i[oa]s?|istas?|n|i',
}
const ROOT_MIN_CHARS = 5
const familyEnds = new Map(
  Object.entries(FAMILY).map(([language, ends]) => [language, new RegExp(`^(?:${ends})?$`, 'u')]),
)

/** 'anaesthetics' from 'anaesthesia', 'tenue' from 'tenu': both are one root with an ending of their language. */
export function isDerivedFrom(folded: string, others: ReadonlySet<string>, language: string): boolean {
  const ends = familyEnds.get(language)
  return ends !== undefined && [...others].some(other => isFamily(folded, other, ends))
}

function isFamily(one: string, other: string, ends: RegExp): boolean {
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared += 1
  const isWhole = shared === Math.min(one.length, other.length)
  if (shared < (isWhole ? ROOT_MIN_CHARS - 1 : ROOT_MIN_CHARS)) return false
  const roots = [
    shared,
    ...Array.from({ length: Math.max(0, shared - ROOT_MIN_CHARS) }, (_, back) => shared - 1 - back),
  ]
  return roots.some(root => ends.test(one.slice(root)) && ends.test(other.slice(root)))
}
