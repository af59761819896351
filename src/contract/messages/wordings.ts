/** What the pages say about wordings that wait for the person. */
export const WORDINGS_MESSAGES = {
  waiting: (count: number) =>
    count === 1 ? '1 wording waits for your yes.' : `${count} wordings wait for your yes.`,
  reviewFor: (title: string, count: number) =>
    `Review the tailored resume for ${title}: ${WORDINGS_MESSAGES.waiting(count)}`,

  heading: 'Is this still true?',
  explanation:
    'These wordings say more than your resume shows. Your PDF keeps your own line until you say yes.',
  progress: (number: number, all: number) => `${number} of ${all}`,
  own: 'Your resume',
  noOwn: 'Your resume has no such line.',
  wording: 'New wording',
  yes: 'Yes, true',
  no: 'No, keep mine',
  next: 'Decide later',
  keys: 'While this box has the focus: Y for yes, N for no, → for later, U to undo.',
  others: (count: number) => (count === 1 ? '1 more waits' : `${count} more wait`),
  undo: 'Undo the last answer',
  takeAllBack: 'Take all answers back',
  allDecided: 'All wordings are decided.',
  putOff: (count: number) =>
    count === 1
      ? '1 wording is left for later. Your PDF keeps your own line.'
      : `${count} wordings are left for later. Your PDF keeps your own lines.`,
  decideNow: 'Decide now',
  saving: 'Saving your answers and drawing the PDF anew.',
  unsaved: (count: number) => (count === 1 ? '1 answer is not saved.' : `${count} answers are not saved.`),
  sendAgain: 'Save again',
  changed:
    'This resume was changed in the meantime. What is there now is shown, and your answers are still here: save them again.',
  gone: 'There is no tailored resume for this job any more.',
  notSaved: (why: string) => `Your answers are not saved yet, but they are not lost. ${why}`,
  loadFailed: 'The wordings that wait for your yes could not be loaded.',

  settingTitle: 'New wordings',
  settingIntro: 'What happens to a wording that may be true but that your resume does not show.',
  settingLegend: 'A wording that goes beyond your resume',
  settingLoading: 'Loading your choice',
  settingFailed: 'Your choice could not be loaded.',
  settingSaved: 'Saved. It holds for every resume that is tailored from now on.',
  asking: {
    ask: { title: 'Ask me about it', details: 'It waits on the comparison page for your yes or no.' },
    supported: {
      title: 'Leave it out',
      details: 'Only wordings that your resume fully supports are used, and nothing waits for you.',
    },
  },
} as const
