/** What the pages say about wordings that wait for the person. */
export const WORDINGS_MESSAGES = {
  waiting: (count: number) =>
    count === 1 ? '1 wording waits for your yes.' : `${count} wordings wait for your yes.`,
  heading: 'Is this still true?',
  explanation:
    'These wordings say more than your resume shows. Your PDF keeps your own line until you say yes.',
  yes: 'Yes, this is true',
  no: 'No, keep my line',
  next: 'Decide later',
  done: 'All wordings are decided.',
  settingAsk: 'Ask me about new wordings',
  settingSupported: 'Use only wordings that my resume fully supports',
} as const
