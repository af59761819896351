const SUBMISSION_PORT = 587
const SUBMISSION_TLS_PORT = 465
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * How to talk to the server of an SMTP address. `smtps:` is TLS from the first byte. `smtp:` turns to TLS when the
 * server offers it, and must when a password is to be sent. To a server on this machine `smtp:` stays plain: nobody
 * listens between, and its certificate is seldom made out to `localhost`.
 * @param url `smtp://` or `smtps://`; without a port 587 or 465
 */
export function planConnection(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isTlsFromStart = protocol === 'smtps:'
  const isPlain = !isTlsFromStart && THIS_MACHINE.has(hostname.toLowerCase())
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isTlsFromStart ? SUBMISSION_TLS_PORT : SUBMISSION_PORT,
    secure: isTlsFromStart,
    ignoreTLS: isPlain,
    requireTLS: !isTlsFromStart && !isPlain && username !== '',
    ...(username === '' ? {} : { auth }),
  }
}
