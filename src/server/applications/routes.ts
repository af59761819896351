import type { Context } from '../context.ts'
import type { AllHandlers } from '../http/handlers.ts'
import * as sentDocuments from './sent-documents-service.ts'
import * as service from './service.ts'
import * as trackedFiles from './tracked-files-service.ts'

export function applicationsRoutes(context: Context) {
  return {
    // The caller's own applications, for jobs among their own.
    listApplications: ({ caller }) => service.listApplications(context, caller.userId),
    moveApplication: ({ caller, query, body }) =>
      service.moveApplication(context, caller, { ...query, ...body }),
    describeApplication: ({ caller, query, body: { basis, ...details } }) =>
      service.describeApplication(context, caller, { ...query, basis, details }),
    undoApplicationChange: ({ caller, query, body }) =>
      service.undoChange(context, caller, { ...query, ...body }),
    applicationHistory: ({ caller, query }) => service.listHistory(context, caller, query.jobId),
    // What the caller's own applications went out with.
    sentDocuments: ({ caller, query }) => sentDocuments.findSent(context, caller, query.jobId),
    downloadSentResume: ({ caller, query }) => sentDocuments.downloadResume(context, caller, query.jobId),
    // The caller's own tracked jobs, whatever the file says about whose they were.
    exportApplications: ({ caller }) => trackedFiles.exportApplications(context, caller.userId),
    importApplications: ({ caller, body, signal }) =>
      trackedFiles.importEntries(context, caller, { ...body, signal }),
  } satisfies Partial<AllHandlers>
}
