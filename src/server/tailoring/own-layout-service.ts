import { inChildProcess } from '#adapters/compute/port.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import { SET_TEMPLATES, type TemplateName } from '#contract/templates.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import type { Needs } from '../context.ts'
import type { Planned } from './own-layout-compute.ts'
import { type DrawnResume, drawResume, readTwice } from './proofreading-service.ts'

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
  wanted: OwnPages,
): Promise<DrawnResume | null> {
  const { signal, ...planned } = wanted
  const bytes = reading === 'text' ? await context.files.read(storageKey) : null
  if (!bytes) return null
  const original = await context.pdfReader.readBytes(bytes, signal)
  if (!original.ok) return null
  const { pages } = original
  const bands = await context.compute.run(work.planOwn, [{ ...planned, profile, pages }], signal)
  if (bands === null) return null
  const moved = bands.length === 0 ? null : await context.pageMover.move(bytes, bands, signal)
  // What does not read back as it did stays where it was.
  for (const own of moved === null ? [bytes] : [moved, bytes]) {
    const read = await readTwice(context, own, signal)
    const judged = await context.compute.run(work.judgeOwn, [{ pages, profile }, read], signal)
    if (judged.isReadable) return { bytes: own, readBack: judged.readBack }
  }
  return null
}

type OwnPages = Omit<Planned, 'pages' | 'profile'> & { signal: AbortSignal }

/**
 * A tailored resume as it is wished: what cannot be told on the person's own pages is set anew.
 * @returns with the layout that it has
 * @throws as `drawResume`
 */
export async function drawAsWished(
  context: Parameters<typeof drawOwnPages>[0] & Parameters<typeof drawResume>[0],
  order: { document: ResumeDocument; createdAt: Date; wished: TemplateName; file: OwnFile },
  pages: OwnPages,
): Promise<DrawnResume & { template: TemplateName }> {
  const { document, createdAt, wished, file } = order
  const own = wished === 'own' ? await drawOwnPages(context, file, pages) : null
  if (own !== null) return { template: 'own', ...own }
  const template = wished === 'own' ? SET_TEMPLATES[0] : wished
  return { template, ...(await drawResume(context, { document, template, createdAt }, pages.signal)) }
}
