import type { JOB_LEVELS } from '../preferences.ts'

/** What a reason is told with; all as printed in the posting or the resume, numbers already written out. */
export type ReasonWords = Readonly<Record<string, string>>

type Say = (words: ReasonWords) => string

const LEVEL_NAMES: Readonly<Record<string, string>> = {
  Internship: 'an internship',
  'Entry level': 'an entry-level job',
  Associate: 'an associate-level job',
  'Mid-Senior level': 'a mid-senior job',
  Director: 'a director-level job',
  Executive: 'an executive-level job',
} satisfies Record<(typeof JOB_LEVELS)[number], string>

const DEGREE_NAMES: Readonly<Record<string, string>> = {
  school: 'a school-leaving certificate',
  vocational: 'a vocational qualification',
  bachelor: 'a bachelor’s degree',
  master: 'a master’s degree',
  doctorate: 'a doctorate',
}

/** Why a job fits or does not, by the key that the scorer gives; said once for all pages. */
export const MATCH_REASONS = {
  mustShown: ({ asked, where }) => `You have shown ${asked}${where}.`,
  mustShownAs: ({ asked, where }) => `Asked: “${asked}” You have shown this${where}.`,
  mustByWork: ({ asked, where }) => `Your work${where} counts for ${asked}.`,
  mustByWorkAs: ({ asked, where }) => `Asked: “${asked}” Your work${where} counts for it.`,
  mustListed: ({ asked }) => `You name ${asked}.`,
  mustListedAs: ({ asked }) => `Asked: “${asked}” Your resume says this.`,
  mustSeemsAs: ({ asked }) => `Asked: “${asked}” Your resume seems to show this.`,
  mustHeld: ({ asked }) => `${capital(asked)}: required, and you have it.`,
  mustHeldAs: ({ asked }) => `Asked: “${asked}” You have it.`,
  mustNamed: ({ asked }) => `Your resume names ${asked}; whether that is all that is asked, you know best.`,
  mustNear: ({ asked }) => `${capital(asked)}: asked, and your work comes near it.`,
  mustNearAs: ({ asked }) => `Asked: “${asked}” This comes nearest to it in your resume.`,
  mustUnsaid: ({ asked }) => `Asked: “${asked}” No line of your resume says it in these words.`,
  mustMissing: ({ asked }) => `${capital(asked)}: required, and your resume does not name it.`,
  mustMissingAs: ({ asked }) => `Required: “${asked}” Your resume does not say so.`,
  mustPartly: ({ shown, asked }) => `You show ${shown}, but not ${asked}.`,
  wishShown: ({ asked, where }) => `A plus: you have shown ${asked}${where}.`,
  wishShownAs: ({ asked, where }) => `A plus: “${asked}” You have shown this${where}.`,
  wishByWork: ({ asked, where }) => `A plus: your work${where} counts for ${asked}.`,
  wishByWorkAs: ({ asked, where }) => `A plus: “${asked}” Your work${where} counts for it.`,
  wishSeemsAs: ({ asked }) => `A plus: “${asked}” Your resume seems to show this.`,
  wishHeld: ({ asked }) => `A plus: ${asked}, which you have.`,
  wishHeldAs: ({ asked }) => `A plus: “${asked}” You have it.`,
  wishListed: ({ asked }) => `A plus: you name ${asked}.`,
  wishListedAs: ({ asked }) => `A plus: “${asked}” Your resume says this.`,
  wishNamed: ({ asked }) =>
    `A plus: ${asked}, which your resume names; whether that is all that is asked, you know best.`,
  wishNear: ({ asked }) => `A plus: ${asked}; your work comes near it.`,
  wishNearAs: ({ asked }) => `A plus: “${asked}” This comes nearest to it in your resume.`,
  wishUnsaid: ({ asked }) => `A plus: “${asked}” No line of your resume says it in these words.`,
  wishMissing: ({ asked }) => `${capital(asked)} would be a plus; your resume does not name it.`,
  wishMissingAs: ({ asked }) => `Would be a plus: “${asked}” Your resume does not say so.`,
  wishPartly: ({ shown, asked }) => `${capital(asked)} would be a plus too; your resume shows only ${shown}.`,
  yearsEnough: ({ asked, of, shown, wished }) =>
    `${askedFor(`${asked}${of}`, wished)}; your positions come to ${shown}.`,
  yearsShort: ({ asked, of, shown, wished, said }) =>
    said === undefined
      ? `${askedFor(`${asked}${of}`, wished)}; your positions come to ${shown}.`
      : `${quoted(said, wished)} Your positions come to ${shown} of it.`,
  yearsNone: ({ asked, of, wished, said }) =>
    said === undefined
      ? `${askedFor(`${asked}${of}`, wished)}; none of your positions shows it.`
      : `${quoted(said, wished)} None of your positions shows it.`,
  yearsOpen: ({ asked, of, wished, said, shown = '' }) =>
    `${said === undefined ? `${askedFor(`${asked}${of}`, wished)}.` : quoted(said, wished)} ${shown.startsWith('0 ') ? 'Whether yours count' : `Your positions come to ${shown}; whether these count`}, you know best.`,
  degreeEnough: ({ asked, shown, wished }) =>
    `${askedFor(degree(asked), wished)}; you have ${degree(shown)}.`,
  degreeByWork: ({ asked, wished }) =>
    `${askedFor(`${degree(asked)} or experience`, wished)}; you have the experience.`,
  degreeLikened: ({ asked, wished }) =>
    `${askedFor(`${degree(asked)} or its equivalent`, wished)}; your work may count as that.`,
  degreeOpen: ({ asked, wished }) =>
    `${askedFor(degree(asked), wished)}. Whether what you have counts, you know best.`,
  degreeOther: ({ asked, line, wished }) =>
    `${askedFor(`${degree(asked)} in another field`, wished)}; yours reads “${line}”.`,
  degreeLower: ({ asked, shown, wished }) =>
    `${askedFor(degree(asked), wished)}; your highest is ${degree(shown)}.`,
  languageSpoken: ({ asked, wished }) =>
    wished ? `A plus: you speak ${asked}.` : `You speak ${asked}, as this asks for.`,
  languageWritten: ({ asked }) => `Asks for ${asked}, which your resume is written in.`,
  languageBelow: ({ asked, level, line, wished }) =>
    `${askedFor(/\d/.test(level ?? '') ? `${asked} at ${level}` : `${level} ${asked}`.trim(), wished)}; your resume says “${line}”.`,
  languageMissing: ({ asked, wished }) =>
    `${askedFor(asked, wished)}; your list of languages does not name it.`,
  languageUnsaid: ({ asked, wished }) =>
    `${askedFor(asked, wished)}; your resume does not say that you speak it.`,
  roleSame: ({ title }) => `You have worked as ${title}, the same kind of work.`,
  roleNear: ({ title }) => `You have worked as ${title}, which is close to it.`,
  roleHeadlineNear: ({ title }) => `Your headline, ${title}, names work close to it.`,
  roleWishedNear: ({ title }) => `It is close to the work you look for: ${title}.`,
  roleHeadline: ({ title }) => `Your headline, ${title}, names the same kind of work.`,
  roleWished: ({ title }) => `It is the kind of work you look for: ${title}.`,
  roleOther: ({ asked, title }) =>
    `Another kind of work: the job is ${asked}, and your latest position is ${title}.`,
  roleOtherWish: ({ asked, title }) =>
    `Another kind of work: the job is ${asked}, and you look for ${title}.`,
  fieldOther: ({ asked, title }) =>
    `Its duties are far from your work: ${asked} here, ${title} in your resume.`,
  levelWished: ({ asked }) => `It is ${levels(asked)}, as you chose.`,
  levelOwn: ({ asked }) => `It is ${levels(asked)}, which fits your years and titles.`,
  levelNotWished: ({ asked, own }) => `It is ${levels(asked)}; you chose ${levels(own)}.`,
  levelBelow: ({ asked, own }) =>
    `It is ${levels(asked)}, below you: your years and titles read as ${levels(own)}.`,
  levelAbove: ({ asked, own }) => `It is ${levels(asked)}; your years and titles read as ${levels(own)}.`,
  studying: () => 'Asks for a student, and you are studying.',
  notStudying: () => 'Asks for somebody enrolled as a student; your resume shows no studies under way.',
  early: () => 'It is meant for the first years of a career, where you stand.',
  notEarly: ({ shown }) => `It is meant for the first years of a career; your positions come to ${shown}.`,
  postingLanguageSpoken: ({ asked }) => `The posting is in ${asked}, which you speak.`,
  postingLanguageUnsaid: ({ asked }) =>
    `The posting is in ${asked}; your resume does not say that you speak it.`,
  wordingNotJudged: ({ asked, own }) =>
    `The posting is in ${asked} and your resume in ${own}: skills, years and degrees are compared, its own words are not judged.`,
  languageNotRead: ({ asked }) =>
    `The posting is in ${asked ? `${asked}, which` : 'a language that'} is not read line by line yet: its title and the skills it names are judged, what else it asks is not.`,
  postingMixed: ({ asked, other }) =>
    `The posting is partly in ${asked} and partly in ${other}: each line is read by its own words, so look at it yourself.`,
  postingNamesNothing: () => 'The posting names no requirements. It is judged by its title and duties.',
  resumeTellsLittle: () => 'Not enough to judge: your resume tells too little.',
} as const satisfies Record<string, Say>

