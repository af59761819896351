import { randomUUID } from 'node:crypto'
import { endpoints } from '#contract/endpoints.ts'
import { PASSWORD } from '../../e2e/calls.ts'
import { cleanUp } from './clean-up.ts'
import { inLab } from './in-lab.ts'
import type { Lab } from './lab.ts'
import { ask } from './person.ts'
import type { Product } from './product.ts'
import type { Scenario } from './scenario.ts'

const NEW_PASSWORD = 'another horse 10'

export const killedPasswordChanges: Scenario = {
  id: 'F05',
  title: 'kill -9 during sign-up and reset-password',
  rounds: 20,
  run: run =>
    inLab(run, { settings: { SANDBOX: 'off' } }, async (lab, outcome) => {
      for (const half of ['before_commit', 'committed'] as const) {
        for (let round = 0; round < run.rounds; round += 1) {
          outcome.broken.push(...(await signUpOnce(lab, half)), ...(await resetOnce(lab, half)))
          outcome.rounds += 2
        }
        run.say(`${half}: ${run.rounds} rounds of each, ${outcome.broken.length} broken so far`)
      }
      outcome.broken.push(...(await cleanUp(lab)))
    }),
}

type Half = 'before_commit' | 'committed'

async function signUpOnce({ product }: Lab, half: Half): Promise<string[]> {
  const email = newAddress()
  await ask(product, endpoints.requestSignUpCode.path, { body: { email } })
  const otp = await product.readCode(email)
  const body = { email, password: PASSWORD, name: 'Ada Example', otp }
  const before = await dieAt(product, `sign_up.${half}`, () => ask(product, endpoints.signUp.path, { body }))
  const isIn = await canLogIn(product, email, PASSWORD)
  const again = await ask(product, endpoints.signUp.path, { body })
  const mayRepeat = again?.status === endpoints.signUp.ok
  const isLater = await canLogIn(product, email, PASSWORD)
  return [
    ...(before ? [`sign-up ${half}: it was answered`] : []),
    ...(isIn === mayRepeat
      ? [`sign-up ${half}: the code serves ${isIn ? 'twice' : 'nobody'}, ${again?.status}`]
      : []),
    ...(isLater ? [] : [`sign-up ${half}: there is no account in the end`]),
  ]
}

async function resetOnce({ product }: Lab, half: Half): Promise<string[]> {
  const email = newAddress()
  await ask(product, endpoints.requestSignUpCode.path, { body: { email } })
  const otp = await product.readCode(email)
  const person = { email, password: PASSWORD, name: 'Ada Example', otp }
  await ask(product, endpoints.signUp.path, { body: person })
  const resetToken = await proveAddress(product, { email, not: otp })
  const body = { email, resetToken, password: NEW_PASSWORD }
  await dieAt(product, `reset.${half}`, () => ask(product, endpoints.resetPassword.path, { body }))
  const isOld = await canLogIn(product, email, PASSWORD)
  const isNew = await canLogIn(product, email, NEW_PASSWORD)
  const again = await ask(product, endpoints.resetPassword.path, { body })
  const mayRepeat = again?.status === endpoints.resetPassword.ok
  return [
    ...(isOld === isNew ? [`reset ${half}: ${isOld ? 'both passwords work' : 'no password works'}`] : []),
    ...(isNew === mayRepeat ? [`reset ${half}: the token serves ${isNew ? 'twice' : 'nobody'}`] : []),
  ]
}

/** @returns what was answered before the end, which should be nothing */
async function dieAt<T>(product: Product, point: string, work: () => Promise<T>): Promise<T> {
  await product.arm(`kill:${point}`)
  const answer = await work()
  await product.whenEnded()
  await product.start()
  return answer
}

async function proveAddress(
  product: Product,
  { email, not }: { email: string; not: string },
): Promise<string> {
  await ask(product, endpoints.requestResetCode.path, { body: { email } })
  let otp = not
  while (otp === not) otp = await product.readCode(email)
  const proven = await ask(product, endpoints.validateResetCode.path, { body: { email, otp } })
  const { resetToken } = (proven?.json ?? {}) as { resetToken?: string }
  if (!resetToken) throw new Error(`The code for a reset was answered with ${proven?.status}`)
  return resetToken
}

async function canLogIn(product: Product, email: string, password: string): Promise<boolean> {
  return (await ask(product, endpoints.login.path, { body: { email, password } }))?.status === 200
}

function newAddress(): string {
  return `p-${randomUUID()}@example.org`
}
