import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { inspect } from 'node:util'
import type { Address } from 'postal-mime'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mailSenderSuite, makeMail } from '../port.suite.ts'
import { MailRefused } from '../port.ts'
import { makeCertificate } from './certificate.suite.ts'
import { openMailServer, WITH_LOGIN } from './mail-server.suite.ts'
import { openSmtp } from './open-smtp.ts'

const signal = new AbortController().signal
const FROM = { name: 'Rolewright, Zoë', address: 'no-reply@rolewright.example' }

async function openBench(stepDeadlineMs = 5000) {
  const server = await openMailServer()
  onTestFinished(() => server.close())
  const sender = openSmtp({ url: `smtp://127.0.0.1:${server.port}`, from: FROM, stepDeadlineMs })
  return { server, sender }
}

mailSenderSuite('smtp', async () => {
  const { server, sender } = await openBench()
  const readArrived = async () =>
    server.arrived.map(({ to, subject = '', text = '' }) => ({
      to: addressesOf(to).join(),
      subject,
      text: text.replaceAll('\r\n', '\n').trimEnd(),
    }))
  return { sender, readArrived }
})

function addressesOf(list: Address[] = []) {
  return list.map(({ address }) => address)
}

test('a mail carries its sender, both its forms and nothing attached', async () => {
  const { server, sender } = await openBench()
  await sender.send(makeMail({ text: 'plain ✓', html: '<p>rich ✓</p>' }), signal)
  const [mail] = server.arrived
  expect(mail).toMatchObject({ from: FROM, attachments: [] })
  expect(mail?.text?.trim()).toBe('plain ✓')
  expect(mail?.html?.trim()).toBe('<p>rich ✓</p>')
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
})

test('a mail that comes again names the address that ends it, in one piece; others name none', async () => {
  const { server, sender } = await openBench()
  const switchOffUrl = `https://jobs.example/mails/off?token=${'a1-b2.'.repeat(20)}`
  await sender.send(makeMail({ switchOffUrl }), signal)
  await sender.send(makeMail({}), signal)
  const [repeated, once] = server.arrived.map(({ headers }) =>
    Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  )
  expect(repeated).toMatchObject({
    'list-unsubscribe': `<${switchOffUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(Object.keys(once ?? {}).filter(key => key.startsWith('list-'))).toEqual([])
})

test('a line break in a subject adds no header and no recipient', async () => {
  const { server, sender } = await openBench()
  const subject = 'Hello\r\nBcc: mallory@example.org\r\n\r\nother words'
  await sender.send(makeMail({ subject }), signal)
  const [mail] = server.arrived
  expect(server.asked).toBe(1)
  expect(mail?.bcc).toBeUndefined()
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail?.text?.trim()).toBe('123456')
})

test.each([
  'asha,mallory@example.org',
  'asha;mallory@example.org',
  'x<mallory@example.org',
  'asha@example.org\r\nRCPT TO:<mallory@example.org>',
  'asha@example.org\0',
  '"asha"@example.org',
  'asha',
])('%j is no address to send to, now or later', async to => {
  const { server, sender } = await openBench()
  await expect(sender.send(makeMail({ to }), signal)).rejects.toBeInstanceOf(MailRefused)
  expect(server.asked).toBe(0)
})

test('a server that answers 451 may take the mail later, and then does', async () => {
  const { server, sender } = await openBench()
  server.meetWith({ code: 451 })
  await expect(sender.send(makeMail({}), signal)).rejects.toMatchObject({ code: 'unavailable' })
  server.meetWith('takes')
  await sender.send(makeMail({}), signal)
  expect(server.arrived).toHaveLength(1)
})

test('a server that answers 550 has refused the mail for good', async () => {
  const { server, sender } = await openBench()
  server.meetWith({ code: 550 })
  await expect(sender.send(makeMail({}), signal)).rejects.toBeInstanceOf(MailRefused)
})

test.each([451, 550])(
  'the failure after a %i says what happened, and to nobody whose address it was',
  async code => {
    const { server, sender } = await openBench()
    server.meetWith({ code })
    const failure = await sender
      .send(makeMail({}), signal)
      .catch(error => inspect(error, { showHidden: true }))
    expect(failure).toContain(`answered ${code} to RCPT TO`)
    expect(failure).not.toContain('asha')
  },
)

test.each([530, 534, 535, 538])('a %i is for the operator to mend, at whatever step it comes', async code => {
  for (const to of ['AUTH', 'MAIL FROM', 'RCPT TO'] as const) {
    const server = await openMailServer(WITH_LOGIN)
    onTestFinished(() => server.close())
    const sender = openSmtp({
      url: `smtp://asha:pw@127.0.0.1:${server.port}`,
      tls: 'unverified',
      from: FROM,
    })
    server.meetWith({ code, to })
    await expect(sender.send(makeMail({}), signal)).rejects.toMatchObject({
      code: 'unavailable',
      reason: 'login',
    })
    if (to === 'AUTH') await expect(sender.probe(signal)).rejects.toMatchObject({ reason: 'login' })
    server.meetWith('takes')
    await sender.send(makeMail({}), signal)
    expect(server.arrived).toHaveLength(1)
  }
})

