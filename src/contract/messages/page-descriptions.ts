/** What search engines and link previews say under the title of a public page. */
export const PAGE_DESCRIPTIONS = {
  landing:
    'Upload one resume. Find jobs that match it, see why they match, and tailor the resume truthfully to each one.',
  about:
    'Why this product looks for jobs, scores them with reasons and tailors a resume without inventing anything.',
  help: 'Answers on passwords, account details, refunds and plans, and a form to write to the people behind the product.',
  donate: 'The product is free to use. Buy its makers a coffee by UPI, with any amount from one rupee.',
  privacy: 'What is kept about you, where it is kept, who else sees it and how to have it deleted.',
  terms: 'What the service does, what it asks of you and whose the results are.',
  login: 'Log in with your email address or create an account with a code of six digits.',
  reset: 'Set a new password with a code that is sent to your email address.',
} as const
