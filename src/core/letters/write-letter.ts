import type { WrittenSentence } from '#contract/letters.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import { readAsked } from '../tailoring/asked.ts'
import { isTailorable } from '../tailoring/tailor-resume.ts'
import { contentStems } from '../text/content-words.ts'
import { guessLanguage } from '../text/language.ts'
import { createJudge } from '../truth/check-truth.ts'
import type { Posting } from '../truth/posting-words.ts'
import { tellDuty } from './duty-fact.ts'
import { tellEmployer } from './employer-fact.ts'
import { behindAt, type Claim, inSentence, isTrue, type Writing } from './letter-claims.ts'
import { lettersOf } from './letter-phrases.ts'
import { nameJob } from './name-job.ts'
import { writeAsked } from './write-asked.ts'
import { writePapers } from './write-papers.ts'
import { findHeld, writeLanguage, writePosition } from './write-position.ts'
import { writeProofs } from './write-proofs.ts'

export type WrittenLetter =
  | { ok: true; sentences: WrittenSentence[]; refused: number }
  | { ok: false; reason: 'nothing_to_tailor' | 'letter_language_unknown' }

/** Letters of scripts that the fonts do not have, as Hebrew: a page would stay empty there. */
const OTHER_SCRIPT =
  /(?=\p{L})[^\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Deva}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Zyyy}\p{sc=Zinh}]/u

/**
 * Writes a cover letter from a resume in three short paragraphs: who applies for what with which papers, two things that
 * they did and that answer the posting best, and what the employer does and the person brings of what is asked. A line
 * that would make no good sentence is left out. Each sentence about the person names the facts it comes from, and what it
 * says of them is supported by these (see the truth gate). The same input always gives the same letter.
 * @returns 'nothing_to_tailor' for a resume without anything to tell of, 'letter_language_unknown' where no phrases are at
 *   hand in its language, or no letters for the names of the job
 */
export function writeLetter({ profile, job }: { profile: ResumeProfile; job: Posting }): WrittenLetter {
  const phrases = lettersOf(profile)
  if (phrases === null || OTHER_SCRIPT.test(`${job.title} ${job.company}`))
    return { ok: false, reason: 'letter_language_unknown' }
  if (!isTailorable(profile)) return { ok: false, reason: 'nothing_to_tailor' }
  const writing = { profile, job, phrases, asked: readAsked(job), held: null }
  const judge = createJudge(profile, job)
  const position = writePosition(writing)
  const held = position.some(claim => isTrue(claim, judge)) ? findHeld(profile) : null
  const asked = writeAsked(writing, judge)
  const claims = [
    [
      ...position,
      ...writePapers(writing),
      ...asked.filter(({ closes }) => !closes),
      ...writeLanguage(writing),
    ],
    writeProofs({ ...writing, held }, judge),
    asked.filter(({ closes }) => closes),
  ]
  const told = claims.map(some => some.filter(claim => isTrue(claim, judge)))
  const [opening = [], proofs = [], brought = []] = told
  if (opening.length + proofs.length + brought.length === 0) return { ok: false, reason: 'nothing_to_tailor' }
  const employer = writeEmployer(
    writing,
    proofs.map(({ text }) => text),
  )
  const sentences = [
    [frame(sayApply(writing)), ...opening.map(toSentence)],
    proofs.map(toSentence),
    [...employer, ...brought.map(toSentence), frame(sayMeet(writing, employer.length + brought.length > 0))],
  ]
    .filter(paragraph => paragraph.length > 0)
    .flatMap((paragraph, index) => paragraph.map(sentence => ({ ...sentence, paragraph: index })))
    .map((sentence, index) => ({ ...sentence, id: `s${index + 1}` }))
  return { ok: true, sentences, refused: claims.flat().length - told.flat().length }
}

type Draft = Omit<WrittenSentence, 'id' | 'paragraph'>

function frame(text: string): Draft {
  return { kind: 'frame', text, sourceIds: [], serves: null, isKept: true, ownText: null }
}

function toSentence({ text, sourceIds, serves, proof, others }: Claim): Draft {
  const other = proof && others ? { proof, others } : {}
  return { kind: 'claim', text, sourceIds, serves, isKept: true, ownText: null, ...other }
}

function sayApply({ profile, phrases, job }: Writing): string {
  const { title: name, company } = nameJob(job, profile)
  const title =
    (guessLanguage(job.description) ?? phrases.language) === phrases.language
      ? inSentence(name, phrases)
      : name
  const at = company === '' ? '' : behindAt(company, phrases)
  return phrases.say(at === '' ? 'applyBare' : 'apply', { title, company: at })
}

/** The wish to meet them, with whom where nothing was said of them yet. */
function sayMeet({ job, phrases }: Writing, isOfThem: boolean): string {
  const { company: name } = nameJob(job)
  const company = isOfThem || name === '' ? '' : behindAt(name, phrases)
  return (company !== '' && phrases.say('meetAt', { company })) || phrases.say('meet')
}

/** What they do, or else what is to be done there: why one would like to work for them. */
function writeEmployer({ phrases, job, asked }: Writing, told: readonly string[]): Draft[] {
  const fact = tellEmployer({ ...job, language: phrases.language })
  if (fact !== null) {
    const said = phrases.say('employer', { fact })
    return said === '' ? [] : [frame(said)]
  }
  const duties = asked.duties.filter(line => !isSaidIn(line, told))
  const duty = tellDuty(duties, phrases.language)
  const values = { did: duty?.text ?? '', object: duty?.object ?? '' }
  const said = duty === null ? '' : phrases.say(`duty-${duty.form}`, values)
  return said === '' ? [] : [frame(said)]
}

/** What was done already is not wished for. */
function isSaidIn(duty: string, told: readonly string[]): boolean {
  const stems = contentStems(duty)
  return told.some(text => {
    const said = new Set(contentStems(text))
    return stems.filter(stem => said.has(stem)).length > stems.length / 2
  })
}