test('a sender that the server does not know is for the operator to mend', async () => {
  const { server, sender } = await openBench()
  server.meetWith({ code: 553, to: 'MAIL FROM' })
  await expect(sender.send(makeMail({}), signal)).rejects.toMatchObject({
    code: 'unavailable',
    reason: 'answer',
  })
})

test('a server that falls silent is given up after the deadline', async () => {
  const { server, sender } = await openBench(800)
  server.meetWith('stays silent')
  await expect(sender.send(makeMail({}), signal)).rejects.toMatchObject({ code: 'unavailable' })
  expect(server.asked).toBe(1)
})

test('a server that never greets is given up after the deadline', async () => {
  const mute = createServer(() => undefined)
  mute.listen(0, '127.0.0.1')
  await once(mute, 'listening')
  onTestFinished(() => void mute.close())
  const { port } = mute.address() as AddressInfo // it listens on TCP
  const sender = openSmtp({ url: `smtp://127.0.0.1:${port}`, from: FROM, stepDeadlineMs: 100 })
  await expect(sender.send(makeMail({}), signal)).rejects.toMatchObject({ code: 'unavailable' })
})

test('a caller that gives up cuts the talk short', async () => {
  const { server, sender } = await openBench()
  server.meetWith('stays silent')
  const caller = new AbortController()
  const sending = sender.send(makeMail({}), caller.signal)
  await expect.poll(() => server.asked).toBe(1)
  caller.abort()
  await expect(sending).rejects.toMatchObject({ code: 'unavailable' })
  expect(server.arrived).toEqual([])
})

test('a server that is down may take the mail later, and a try without one says so too', async () => {
  const { server, sender } = await openBench()
  await server.close()
  const away = { code: 'unavailable', reason: 'unreachable' }
  await expect(sender.send(makeMail({}), signal)).rejects.toMatchObject(away)
  await expect(sender.probe(signal)).rejects.toMatchObject(away)
})

describe('a password', () => {
  const open = async (options: Parameters<typeof openMailServer>[0]) => {
    const server = await openMailServer(options)
    onTestFinished(() => server.close())
    return { server, url: `smtp://asha:pw@localhost:${server.port}` }
  }

  test('is kept from a server on this machine that offers no TLS, and the failure says what to do', async () => {
    const { server, url } = await open({
      host: 'localhost',
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
    })
    await expect(openSmtp({ url, from: FROM }).send(makeMail({}), signal)).rejects.toMatchObject({
      code: 'unavailable',
      reason: 'tls',
      cause: { message: expect.stringContaining('SMTP_TLS') },
    })
    expect(server).toMatchObject({ loggedIn: 0, asked: 0 })
  })

  test('is kept from a server on this machine whose certificate nobody vouches for', async () => {
    const { server, url } = await open({ ...WITH_LOGIN, host: 'localhost' })
    await expect(openSmtp({ url, from: FROM }).send(makeMail({}), signal)).rejects.toMatchObject({
      reason: 'tls',
    })
    expect(server).toMatchObject({ loggedIn: 0, asked: 0 })
  })

  test('goes over TLS to a server whose certificate the operator vouches for', async () => {
    const { key, cert } = makeCertificate('localhost')
    const trusted = getCACertificates('default')
    setDefaultCACertificates([...trusted, cert])
    onTestFinished(() => setDefaultCACertificates(trusted))
    const { server, url } = await open({ ...WITH_LOGIN, host: 'localhost', key, cert })
    await openSmtp({ url, from: FROM }).send(makeMail({}), signal)
    expect(server).toMatchObject({ loggedIn: 1, asked: 1 })
  })

  test('goes over TLS to a server on this machine whose certificate the operator does not ask for', async () => {
    const { server, url } = await open({ ...WITH_LOGIN, host: 'localhost' })
    await openSmtp({ url, tls: 'unverified', from: FROM }).send(makeMail({}), signal)
    expect(server).toMatchObject({ loggedIn: 1, asked: 1 })
  })
})

describe('a certificate that nobody vouches for', () => {
  test('keeps mails from a server that speaks TLS from the start', async () => {
    const server = await openMailServer({ secure: true, authOptional: true })
    onTestFinished(() => server.close())
    const sender = openSmtp({ url: `smtps://127.0.0.1:${server.port}`, from: FROM })
    await expect(sender.send(makeMail({}), signal)).rejects.toMatchObject({ code: 'unavailable' })
    expect(server.asked).toBe(0)
  })

  // The second loopback address stands for another machine; only Linux answers on it unasked.
  test.runIf(process.platform === 'linux')('keeps mails from a server that turns to TLS', async () => {
    const server = await openMailServer({ disabledCommands: ['AUTH'], host: '127.0.0.2' })
    onTestFinished(() => server.close())
    const sender = openSmtp({ url: `smtp://127.0.0.2:${server.port}`, from: FROM })
    await expect(sender.send(makeMail({}), signal)).rejects.toMatchObject({
      code: 'unavailable',
      cause: { message: expect.stringContaining('certificate') },
    })
    expect(server.asked).toBe(0)
  })

  test('does not matter where the plain way to this machine is open and no password goes it', async () => {
    const server = await openMailServer({ disabledCommands: ['AUTH'] })
    onTestFinished(() => server.close())
    await openSmtp({ url: `smtp://127.0.0.1:${server.port}`, from: FROM }).send(makeMail({}), signal)
    expect(server.arrived).toHaveLength(1)
  })
})
