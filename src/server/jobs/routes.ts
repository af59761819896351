import type { Context } from '../context.ts'
import type { AllHandlers } from '../http/handlers.ts'
import { checkEmailClaim } from '../http/own-data.ts'
import { listJobs } from './cards-service.ts'
import * as manualJobs from './manual-jobs-service.ts'
import * as preferences from './preferences-service.ts'
import * as searchWish from './search-wish-service.ts'
import * as service from './service.ts'
import * as survey from './survey-service.ts'
import * as triage from './triage-service.ts'

export function jobsRoutes(context: Context) {
  return {
    // The caller's own jobs. An e-mail in a query is only compared with the session's.
    listJobs: async ({ caller, query }) => {
      await checkEmailClaim(context, caller, query.userEmail)
      return listJobs(context, caller.userId)
    },
    listBelow: ({ caller, query }) =>
      survey.listBelow(context, caller.userId, query.from === undefined ? null : Number(query.from)),
    retrievePosting: ({ caller, query }) => survey.retrievePosting(context, caller, query.jobId),
    prosAndCons: ({ caller, query }) => service.findInsights(context, caller, query.jobId),
    scoreProfile: ({ caller, body }) => survey.scoreProfile(context, caller, body),
    matchCounts: async ({ caller }) => ({
      atOrAbove: await survey.countAtThresholds(context, caller.userId),
    }),
    // The caller's own list; what one person adds is nobody else's.
    addManualJob: ({ caller, body: { posting, title = '', company = '' }, signal }) =>
      manualJobs.addFind(context, caller.userId, { pasted: { posting, title, company }, signal }),
    removeManualJob: async ({ caller, body }) => {
      await manualJobs.removeFind(context, caller, body.jobId)
      return {}
    },
    // The caller's own settings.
    retrieveSettings: ({ caller }) => preferences.retrieveSettings(context, caller.userId),
    saveSettings: ({ caller, body }) => preferences.saveSettings(context, caller, body),
    requestJobRole: async ({ caller, query }) => {
      await preferences.requestJobRole(context, caller.userId, query.jobRole)
      return { requested: true }
    },
    retrieveUserData: ({ caller }) => preferences.retrieveUserData(context, caller.userId),
    updateActiveStatus: async ({ caller, query }) => {
      await checkEmailClaim(context, caller, query.email)
      const isActive = query.status === 'true'
      await preferences.switchMatching(context, caller, isActive)
      return { isActive }
    },
    // The caller's own wishes, and what their jobs are held against.
    retrieveWishes: ({ caller }) => searchWish.retrieveWishes(context, caller.userId),
    saveWishes: ({ caller, body }) => searchWish.saveWishes(context, caller, body),
    readWish: ({ body }) => searchWish.readWish(context, body.line),
    findPlaces: ({ query }) => searchWish.findPlaces(context, query.name),
    wishFits: ({ caller }) => searchWish.listFits(context, caller.userId),
    // The caller's own marks and views, on jobs among their own.
    openTriage: ({ caller }) => triage.openTriage(context, caller.userId),
    markJobs: ({ caller, body }) => triage.markJobs(context, caller, body),
    listAside: ({ caller, query: { page = '0' } }) => triage.listAside(context, caller.userId, Number(page)),
    saveView: ({ caller, body }) => triage.saveView(context, caller.userId, body),
    removeView: ({ caller, body }) => triage.removeView(context, caller.userId, body.viewId),
  } satisfies Partial<AllHandlers>
}
