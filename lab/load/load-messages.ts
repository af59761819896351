/** What the server under load says of itself. */
export interface Vitals {
  residentMib: number
  heapMib: number
  descriptors: number
  /** Of the time since the last look, in milliseconds. */
  loopDelayP99: number
  /** The longest work without a pause since the last look, in milliseconds of processor time. */
  longestTurnMs: number
  /** Processes that read PDFs at this moment. */
  pdfChildren: number
  temporaryFiles: number
  /** Rows by table, of those that grow. */
  rows: Record<string, number>
}

export interface LoadPerson {
  email: string
  token: string
  /** Jobs of theirs, none of them tailored yet. */
  jobIds: string[]
}

export type LoadOrder =
  | { kind: 'people'; count: number; jobsEach: number }
  /** Gives one person many jobs and generations, straight into the tables. */
  | { kind: 'crowd'; email: string; jobs: number; generations: number }
  | { kind: 'vitals'; collectsGarbage: boolean }
  | { kind: 'sql'; text: string }
  | { kind: 'stop' }

export type LoadReport =
  /** `bareOrigin`: the queries of one call behind a route with nothing around it. */
  | { kind: 'ready'; origin: string; bareOrigin: string }
  | { kind: 'people'; people: LoadPerson[] }
  | { kind: 'done' }
  | { kind: 'vitals'; vitals: Vitals }
  | { kind: 'sql'; rows: Record<string, unknown>[] }
