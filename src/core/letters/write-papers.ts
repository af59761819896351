import type { Fact, ResumeProfile } from '#contract/resume.ts'
import { isPaperHad, saysPaper } from '../matching/showing.ts'
import type { AskedThing } from '../tailoring/asked.ts'
import { yearOf } from '../tailoring/career-span.ts'
import { listNames } from '../tailoring/fill-phrase.ts'
import { isDangling } from '../tailoring/whole-lines.ts'
import { contentStems } from '../text/content-words.ts'
import { plainText } from '../text/plain-text.ts'
import { indefiniteBefore } from './english-words.ts'
import { type Claim, endsAsPosition, SURE_FROM, type Writing } from './letter-claims.ts'

const NAME_MAX_CHARS = 70
/** So many of the words of its name stand in the line of the posting. */
const SHARED_FROM = 0.6
/** What many papers are called. */
const ANY_PAPER =
  /(?<!\p{L})(?:bachelor|master|diplom\p{L}*|certifi\p{L}+|advanced|graduate|national|level|\(hons\)|b\.?sc?\.?|b\.?a\.?|m\.?sc?\.?|m\.?a\.?|bac|bts|of science|of arts|sciences?|arts|studium|ausbildung|abschluss|grado|licenciatura)(?!\p{L})/giu

interface Paper {
  name: string
  source: Fact
  isDegree: boolean
}

/**
 * Papers and degrees that answer what must be had: often the strongest proof, and one that no line of work says. Where a
 * language has no frame that fits any name, one of them is told in the frame of its kind.
 */
export function writePapers({ profile, phrases, asked }: Writing): Claim[] {
  const musts = asked.things.filter(({ isMust }) => isMust)
  const found = listPapers(profile).flatMap(paper => {
    const stems = contentStems(paper.name.replace(ANY_PAPER, ''))
    const shares = musts
      .filter(thing => isAsked(paper, thing))
      .map(({ requirement }) => {
        const asks = new Set(contentStems(requirement))
        return { serves: requirement, share: stems.filter(stem => asks.has(stem)).length / stems.length }
      })
    const [best] = shares.toSorted((a, b) => b.share - a.share)
    return best !== undefined && best.share >= SHARED_FROM ? [{ ...paper, ...best }] : []
  })
  const [first, second] = found.toSorted((a, b) => b.share - a.share)
  if (first === undefined) return []
  const fitsAny = phrases.say('papers') !== ''
  const told = fitsAny && second !== undefined ? [first, second] : [first]
  const names = told.map(paper => sayPaper(paper, phrases.language))
  const text = phrases.say(fitsAny ? 'papers' : kindOf(first.name, phrases.language), {
    list: listNames(names, phrases.say('and')),
  })
  return text === ''
    ? []
    : [
        {
          text,
          sourceIds: told.map(({ source }) => source.id),
          place: { section: 'skills', entryId: null },
          serves: first.serves,
          said: told.map(({ name }) => name),
        },
      ]
}

/** By a line that asks for papers or names this one alone, or of a paper that says that it is one; a lower level than asked is none. */
function isAsked({ name, isDegree }: Paper, { kind, requirement }: AskedThing): boolean {
  const [own, least] = [name, requirement].map(text => Number(/(?:level|stufe) (\d)/iu.exec(text)?.[1] ?? 0))
  if (own !== 0 && own !== undefined && own < (least ?? 0)) return false
  if (kind === 'degree' || kind === 'licence') return true
  if (isDegree) return false
  const stems = new Set(contentStems(name))
  const isNamed = contentStems(requirement).every(stem => stems.has(stem))
  return isNamed || saysPaper(requirement) || saysPaper(name)
}

function listPapers({ certifications, education, work }: ResumeProfile): Paper[] {
  const years = work.flatMap(({ start, end }) => [start, end]).flatMap(date => yearOf(date) ?? [])
  const degrees = education.flatMap(({ degree, end }) => {
    // What ends after all else that is told may be under way yet.
    const isOver = (yearOf(end) ?? Number.POSITIVE_INFINITY) <= Math.max(...years)
    return degree !== null && isOver ? [{ source: degree, isDegree: true }] : []
  })
  const papers = certifications.map(source => ({ source, isDegree: false }))
  return [...papers, ...degrees].flatMap(paper => {
    const text = plainText(paper.source.text)
    const name = nameOf(text)
    const isNamed =
      name.length <= NAME_MAX_CHARS && IS_NAME.test(name) && !EVERYBODYS.test(name) && !isDangling(name)
    return isNamed && isPaperHad(text) && !NOT_WHOLE.test(text) && paper.source.confidence >= SURE_FROM
      ? [{ ...paper, name }]
      : []
  })
}

