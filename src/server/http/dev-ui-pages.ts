import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { describePage } from './security-headers.ts'

/** The gallery of components, for developers: nothing of it is served in production, or where it was not built. */
export async function addDevUiPages(app: FastifyInstance, env: Env, folder: string): Promise<void> {
  const index = join(folder, 'index.html')
  if (env.isProduction || !existsSync(index)) return
  const page = readFileSync(index, 'utf8')
  app.get('/dev/ui', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').headers(describePage(env)).send(page),
  )
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/dev/ui/assets/',
    decorateReply: false,
    index: false,
  })
}
