import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type MailServer, openMailServer, WITH_LOGIN } from '#adapters/mail/smtp/mail-server.suite.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Line, openLine } from '#server/cut-line.suite.ts'
import { openLab } from './lab.ts'
import { ask } from './person.ts'
import type { Product } from './product.ts'
import { collectOutcome, type Scenario } from './scenario.ts'
import { waitFor } from './wait-for.ts'

const SIGN_UPS = 5
const ANSWER_WITHIN_MS = 500
const AWAY_MS = 20_000
const MAILS_WITHIN_MS = 60_000

export const mailsDown: Scenario = {
  id: 'F09',
  title: 'a mail server that is down, says later, wants another login, refuses or hangs',
  rounds: 5,
  async run(run) {
    const outcome = collectOutcome()
    const server = await openMailServer(WITH_LOGIN)
    const line = await openLine({ host: '127.0.0.1', port: server.port })
    const lab = await openLab({
      ...run,
      settings: {
        SANDBOX: 'off',
        SMTP_URL: `smtp://operator:secret@127.0.0.1:${line.port}`,
        SMTP_TLS: 'unverified',
        MAIL_FROM: 'no-reply@example.org',
      },
    })
    try {
      await lab.product.start()
      const stage = { product: lab.product, server, line }
      for (let round = 0; round < run.rounds; round += 1) {
        for (const trouble of TROUBLES) outcome.broken.push(...(await meet(stage, trouble)))
        outcome.rounds += TROUBLES.length
        run.say(`round ${round + 1}, ${outcome.broken.length} broken so far`)
      }
    } finally {
      await lab.close()
      await line.close()
      await server.close()
    }
    return outcome
  },
}

interface Stage {
  product: Product
  server: MailServer
  line: Line
}

interface Trouble {
  name: string
  begin(stage: Stage): Promise<void> | void
  end(stage: Stage): Promise<void> | void
  isFinal?: boolean
}

const takes = ({ server }: Stage) => server.meetWith('takes')
const TROUBLES: readonly Trouble[] = [
  { name: 'down', begin: ({ line }) => line.cut(), end: ({ line }) => line.mend() },
  { name: 'later', begin: ({ server }) => server.meetWith({ code: 451 }), end: takes },
  {
    name: 'refusing the login',
    begin: ({ server }) => server.meetWith({ code: 535, to: 'AUTH' }),
    end: takes,
  },
  {
    name: 'asking for a login',
    begin: ({ server }) => server.meetWith({ code: 530, to: 'MAIL FROM' }),
    end: takes,
  },
  { name: 'hanging', begin: ({ server }) => server.meetWith('stays silent'), end: takes },
  { name: 'refusing', begin: ({ server }) => server.meetWith({ code: 550 }), end: takes, isFinal: true },
]

async function meet(stage: Stage, { name, begin, end, isFinal = false }: Trouble): Promise<string[]> {
  const { product, server } = stage
  await begin(stage)
  const broken: string[] = []
  const emails = Array.from({ length: SIGN_UPS }, () => `p-${randomUUID()}@example.org`)
  const askedBefore = server.asked
  for (const email of emails) {
    const from = performance.now()
    const answer = await ask(product, endpoints.requestSignUpCode.path, { body: { email } })
    const ms = performance.now() - from
    if (answer?.status !== 200) broken.push(`${name}: a code was answered with ${answer?.status}`)
    if (ms > ANSWER_WITHIN_MS) broken.push(`${name}: a code was answered after ${Math.round(ms)} ms`)
  }
  await wait(AWAY_MS)
  const asked = server.asked - askedBefore
  await end(stage)
  const countArrived = () => emails.filter(email => hasMail(server, email)).length
  if (isFinal) {
    await wait(AWAY_MS)
    if (countArrived() > 0 || asked !== SIGN_UPS)
      broken.push(`${name}: ${asked} tries for ${SIGN_UPS} mails that were refused for good`)
    return broken
  }
  await waitFor(() => countArrived() === SIGN_UPS, {
    what: `all mails after the server was ${name}`,
    withinMs: MAILS_WITHIN_MS,
  })
  const copies = server.arrived.filter(({ to }) => to?.some(one => emails.includes(one.address ?? ''))).length
  if (copies !== SIGN_UPS) broken.push(`${name}: ${copies} mails arrived for ${SIGN_UPS} sign-ups`)
  return broken
}

function hasMail({ arrived }: MailServer, email: string): boolean {
  return arrived.some(({ to }) => to?.some(({ address }) => address === email))
}