export type ReasonKey = keyof typeof MATCH_REASONS

/** @returns the sentence; '' for a key that no longer exists */
export function sayReason(key: string, words: ReasonWords): string {
  const say: Say | undefined = (MATCH_REASONS as Readonly<Record<string, Say>>)[key]
  // An employer's name may end in a stop itself.
  return say === undefined ? '' : say(words).replace(/\.\.$/u, '.')
}

/** 'x, y and z'. */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

export function alternatives(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`
}

/** @param wished anything where it is no requirement */
function askedFor(thing = '', wished = ''): string {
  return wished === '' ? `Asks for ${thing}` : `${capital(thing)} would be a plus`
}

/** The posting's sentence, where what its years are of has no name. */
function quoted(said: string, wished = ''): string {
  return `${wished === '' ? 'Asked' : 'A plus'}: “${said}”`
}

function degree(name = ''): string {
  return DEGREE_NAMES[name] ?? name
}

/** A reason of a kind in the few words of the ledger, by the words of its sentence; '' where they are not there. */
export const LEDGER_WORDS = {
  years: ({ asked = '', shown = '' }) =>
    asked && `${shown === '' ? 'none' : shown.replace(/ years?$/, '')} of ${asked}`,
  level: ({ asked = '' }) => asked.replaceAll(/ level/g, '').replaceAll('|', ', '),
  language: ({ asked = '', level = '' }) => [asked, level].filter(Boolean).join(' '),
}

/** Of one or several levels, joined by '|'. */
function levels(names = ''): string {
  return alternatives(names.split('|').map(name => LEVEL_NAMES[name] ?? name))
}

function capital(text = ''): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
