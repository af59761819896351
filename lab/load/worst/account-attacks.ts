import type { EndpointName } from '#contract/endpoints.ts'
import { importCalls, LOGICAL, postCall, uploadCall } from './lab.ts'
import { heavyFile } from './worst-files.ts'
import type { WorstInputs } from './worst-inputs.ts'
import { fillWith } from './worst-texts.ts'

const AUTH = '/api/v1/auth'
const RAPID = '/api/v1/rapid-data/auto_apply'
const PASSWORD = 'correct horse 9'
/** Near the 64 KiB that a body may have. */
const BODY_CHARS = 60_000
const HEAVY_FILES = 10

const TOKEN_ALONE = { reason: 'a token and nothing else' }
const READS_A_ROW = { reason: 'reads a few rows, whatever the input' }
const SHORT_FIELDS = { reason: 'a few fields of at most some hundred characters' }
const SIGNED = { reason: 'some KiB of CBOR, read for who holds a challenge and a password or a passkey' }
const HASHED_APART = { reason: 'a password of 512 bytes is hashed in a thread; L4 sends floods of them' }

export const ACCOUNT_ATTACKS = {
  validateUser: TOKEN_ALONE,
  login: HASHED_APART,
  signUp: HASHED_APART,
  google: { reason: 'a credential of 8 KiB' },
  mailState: { reason: 'it takes nothing' },
  requestSignUpCode: {
    'an address of one label': async () => [
      postCall('', `${AUTH}/otp`, { email: `a@${fillWith('ä', BODY_CHARS / 2)}.org` }),
    ],
    'an address of dots': async () => [
      postCall('', `${AUTH}/otp`, { email: `a@${fillWith('a.', BODY_CHARS)}` }),
    ],
  },
  requestResetCode: { reason: 'takes the same address as requestSignUpCode' },
  validateResetCode: SHORT_FIELDS,
  resetPassword: HASHED_APART,
  logout: TOKEN_ALONE,
  retrieveAccount: READS_A_ROW,
  changeName: {
    joiners: async lab => [
      postCall((await lab.seeker()).token, '/api/v1/account/name', {
        name: fillWith('\u200d', BODY_CHARS / 3),
      }),
    ],
  },
  changePassword: HASHED_APART,
  exportData: {
    '50 MiB of files': async lab => {
      const { token } = await lab.seeker()
      for (let file = 0; file < HEAVY_FILES; file += 1) await lab.expectJson(uploadCall(token, heavyFile()))
      return [postCall(token, '/api/v1/account/export', { password: PASSWORD })]
    },
  },
  deleteAccount: {
    '2,000 tracked jobs': async lab => {
      const { token } = await lab.seeker()
      for (const call of importCalls(token)) await lab.expectJson(call)
      return [postCall(token, '/api/v1/account/delete', { password: PASSWORD })]
    },
  },
  listPasskeys: READS_A_ROW,
  startPasskey: HASHED_APART,
  addPasskey: SIGNED,
  renamePasskey: SHORT_FIELDS,
  removePasskey: HASHED_APART,
  makeRecoveryCodes: HASHED_APART,
  startPasskeySignIn: { reason: 'it takes nothing' },
  signInWithPasskey: SIGNED,
  signInWithRecoveryCode: SHORT_FIELDS,
  listSessions: READS_A_ROW,
  endSession: SHORT_FIELDS,
  endOtherSessions: READS_A_ROW,
  retrieveSettings: READS_A_ROW,
  saveSettings: {
    'levels of commas': async lab => [
      postCall((await lab.seeker()).token, `${RAPID}/save_settings`, {
        ...{ jobWanted: fillWith('(', 100), jobLevel: fillWith(',', BODY_CHARS) },
        ...{ matchingScore: 0, selectedModel: 'TEREX-BASIC-1.2v' },
      }),
    ],
  },
  requestJobRole: SHORT_FIELDS,
  retrieveUserData: READS_A_ROW,
  updateActiveStatus: SHORT_FIELDS,
  listAiConsents: READS_A_ROW,
  changeAiConsent: SHORT_FIELDS,
  retrieveReminders: READS_A_ROW,
  saveReminders: SHORT_FIELDS,
  fetchLatestJobs: { reason: 'no input; what a site answers is in the hands of the operator' },
  captchaImage: SHORT_FIELDS,
  getRecord: SHORT_FIELDS,
  updateRecord: {
    'fields nobody knows': async lab => {
      const { token, email } = await lab.seeker()
      const dictKeyValue = Object.fromEntries(
        Array.from({ length: 4000 }, (_, index) => [`field${index}`, 1]),
      )
      return [
        postCall(token, '/logical-redis/update', { redisKey: email, expiryTimeInSec: 100, dictKeyValue }),
      ]
    },
  },
  saveQuery: {
    brackets: async () => [
      postCall('', `${RAPID}/save-query`, {
        ...{ email: 'ada@example.org', contact: '0123456789', query: fillWith('(', 4000) },
        website: '',
      }),
    ],
    'an address of dots': async () => [
      postCall('', `${RAPID}/save-query`, {
        ...{ email: `a@${fillWith('a.', 200)}`, contact: '0123456789', query: fillWith('<script', 4000) },
      }),
    ],
  },
  config: READS_A_ROW,
  health: READS_A_ROW,
  readiness: READS_A_ROW,
  downloadResume: {
    'the heaviest file, four at once': async lab => {
      const { token } = await lab.seeker()
      const { fileName } = await lab.expectJson(uploadCall(token, heavyFile()))
      const path = `${LOGICAL}/download_user_resume?bucketName=user-resume&fileName=${fileName}`
      return Array.from({ length: 4 }, () => ({ method: 'GET' as const, path, token }))
    },
  },
} satisfies Partial<Record<EndpointName, WorstInputs>>
