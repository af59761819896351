/** Taking tracked jobs along as a file, and bringing one back. */
export const TRACKED_FILES_MESSAGES = {
  title: 'Export and import',
  text: 'JSON holds everything: each job with its posting, notes and history. CSV holds what fits a table: one row per job, without posting and history. Both can be imported again.',
  exportCsv: 'Save as CSV',
  exportJson: 'Save as JSON',
  import: 'Import a file',
  importLabel: 'File with tracked jobs, CSV or JSON',
  reading: 'Reading...',

  previewTitle: 'What the file would add',
  nothingYet: 'Nothing has been changed yet.',
  willAdd: (count: number) => (count === 1 ? '1 job will be added.' : `${count} jobs will be added.`),
  tracked: (count: number) =>
    count === 1
      ? '1 job is tracked already and stays as it is.'
      : `${count} jobs are tracked already and stay as they are.`,
  full: (count: number, max: number) =>
    `${count === 1 ? '1 job does' : `${count} jobs do`} not fit: you can track ${max} jobs.`,
  refused: (count: number) => (count === 1 ? '1 entry is refused:' : `${count} entries are refused:`),
  refusedEntry: (place: string, name: string, why: string) =>
    name === '' ? `${place}: ${why}` : `${place}, ${name}: ${why}`,
  moreRefused: (count: number) => `and ${count} more`,
  row: (row: number) => `Row ${row}`,
  entry: (entry: number) => `Entry ${entry}`,
  nothingToAdd: 'The file adds nothing.',
  add: (count: number) => (count === 1 ? 'Add 1 job' : `Add ${count} jobs`),
  adding: 'Adding...',
  cancel: 'Cancel',
  added: (count: number) => (count === 1 ? '1 job added.' : `${count} jobs added.`),

  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Nothing was changed.`,
  notReadable: 'This is no file of tracked jobs: it takes JSON saved here, or CSV with a "job" column.',
  entryTooLarge: 'The entry is too long to be sent.',
  notRead: (field: string) => `"${field}" cannot be read`,
} as const
