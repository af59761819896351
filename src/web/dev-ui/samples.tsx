import type { ReactNode } from 'react'
export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** What the gallery fills the components with; only developers read it. */
export const SAMPLES = {
  title: 'Components',
  lead: 'Every part of the set in every state, in both schemes. This page is not part of a production server.',
  schemes: { light: 'Light', dark: 'Dark' },
  parts: {
    buttons: 'Buttons',
    fields: 'Fields',
    code: 'Code boxes',
    choices: 'Choices',
    slider: 'Slider',
    roles: 'Role field',
    tabs: 'Tabs and accordion',
    scores: 'Scores and states',
    waiting: 'Waiting',
    files: 'File drop',
    empty: 'Empty and failed',
    actions: 'Actions',
    charts: 'Charts',
    layers: 'Layers',
    text: 'Text',
  },
  variants: { filled: 'Filled', outline: 'Outline', soft: 'Soft', quiet: 'Quiet' },
  disabled: 'Disabled',
  busy: 'Processing...',
  withIcon: 'With icon',
  copy: 'Copy',
  copied: 'Copied',
  copyRefused: 'The browser did not allow copying',
  field: 'Label',
  filled: 'Ada Example',
  hint: 'A line that always shows.',
  error: 'What is wrong, and what to do.',
  password: 'Password',
  message: 'Message',
  levels: ['Internship', 'Associate', 'Director'],
  legend: 'Levels',
  cardsLegend: 'Model',
  cards: [
    { value: 'basic', title: 'Basic', details: '10 resumes a day' },
    { value: 'advanced', title: 'Advanced', details: '5 resumes a day' },
  ],
  order: 'Sort by',
  orders: [
    { value: 'score', label: 'Best match' },
    { value: 'newest', label: 'Newest first' },
  ],
  score: 'Matching score',
  role: 'Job wanted',
  roles: ['Backend Engineer', 'Data Engineer', 'Platform Engineer'],
  openRoles: 'Show roles',
  roleList: 'Roles',
  lastRole: '+ REQ NEW JOB ROLE',
  tabList: 'Tabs',
  tabs: [
    { value: 'one', label: 'First' },
    { value: 'two', label: 'Second' },
    { value: 'three', label: 'Third' },
  ],
  tabText: 'What the open tab shows.',
  questions: [
    { question: 'What is this?', answer: 'A question with its answer, which shows on request.' },
    { question: 'And this one?', answer: 'Any number of them may be open.' },
  ],
  matchScore: (score: number) => `Match score ${score} of 100`,
  chips: { ok: 'Resume ready', warn: 'In progress', bad: 'Failed', plain: 'Not started' },
  uploading: 'Uploading, 60 %',
  generating: 'Generating Resume, please wait...',
  loading: 'Loading',
  choose: 'Choose File',
  drop: (scheme: Scheme, isBusy: boolean) => `or drop the file here (${scheme}${isBusy ? ', busy' : ''})`,
  noFile: 'No file yet',
  emptyTitle: 'No Jobs Available',
  emptyText: 'What is not there, why, and what can be done about it.',
  emptyAction: 'Do it',
  chart: 'Bars by score; the part below the limit is faded.',
  columns: ['Score', 'Jobs'],
  steps: [
    { label: 'Matched', value: 24 },
    { label: 'Applied', value: 9 },
    { label: 'Replied', value: 3 },
  ],
  ranges: [
    { label: 'Version 2', value: '4 of 12', range: { share: 0.33, low: 0.14, high: 0.61 } },
    { label: 'Version 1', value: '1 of 3', range: null },
  ],
  marks: ['0 %', '50 %', '100 %'],
  bars: [
    { label: '80-83', value: 9, isFaded: true },
    { label: '84-87', value: 6, isFaded: true },
    { label: '88-91', value: 4, isFaded: false },
    { label: '92-95', value: 3, isFaded: false },
    { label: '96-100', value: 2, isFaded: false },
  ],
  openDialog: 'Open the dialog',
  openDrawer: 'Open the drawer',
  openBox: 'Open the box',
  showOverlay: 'Show the overlay for two seconds',
  notices: { success: 'Saved Successfully', error: 'Something Went Wrong', info: 'You are online again.' },
  dialogTitle: 'Verification Required',
  dialogText: 'One paragraph that says what is asked and why.',
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'Confirm',
  heading: 'Welcome Back',
  clock: 'Resend in 0:29',
  link: 'A link in a sentence',
} as const

/** One kind of component under its name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gallery-part">
      <h3>{name}</h3>
      {children}
    </div>
  )
}
