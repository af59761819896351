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
