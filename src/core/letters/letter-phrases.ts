interface Position {
  title: string
  company: string
}

/** What a letter says in a language, around the facts of the person. */
interface LetterPhrases {
  locale: string
  subject: (jobTitle: string) => string
  salutation: string
  closing: string
  apply: (job: Position) => string
  nowWorking: (position: Position) => string
  hasWorked: (position: Position) => string
  lead: string
  /** What the person did, told by them; `did` starts with a verb of the past, in small letters. */
  told: ((did: string, company: string | null) => string) | null
  toldAgain: ((did: string) => string) | null
  /** A line of the resume as it stands. */
  quoted: (line: string, company: string | null) => string
  skills: (list: string) => string
  education: (list: string) => string
  languages: (list: string) => string
  and: string
  meet: string
}

export const LETTER_PHRASES: Readonly<Record<string, LetterPhrases>> = {
  en: {
    locale: 'en-GB',
    subject: jobTitle => `Application: ${jobTitle}`,
    salutation: 'Dear hiring team,',
    closing: 'Kind regards',
    apply: ({ title, company }) =>
      company === ''
        ? `I am applying for the position ${title}.`
        : `I am applying for the position ${title} at ${company}.`,
    nowWorking: ({ title, company }) => `My current position is ${title} at ${company}.`,
    hasWorked: ({ title, company }) => `I have worked as ${title} at ${company}.`,
    lead: 'This is what I would bring along.',
    told: (did, company) => (company === null ? `I ${did}.` : `At ${company}, I ${did}.`),
    toldAgain: did => `I also ${did}.`,
    quoted: (line, company) =>
      company === null ? `From my work: ${line}.` : `From my work at ${company}: ${line}.`,
    skills: list => `My skills include ${list}.`,
    education: list => `My education: ${list}.`,
    languages: list => `My languages: ${list}.`,
    and: ' and ',
    meet: 'I would be glad to talk with you about the role.',
  },
  de: {
    locale: 'de-DE',
    subject: jobTitle => `Bewerbung: ${jobTitle}`,
    salutation: 'Sehr geehrte Damen und Herren,',
    closing: 'Mit freundlichen Grüßen',
    apply: ({ title, company }) =>
      company === ''
        ? `auf die Stelle ${title} bewerbe ich mich hiermit.`
        : `auf die Stelle ${title} bei ${company} bewerbe ich mich hiermit.`,
    nowWorking: ({ title, company }) => `Derzeit arbeite ich bei ${company}: ${title}.`,
    hasWorked: ({ title, company }) => `Gearbeitet habe ich bei ${company}: ${title}.`,
    lead: 'Das bringe ich mit.',
    told: null,
    toldAgain: null,
    quoted: (line, company) =>
      company === null ? `Aus meiner Arbeit: ${line}.` : `Aus meiner Arbeit bei ${company}: ${line}.`,
    skills: list => `Zu meinen Kenntnissen gehören ${list}.`,
    education: list => `Mein Bildungsweg: ${list}.`,
    languages: list => `Meine Sprachen: ${list}.`,
    and: ' und ',
    meet: 'Über ein Gespräch freue ich mich.',
  },
}
