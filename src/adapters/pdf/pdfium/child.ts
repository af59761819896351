import { answerJobs } from '../../child-messages.ts'
import { type PaintJob, paintPage } from './paint-page.ts'

answerJobs((job: PaintJob) => paintPage(job))
