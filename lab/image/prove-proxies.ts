import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { root } from '../../tools/project.mjs'
import { createProduct, makeFolder, type Product } from '../fault/product.ts'
import { waitFor } from '../fault/wait-for.ts'

// npm run lab -- proxies [--requests 50000] [--database postgres://…]
// Two web processes on one database behind nginx and then Caddy, each with the lines of docs/operations.md. While calls come in
// without a pause, one process after the other is ended and started again, over and over. Exit code 1 when a call failed.

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    requests: { type: 'string', default: '50000' },
    database: { type: 'string', default: 'postgres://root@127.0.0.1:5432/postgres' },
  },
})

const HOST = 'jobs.example.org'
const PORT = 8443
const CALLS_AT_ONCE = 16
/** After which a proxy has seen that a process is there again. */
const PROXY_LOOKS_WITHIN_MS = 2000
const BACKENDS = [3000, 3001]

const { folder, remove } = await makeFolder()
const agent = new Agent({ keepAlive: true, maxSockets: CALLS_AT_ONCE, rejectUnauthorized: false })

/** The guide's own lines, on ports and files of this machine. */
function readGuide(language: string): string {
  const guide = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const block = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1]
  if (block === undefined) throw new Error(`docs/operations.md has no lines for ${language}`)
  return block.replaceAll('/etc/ssl/', `${folder}/`).replace('listen 443', `listen ${PORT}`)
}

function makeCertificate(): void {
  const files = ['-keyout', join(folder, `${HOST}.key`), '-out', join(folder, `${HOST}.pem`)]
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...files],
    {
      stdio: 'ignore',
    },
  )
}

function startNginx(): ChildProcess {
  const file = join(folder, 'nginx.conf')
  const frame = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off;`
  writeFileSync(file, `${frame}\n${readGuide('nginx')}}`)
  return spawn('nginx', ['-c', file], { stdio: 'ignore' })
}

function startCaddy(): ChildProcess {
  const file = join(folder, 'Caddyfile')
  const frame = `{\n  admin off\n  auto_https disable_redirects\n  https_port ${PORT}\n  storage file_system ${folder}\n}\n`
  const lines = readGuide('caddy').replace(
    `${HOST} {`,
    `${HOST} {\n  tls ${folder}/${HOST}.pem ${folder}/${HOST}.key`,
  )
  writeFileSync(file, frame + lines)
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore' })
}

/** @returns the status, or 0 where no answer came */
function call(at: number): Promise<number> {
  const isPost = at % 3 === 0
  const path = isPost ? '/api/v1/auth/validate_user' : '/api/v1/config'
  const { promise, resolve } = Promise.withResolvers<number>()
  const sent = request(
    {
      ...{ agent, path, host: '127.0.0.1', port: PORT, servername: HOST, method: isPost ? 'POST' : 'GET' },
      headers: { host: HOST, ...(isPost ? { 'content-type': 'application/json' } : {}) },
    },
    response => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
  )
  sent.on('error', () => resolve(0))
  sent.end(isPost ? '{"token":"x"}' : undefined)
  return promise
}

/** @returns how often each status came */
async function callUntilDone(total: number): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  let next = 0
  const goOn = async (): Promise<void> => {
    while (next < total) {
      const status = await call(next++)
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, goOn))
  return counts
}

async function prove(
  name: string,
  startProxy: () => ChildProcess,
  products: readonly Product[],
): Promise<boolean> {
  const proxy = startProxy()
  try {
    await waitFor(async () => (await call(1)) === 200, { what: `${name} to answer`, withinMs: 30_000 })
    let isDone = false
    const calling = callUntilDone(Number(values.requests)).finally(() => {
      isDone = true
    })
    let restarts = 0
    while (!isDone) {
      for (const product of products) {
        await product.stop()
        await product.start()
        await wait(PROXY_LOOKS_WITHIN_MS)
        restarts += 1
      }
    }
    const counts = await calling
    // The second kind of call is answered 401 or, by its own limit, 429.
    const failed = [...counts].reduce((sum, [status, n]) => sum + (status === 0 || status >= 500 ? n : 0), 0)
    const told = [...counts].map(([status, n]) => `${n} x ${status || 'no answer'}`).join(', ')
    process.stdout.write(`${name}: ${restarts} restarts, ${failed} failed; ${told}\n`)
    return failed === 0
  } finally {
    proxy.kill('SIGTERM')
  }
}

makeCertificate()
const shared = {
  ...{ DATABASE_URL: values.database, SANDBOX: 'off', ROLE: 'http', LOG_LEVEL: 'error' },
  ...{
    PUBLIC_URL: `https://${HOST}`,
    TRUSTED_PROXIES: '1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'no-reply@example.org',
  },
  ...{ APP_SECRET: 'a secret of this proof, of no other use', RATE_LIMIT_SCALE: '100000' },
}
const products = BACKENDS.map(port =>
  createProduct({ ...shared, PORT: String(port), DATA_DIR: join(folder, String(port)) }),
)
try {
  for (const product of products) await product.start()
  const held = [await prove('nginx', startNginx, products), await prove('Caddy', startCaddy, products)]
  process.exitCode = held.every(Boolean) ? 0 : 1
} finally {
  for (const product of products) if (product.isRunning) await product.stop()
  agent.destroy()
  await remove()
}
