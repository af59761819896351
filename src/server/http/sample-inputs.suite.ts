import type { EndpointName } from '#contract/endpoints.ts'
import { NO_WISH } from '#contract/search-wish.ts'
import { toDraft } from '#core/resume/profile-sheet.ts'
import { readSample } from '#core/resume/read-sample.suite.ts'

/** What a call needs to get past its schema. */
export const SAMPLE_INPUTS: Partial<Record<EndpointName, { query?: Record<string, string>; body?: object }>> =
  {
    validateUser: { body: { token: 'x' } },
    login: { body: { email: 'a@example.org', password: 'correct horse 9' } },
    signUp: { body: { email: 'a@example.org', password: 'correct horse 9', name: 'Ada', otp: '123456' } },
    google: { body: { token: 'x' } },
    requestSignUpCode: { body: { email: 'a@example.org' } },
    requestResetCode: { body: { email: 'a@example.org' } },
    validateResetCode: { body: { email: 'a@example.org', otp: '123456' } },
    resetPassword: {
      body: { email: 'a@example.org', resetToken: 'x'.repeat(43), password: 'correct horse 9' },
    },
    addJobBoard: { body: { url: 'https://jobs.lever.co/example' } },
    agreeToSources: { body: { sourceIds: ['adzuna'], agreed: true } },
    addManualJob: { body: { posting: 'https://jobs.lever.co/example' } },
    removeManualJob: { body: { jobId: '6f0c1d2e-0000-4000-8000-000000000001' } },
    removeJobBoard: { body: { boardId: '00000000-0000-4000-8000-000000000000' } },
    exportData: { body: { password: 'correct horse 9' } },
    deleteAccount: { body: { password: 'correct horse 9' } },
    changeName: { body: { name: 'Ada' } },
    changeAiConsent: { body: { modelName: 'TEREX-BASIC-1.2v', isGiven: true } },
    changePassword: { body: { currentPassword: 'correct horse 9', newPassword: 'another horse 9' } },
    startPasskey: { body: { password: 'correct horse 9' } },
    addPasskey: {
      body: {
        credential: {
          ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
          response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
        },
      },
    },
    renamePasskey: { body: { passkeyId: crypto.randomUUID(), name: 'any' } },
    removePasskey: { body: { passkeyId: crypto.randomUUID(), password: 'correct horse 9' } },
    makeRecoveryCodes: { body: { password: 'correct horse 9' } },
    signInWithPasskey: {
      body: {
        credential: {
          ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
          response: {
            clientDataJSON: 'AAAA',
            authenticatorData: 'AAAA',
            signature: 'AAAA',
            userHandle: 'AAAA',
          },
        },
      },
    },
    signInWithRecoveryCode: { body: { email: 'a@example.org', code: '0'.repeat(24) } },
    endSession: { body: { sessionId: crypto.randomUUID() } },
    saveSettings: {
      body: {
        ...{ jobWanted: 'Nurse', jobLevel: ['Director'], matchingScore: 80 },
        selectedModel: 'TEREX-BASIC-1.2v',
      },
    },
    saveProfile: { body: { resumeVersion: 1, draft: toDraft(readSample()) } },
    scoreProfile: {
      body: { jobId: crypto.randomUUID(), resumeVersion: 1, draft: toDraft(readSample()) },
    },
    resetProfile: { body: { resumeVersion: 1 } },
    retrievePage: { query: { page: '1' } },
    importProfile: { body: { resumeVersion: 1, resume: {} } },
    requestJobRole: { query: { jobRole: 'Nurse' } },
    updateActiveStatus: { query: { email: 'a@example.org', status: 'true' } },
    downloadResume: { query: { fileName: 'a.pdf', bucketName: 'user-resume' } },
    prosAndCons: { query: { jobId: crypto.randomUUID(), modelName: 'TEREX-BASIC-1.2v' } },
    retrievePosting: { query: { jobId: crypto.randomUUID() } },
    answerWordings: {
      query: { jobId: crypto.randomUUID() },
      body: { answers: [{ id: 'any', isTrue: true }] },
    },
    setWordingAsking: { body: { asks: true } },
    checkOrMakeResume: { query: { jobId: crypto.randomUUID() } },
    compareResume: { query: { jobId: crypto.randomUUID() } },
    reviewChanges: { query: { jobId: crypto.randomUUID() }, body: { basis: 'any', rejected: [] } },
    moveApplication: { query: { jobId: crypto.randomUUID() }, body: { stage: 'saved', basis: null } },
    describeApplication: {
      query: { jobId: crypto.randomUUID() },
      body: { note: '', contact: '', nextStep: '', nextStepOn: null, basis: 1 },
    },
    undoApplicationChange: { query: { jobId: crypto.randomUUID() }, body: { basis: 1 } },
    importApplications: { body: { entries: [], isPreview: true } },
    saveReminders: { body: { sendsReminders: true, sendsMatches: false, timeZone: 'Europe/Berlin' } },
    applicationHistory: { query: { jobId: crypto.randomUUID() } },
    previewDocument: { query: { jobId: crypto.randomUUID(), template: 'plain' } },
    downloadWord: { query: { jobId: crypto.randomUUID() } },
    chooseTemplate: {
      query: { jobId: crypto.randomUUID() },
      body: { basis: 'any', template: 'columns' },
    },
    openLetter: { query: { jobId: crypto.randomUUID() } },
    markJobs: { body: { jobIds: [crypto.randomUUID()], change: { isStarred: true } } },
    saveWishes: { body: { wishes: [{ name: 'any', jobWanted: 'Nurse', wish: NO_WISH }], active: 0 } },
    readWish: { body: { line: 'Nurse in Hamburg' } },
    findPlaces: { query: { name: 'Ham' } },
    findEmployers: { query: { name: 'Acm' } },
    boardOfJob: { query: { jobId: crypto.randomUUID() } },
    saveView: { body: { name: 'any', look: '' } },
    removeView: { body: { viewId: crypto.randomUUID() } },
    sentDocuments: { query: { jobId: crypto.randomUUID() } },
    downloadSentResume: { query: { jobId: crypto.randomUUID() } },
    writeLetter: { query: { jobId: crypto.randomUUID() }, body: { basis: null } },
    reviewLetter: { query: { jobId: crypto.randomUUID() }, body: { basis: '1', sentences: [] } },
    downloadLetterPdf: { query: { jobId: crypto.randomUUID() } },
    downloadLetterWord: { query: { jobId: crypto.randomUUID() } },
    captchaImage: { query: { captchaId: 'x' } },
    getRecord: { query: { key: 'jobRoles' } },
    updateRecord: { body: { redisKey: 'a@example.org', expiryTimeInSec: 100, dictKeyValue: {} } },
    saveQuery: {
      body: { email: 'a@example.org', contact: '0123456789', query: 'How do I change my e-mail address?' },
    },
  }
