import type { trackedFilesEndpoints } from '#contract/tracked-files.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import * as service from './tracked-files-service.ts'

/** The caller's own tracked jobs, whatever the file says about whose they were. */
export function trackedFilesRoutes(context: Context): Handlers<keyof typeof trackedFilesEndpoints> {
  return {
    exportApplications: ({ caller }) => service.exportApplications(context, caller.userId),
    importApplications: ({ caller, body, signal }) =>
      service.importEntries(context, caller, { ...body, signal }),
  }
}
