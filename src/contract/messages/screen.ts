/** What is the same on every screen that one works on. */
export const SCREEN_MESSAGES = {
  backToDashboard: 'Back to the dashboard',
  backToJob: 'Back to the job',
  tryAgain: 'Try again',
} as const
