import { inChildProcess } from '#adapters/compute/port.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import type { Needs } from '../context.ts'
import type { Planned } from './own-layout-compute.ts'
import { type DrawnResume, readTwice } from './proofreading-service.ts'

const work = inChildProcess<typeof import('./own-layout-compute.ts')>(
  new URL('./own-layout-compute.ts', import.meta.url),
)

/** The version of a resume that a tailored one is made of. */
interface OwnFile {
  reading: 'text' | 'ocr'
  storageKey: string
  profile: ResumeProfile
}

/**
 * The person's own pages as the tailored resume: what stands on them in another order, or as it is.
 * @returns null where they are not to be, or cannot be, the tailored resume
 * @throws Error when a reading program did not come to its end; another try may
 */
export async function drawOwnPages(
  context: Needs<'files' | 'compute' | 'pdfReader' | 'textExtractor' | 'pageMover'>,
  { reading, storageKey, profile }: OwnFile,
  wanted: Omit<Planned, 'pages' | 'profile'> & { signal: AbortSignal },
): Promise<DrawnResume | null> {
  const { signal, ...planned } = wanted
  const bytes = reading === 'text' ? await context.files.read(storageKey) : null
  if (!bytes) return null
  const original = await context.pdfReader.readBytes(bytes, signal)
  if (!original.ok) return null
  const { pages } = original
  const bands = await context.compute.run(work.planOwn, [{ ...planned, profile, pages }], signal)
  if (bands === null) return null
  const moved = bands.length === 0 ? bytes : await context.pageMover.move(bytes, bands, signal)
  if (moved === null) return null
  const judged = await context.compute.run(
    work.judgeOwn,
    [pages, await readTwice(context, moved, signal)],
    signal,
  )
  return judged.isReadable ? { bytes: moved, readBack: judged.readBack } : null
}
