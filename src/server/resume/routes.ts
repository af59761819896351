import { AppError } from '#contract/errors.ts'
import type { resumeEndpoints } from '#contract/resume.ts'
import { trackDownload } from '../applications/service.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import * as service from './service.ts'

/** The caller's own files; a name that is not theirs is 404. */
export function resumeRoutes(context: Context): Handlers<keyof typeof resumeEndpoints> {
  return {
    uploadResume: async ({ caller, body, upload, signal }) => {
      if (!upload) throw new AppError('invalid_input', { field: 'file' })
      return service.uploadResume(context, caller, { upload, fileName: body.fileName, signal })
    },
    downloadResume: async ({ caller, query }) => {
      const file = await service.downloadFile(context, caller, query)
      if (query.bucketName === 'generated-resume') await trackDownload(context, caller.userId, query.fileName)
      return file
    },
  }
}