/** Without when it was had, who gave it and what is noted on it: '2018 Six Sigma Green Belt (TÜV)', 'CDL Class B, active'. */
function nameOf(text: string): string {
  return text
    .replace(/^(?:(?:(?:seit |since )?(?:\d\d[./])?(?:19|20)\d\d|jährlich|laufend)[\s–-]*)+,?\s*/u, '')
    .replace(
      /(?:[,;]|\.\s|\s[–—-]\s|\s\((?!Hons|\p{Lu}[\p{L} ]+\))|\s(?:since|valid|seit|mit Note)\s).*$/u,
      '',
    )
    .replace(/ (?:(?:\p{L}{3,9}\.? )?(?:19|20)\d\d|\p{Lu}*\d{4,}\S*)$/u, '')
    .trim()
}

/** Two words, or a long one in German; 'NATE certified' is what one is. */
const IS_NAME =
  /^(?!.*(?:ed$|:)|\p{L}+ed \p{Ll})(?:[\p{Lu}\d]\S*(?: \S+)+|\p{Lu}\p{Ll}{5,}(?:schein|prüfung|brief)|\p{Lu}\p{Ll}{8,}(?:er|in|ker))$/u
/** Nobody's letter opens with it: 'Ohio driver license', 'Full UK driving licence', but not 'CDL Class A' or 'Führerschein CE'. */
const EVERYBODYS =
  /^(?!.*(?:cdl|commercial|hgv|lgv|pcv|class [ac]|category c))(?=.*(?:driver.? licen|driver['’]?s licen|driving licen|high school|school.leaving|führerschein (?:klasse )?b$|permis b$|carnet (?:de conducir )?b$|patente b$))/iu
/** Several of them, a part of one, who gives it, or one that was not had. */
const NOT_WHOLE =
  /(?<!\p{L})(?:not|started|due|part|attended|awaited|course|workshop|\p{L}*kurs|\p{L}*seminar|läuft|ohne|semester|levels|GCSEs?|modul\p{L}*|grundlagen|basics|awareness|introductory|member|minor|medical|kompakt|tage?|days?|council|university|college|institute|arrêtée?)(?!\p{L})/iu

const COUNTED =
  /^(?:certificate|diploma|graduate|bachelor|master|high school) |(?:licen[cs]e|certificate|card|diploma|certification)(?: (?:in|of)|$)/iu

function sayPaper(paper: Paper, language: string): string {
  if (language === 'en') return withArticle(paper)
  return language === 'de' ? paper.name.replace(DESCRIBED, one => one.toLowerCase()) : paper.name
}

/** 'an NVQ Level 3 Diploma', 'a BSc (Hons) Occupational Therapy', 'a full UK driving licence'; others are told by their names. */
function withArticle({ name, isDegree }: Paper): string {
  if (!isDegree && !COUNTED.test(name)) return name
  const said = name.replace(/^(?:Full|Clean|Current|Valid) /u, word => word.toLowerCase())
  return `${indefiniteBefore(said)} ${said}`
}

/** German frames: what was learned, what one is, what was studied; a French one for what is masculine; else a name of any kind. */
function kindOf(name: string, language: string): string {
  if (language === 'fr') return FRENCH_PAPER.test(name) ? 'paper-holder' : 'paper'
  if (language !== 'de') return 'paper'
  if (/^(?:Ausbildung|Lehre|(?:Fach)?[Ww]eiterbildung) (?:zu[mr]|als|in) /u.test(name)) return 'paper-learned'
  if (/^(?:[BM]\. ?(?:A|Sc|Eng)\.|Bachelor|Master|Diplom) /u.test(name)) return 'paper-studied'
  return endsAsPosition(name.replace(DESCRIBED, ''), 'de') ? 'paper-is' : 'paper'
}

const FRENCH_PAPER =
  /^(?:CAP|BEP|BTS|DUT|CQP|CACES|Bac|Brevet|Certificat|Diplôme|Doctorat|Master|Titre)(?!\p{L})/u
const DESCRIBED = /^(?:Staatlich )?(?:anerkannt|[Gg]eprüft|[Ee]xaminiert|[Zz]ertifiziert)er? /u
