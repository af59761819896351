import { registerHooks } from 'node:module'
import { knowImports } from './known-imports.ts'

// What the program is started by: main.ts must not be imported before its imports are known.
registerHooks(knowImports())
await import('./main.ts')
