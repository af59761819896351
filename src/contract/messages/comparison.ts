import type { ChangeKind } from '../comparisons.ts'
import { count } from './count.ts'

/** The page that shows a tailored resume beside its original. */
export const COMPARISON_MESSAGES = {
  title: 'Compare and choose',
  lead: (job: string, company: string) => `Your resume for ${job} at ${company}.`,
  loading: 'Loading the comparison',
  loadFailed: 'The comparison could not be loaded',
  missingTitle: 'There is nothing to compare yet',
  missing: 'Enhance your resume for a job first. The comparison is there as soon as the resume is.',
  toLetter: 'Cover letter',

  ownPages:
    'The PDF has your own pages. A short list that shows what the job asks for stands before your positions now, unless it did already; your lines are as you wrote them. Changes of wording show in the other layouts.',
  legend:
    'Yellow: what the model wrote. Struck through: what it took out. A change that you take back leaves your own words.',
  refused: (lines: number) => `We left out ${count(lines, 'suggestion')} that your resume does not support.`,
  notPlaced: (lines: number) =>
    lines === 1
      ? '1 line of your resume has no place yet, so it is not in this one.'
      : `${lines} lines of your resume have no place yet, so they are not in this one.`,
  nothingChanged:
    'The model changed nothing: nothing in your resume would answer this job better in other words or in another place.',

  show: 'Show the resume',
  views: { before: 'Before', after: 'After', changes: 'Changes' },
  changesTitle: 'What changed',
  unchanged: (lines: number) => `${count(lines, 'line')} unchanged`,
  showLines: 'Show',
  movedUp: (line: number) => `Moved up: line ${line} in your resume`,
  undo: 'Undo',
  useAgain: 'Use again',
  putBack: 'Put back',
  leaveOut: 'Leave out',
  namedChange: (action: string, line: string) => `${action}: ${line}`,
  asks: 'What the posting asks',
  asksShown: (shown: number, all: number) => `${shown} of ${all}`,
  askShownAt: (place: string, line: number, was: number | null) =>
    was === null ? `line ${line}, ${place}` : `line ${line}, was line ${was}, ${place}`,
  askMissing: 'not in your resume, so not here',
  wishMissing: 'a wish, not in your resume',
  kinds: {
    reworded: 'Reworded',
    joined: 'Joined into one line',
    split: 'Split into several lines',
    written: 'Written from your facts',
    left_out: 'Left out',
    reordered: 'New order: what the job asks comes first',
  } satisfies Record<ChangeKind, string>,
  takenBack: 'Taken back: your own words stay',
  serves: (line: string) => `The job asks: “${line}”`,
  leftOut: (serves: string | null) =>
    serves === null
      ? 'It answers nothing that this job asks, and the pages are full.'
      : `It answers “${serves}”. Put it back if that matters more than the room it takes.`,
  sources: 'From your resume',

  more: 'More to do',
  accepted: (accepted: number, all: number) => `${accepted} of ${all} changes kept`,
  acceptAll: 'Keep all',
  rejectAll: 'Take all back',
  save: 'Save choice',
  saving: 'Saving...',
  saved: 'Your choice is saved and the PDF is drawn anew.',
  download: 'Download PDF',
  downloading: 'Downloading...',
  unsaved: 'Not saved yet.',
  unsavedTitle: 'Leave without saving?',
  unsavedText: 'What you keep and take back of the changes is not saved yet.',
  saveAndLeave: 'Save and leave',
  leaveUnsaved: 'Leave',
  stay: 'Stay',
} as const
