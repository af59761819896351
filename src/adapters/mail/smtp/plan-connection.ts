const SUBMISSION_PORT = 587
const SUBMISSION_TLS_PORT = 465
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

/** `verified`: TLS is a must. `unverified`: as well, with whatever certificate the server shows. */
export type SmtpTls = 'verified' | 'unverified'

/**
 * How to talk to the server of an SMTP address. `smtps:` is TLS from the first byte. `smtp:` turns to TLS when the
 * server offers it, and must when a password is to be sent or the settings ask for it. Else, to a server on this machine,
 * it stays plain: nobody listens between, and its certificate is seldom made out to `localhost`.
 * @param url `smtp://` or `smtps://`; without a port 587 or 465
 */
export function planConnection(url: string, wish?: SmtpTls) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isTlsFromStart = protocol === 'smtps:'
  const isTlsAMust = username !== '' || wish !== undefined
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isTlsFromStart ? SUBMISSION_TLS_PORT : SUBMISSION_PORT,
    secure: isTlsFromStart,
    ignoreTLS: !isTlsFromStart && !isTlsAMust && THIS_MACHINE.has(hostname.toLowerCase()),
    requireTLS: !isTlsFromStart && isTlsAMust,
    tls: { rejectUnauthorized: wish !== 'unverified' },
    ...(username === '' ? {} : { auth }),
  }
}
