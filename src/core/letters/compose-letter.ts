import type { WrittenSentence } from '#contract/letters.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import { drawContact } from '../tailoring/draw-head.ts'
import type { LetterDocument } from '../templates/letter.ts'
import { plainText } from '../text/plain-text.ts'
import type { Posting } from '../truth/posting-words.ts'
import { findAddressee, findReference } from './addressee.ts'
import { type LetterPhrases, lettersIn, lettersOf } from './letter-phrases.ts'
import { nameJob } from './name-job.ts'

interface Composing {
  profile: ResumeProfile
  job: Posting
  sentences: readonly WrittenSentence[]
  /** Printed as the day in UTC. */
  writtenAt: Date
}

/**
 * Puts what stays of a letter between its head and its foot. Name and contact are the profile's own; a sentence that
 * the person worded anew stands in these words, one that was taken out or emptied does not stand at all.
 */
export function composeLetter({ profile, job, sentences, writtenAt }: Composing): LetterDocument {
  const phrases = lettersOf(profile) ?? lettersIn('en')
  if (phrases === null) throw new Error('There are no phrases for a letter')
  const { subject, company } = nameJob(job, profile)
  const number = findReference(job.description)
  const title = (number !== '' && phrases.say('reference', { title: subject, number })) || subject
  return {
    language: profile.language,
    name: profile.name === null ? '' : plainText(profile.name.text).replace(CREDENTIALS, ''),
    contact: drawContact(profile),
    date: sayDay(writtenAt, phrases),
    recipient: company,
    subject: phrases.say('subject', { title }),
    salutation: greet(job.description, phrases),
    paragraphs: joinParagraphs(sentences),
    closing: phrases.say('closing'),
  }
}

function greet(description: string, { language, say }: LetterPhrases): string {
  const person = findAddressee(description, language)
  return (
    (person && say(`salutation-${person.form.toLowerCase()}`, { name: person.name })) || say('salutation')
  )
}

/** 'Priya Nair BSN' signs as who she is. */
const CREDENTIALS = /(?<=\p{Ll}{2})(?:,?\s(?:\p{Lu}{2,5}|(?:\p{Lu}\p{Ll}?\.?){2,3}))+$/u

function sayDay(day: Date, { language, say }: LetterPhrases): string {
  const text = new Intl.DateTimeFormat(say('locale'), { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  return language === 'fr' ? text.replace(/^1 /u, '1er ') : text
}

function joinParagraphs(sentences: readonly WrittenSentence[]): string[] {
  const kept = sentences.filter(({ isKept }) => isKept)
  const numbers = [...new Set(kept.map(({ paragraph }) => paragraph))].sort((a, b) => a - b)
  return numbers
    .map(number =>
      kept
        .filter(({ paragraph }) => paragraph === number)
        .map(({ text, ownText }) => plainText(ownText ?? text))
        .filter(text => text !== '')
        .join(' '),
    )
    .filter(text => text !== '')
}
