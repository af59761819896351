import { count } from './count.ts'

/** The page with the cover letter for a job. */
export const LETTER_MESSAGES = {
  title: 'Cover letter',
  lead: (job: string, company: string) => `For ${job} at ${company}.`,
  loading: 'Loading the letter',
  loadFailed: 'The letter could not be loaded',
  missingTitle: 'There is no such job',
  missing: 'Open the letter from the card of a job.',
  toComparison: 'Compare the resume',

  emptyTitle: 'No letter yet',
  empty:
    'We write it from your resume: every sentence about you rests on lines of it, and you decide sentence by sentence what stays.',
  noAttempt:
    'The built-in engine writes it, whatever model is set. Nothing leaves this server, and none of your attempts is used.',
  write: 'Write the letter',
  writeBy: (model: string) => `Have ${model} write it`,
  byModel: (model: string) =>
    `${model} is sent lines of your resume and of the posting. What it says of you beyond your resume is left out, or stands there without a tick: tick it only if it is true.`,
  writing: 'Writing...',
  written: 'The letter is written.',
  writeAnew: 'Write again',
  anewTitle: 'Write the letter again?',
  anewDrops: 'What you chose and worded in this letter goes.',
  keepMine: 'Keep this letter',
  olderResume: 'This letter was written from an older resume of yours.',
  refused: (sentences: number) =>
    `We left out ${count(sentences, 'sentence')} that your resume does not support.`,

  chooseSentence: 'Edit the letter in place. Here you see what the sentence with the caret rests on.',
  sentence: (number: number, all: number) => `Sentence ${number} of ${all}`,
  yours: 'yours',
  takeOut: 'Take out',
  putBack: 'Put back',
  otherProof: 'Other proof',
  backToOurs: 'Back to our sentence',
  ownWords: 'Your own words; we do not check them.',
  asWritten: (text: string) => `We wrote: “${text}”`,
  supported: 'Your resume supports it',
  frame: 'Says nothing about you.',
  serves: (line: string) => `The job asks: “${line}”`,
  sources: 'From your resume',
  tooLong: (chars: number, max: number) =>
    `This is ${chars} characters, and ${max} are kept. Nothing was cut: shorten it, and it is saved.`,

  checks: 'Before you send it',
  proofs: (count: number) =>
    count === 1
      ? '1 sentence about you, backed by your resume'
      : `${count} sentences about you, each backed by your resume`,
  ownCount: (count: number) =>
    count === 1
      ? '1 sentence is your own; nobody checks it'
      : `${count} sentences are your own; nobody checks them`,
  words: (count: number) => `${count} words`,

  preview: 'The letter',
  kept: (kept: number, all: number) => `${kept} of ${all} sentences kept`,
  states: {
    saved: 'Saved',
    waiting: 'Not saved yet',
    saving: 'Saving...',
    failed: 'Not saved.',
  },
  changedElsewhere: (words: readonly string[]) =>
    `Another window changed the same sentence, and its words stand now. Yours were: ${words.join(' ')}`,
  unsavedTitle: 'Leave without saving?',
  unsavedText: 'What you wrote in the letter could not be saved yet.',
  saveAndLeave: 'Save and leave',
  leaveUnsaved: 'Leave',
  stay: 'Stay',
  copy: 'Copy text',
  copied: 'The text is copied.',
  copyFailed: 'The text could not be copied. Select it in the letter and copy it by hand.',
  download: 'Download PDF',
  downloadWord: 'Download DOCX',
  downloading: 'Downloading...',
} as const

/** Why a model wrote no letter, by why its engine stopped. */
export const LETTER_FAILURES = {
  away: 'The AI service did not answer or broke off, so the letter is as it was.',
  declined: 'The AI service would not write this letter.',
  unreadable: 'The AI service answered something that cannot be used, so the letter is as it was.',
  not_accepted:
    'The AI service does not take requests of this server; the operator finds the reason in the log.',
  budget_spent: 'What this server may spend on AI services is used up for today.',
  too_slow: 'The model on your own server did not finish within 10 minutes, so the letter is as it was.',
  too_small: 'The model on your own server takes too little text at once for your resume and this posting.',
  changed: 'The letter was changed while the model wrote, so it stays as you changed it.',
  failed: 'The model stopped before the letter was finished.',
} as const
export type LetterFailure = keyof typeof LETTER_FAILURES
