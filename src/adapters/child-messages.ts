/** What a child says: that it runs, that it begins a job, its answer, and on systems without /proc its memory while it works. */
export type ChildMessage<Answer> =
  | { kind: 'ready' }
  | { kind: 'begins' }
  | { kind: 'done'; answer: Answer }
  | { kind: 'memory'; rssBytes: number }

const MEMORY_REPORT_EVERY_MS = 50

/**
 * The whole life of a child process: takes one job after the other and answers each. Ends with its parent.
 * @param load gets what a job needs and does nothing with what it was given: the job's time begins behind it
 * @param work must not throw: an error it lets through ends the process, which the parent takes for 'broken'
 */
export function answerJobs<Job, Answer>(
  work: (job: Job) => Promise<Answer>,
  load?: (job: Job) => Promise<unknown>,
): void {
  const reportsMemory = process.argv.includes('--report-memory')
  const send = (message: ChildMessage<Answer>): void => void process.send?.(message)
  process.on('disconnect', () => process.exit())
  process.on('message', (job: Job) => void answer(job))
  send({ kind: 'ready' })

  async function answer(job: Job): Promise<void> {
    const report = (): void => send({ kind: 'memory', rssBytes: process.memoryUsage.rss() })
    const timer = reportsMemory ? setInterval(report, MEMORY_REPORT_EVERY_MS) : undefined
    await load?.(job)
    send({ kind: 'begins' })
    const result = await work(job)
    clearInterval(timer)
    send({ kind: 'done', answer: result })
  }
}
