import { answerJobs } from '../../child-messages.ts'
import { type MoveJob, moveBands } from './move-bands.ts'

answerJobs(async ({ bytes, bands }: MoveJob) => ({ ok: true, moved: await moveBands(bytes, bands) }) as const)
