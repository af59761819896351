import type { applicationsEndpoints } from '#contract/applications.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import * as service from './service.ts'

/** The caller's own applications, for jobs among their own. */
export function applicationsRoutes(context: Context): Handlers<keyof typeof applicationsEndpoints> {
  return {
    listApplications: ({ caller }) => service.listApplications(context, caller.userId),
    moveApplication: ({ caller, query, body }) =>
      service.moveApplication(context, caller, { ...query, ...body }),
    describeApplication: ({ caller, query, body: { basis, ...details } }) =>
      service.describeApplication(context, caller, { ...query, basis, details }),
    undoApplicationChange: ({ caller, query, body }) =>
      service.undoChange(context, caller, { ...query, ...body }),
    applicationHistory: ({ caller, query }) => service.listHistory(context, caller, query.jobId),
  }
}
