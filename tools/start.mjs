import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { projectNode, root, runCommand } from './project.mjs'
import { ensureServerBuilt } from './server-build.mjs'
import { SERVER } from './server-flags.mjs'
import { ensureWebBuilt } from './web-build.mjs'

// Measured: a sixth less work until the server is ready.
const env = { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...process.env }
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

await runCommand(async () => {
  await oneAtATime(async () => {
    await ensureInstalled()
    await ensureWebBuilt()
    await ensureServerBuilt()
  })
  return serve()
})

/** Becomes the server where Node can do so, so that signals and exit code are the server's own. */
function serve() {
  if (process.execve) process.execve(projectNode, [projectNode, ...SERVER], env)
  return serveAsChild()
}

function serveAsChild() {
  return new Promise((resolve, reject) => {
    const server = spawn(projectNode, SERVER, { env, stdio: 'inherit' })
    for (const signal of FORWARDED) process.on(signal, () => server.kill(signal))
    server.once('error', reject)
    server.once('exit', (code, signal) => {
      if (signal === null) return resolve(code)
      for (const forwarded of FORWARDED) process.removeAllListeners(forwarded)
      process.kill(process.pid, signal)
    })
  })
}
