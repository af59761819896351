/** Of the dialog that waits for a code; apart from its other sentences, which come with the first page. */
export const MAIL_STATE_MESSAGES = {
  late: 'No mail can be sent at the moment; your code may come late. If it does not come, try again in a few minutes.',
} as const
