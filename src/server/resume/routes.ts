import { AppError } from '#contract/errors.ts'
import { trackDownload } from '../applications/service.ts'
import type { Context } from '../context.ts'
import type { AllHandlers } from '../http/handlers.ts'
import * as profile from './profile-service.ts'
import * as scans from './scans-service.ts'
import * as service from './service.ts'

export function resumeRoutes(context: Context) {
  return {
    // The caller's own files; a name that is not theirs is 404.
    uploadResume: async ({ caller, body, upload, signal }) => {
      if (!upload) throw new AppError('invalid_input', { field: 'file' })
      return service.uploadResume(context, caller, { upload, fileName: body.fileName, signal })
    },
    downloadResume: async ({ caller, query }) => {
      const file = await service.downloadFile(context, caller, query)
      if (query.bucketName === 'generated-resume') await trackDownload(context, caller.userId, query.fileName)
      return file
    },
    // What was read from the caller's own resume, and what the caller makes of it.
    retrieveProfile: ({ caller }) => profile.retrieveProfile(context, caller.userId),
    saveProfile: ({ caller, body }) => profile.saveProfile(context, caller, body),
    resetProfile: ({ caller, body }) => profile.resetProfile(context, caller, body),
    retrievePage: ({ caller, query, signal }) =>
      profile.paintPage(context, caller.userId, { page: Number(query.page), signal }),
    exportProfile: ({ caller }) => profile.exportProfile(context, caller.userId),
    importProfile: ({ caller, body }) => profile.importProfile(context, caller, body),
    retrieveScan: async ({ caller }) => ({ scan: await scans.retrieveScan(context, caller.userId) }),
  } satisfies Partial<AllHandlers>
}
