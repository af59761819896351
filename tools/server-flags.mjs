import { join } from 'node:path'
import { root } from './project.mjs'

/** What Node is started with wherever it becomes the server; the Dockerfile names the same. */
export const SERVER_FLAGS = [
  // The lock of the data folder comes from Node's own SQLite, which still calls itself experimental.
  '--disable-warning=ExperimentalWarning',
  // Measured with the embedded database at rest: 320 MB instead of 420 MB. Under load without it, the room for young
  // objects goes up to 128 MB and back again and again.
  '--max-semi-space-size=8',
]

/** What Node is given to become the server. */
export const SERVER = [...SERVER_FLAGS, join(root, 'dist/server/main.js')]
