import { parse } from 'yaml'
import * as z from 'zod/mini'

const Words = z.array(z.string())

const Service = z.object({
  image: z.optional(z.string()),
  command: z.optional(Words),
  env_file: z._default(z.array(z.object({ path: z.literal('.env') })), []),
  environment: z._default(z.record(z.string(), z.string()), {}),
  /** Each with its options: '/data:mode=0700,size=64m'. */
  tmpfs: z._default(Words, []),
  volumes: z._default(Words, []),
  read_only: z._default(z.boolean(), false),
  pids_limit: z.optional(z.number()),
  mem_limit: z.optional(z.string()),
  profiles: z._default(Words, []),
})
export type Service = z.output<typeof Service>

const ComposeFile = z.object({ services: z.record(z.string(), Service) })

/**
 * The services of a compose file, as far as the proof of it carries them out.
 * @param settings that stand for those of `.env`
 * @throws Error where the file asks for one that is not given
 */
export function readComposeFile(text: string, settings: Readonly<Record<string, string>>) {
  const asWritten: unknown = parse(text, { merge: true })
  const filledIn: unknown = JSON.parse(JSON.stringify(asWritten), (_key, value: unknown) =>
    typeof value === 'string' ? fillIn(value, settings) : value,
  )
  const { services } = ComposeFile.parse(filledIn)
  for (const service of Object.values(services))
    if (service.env_file.length > 0) service.environment = { ...settings, ...service.environment }
  return services
}

/** `${NAME:?why}`, `${NAME:-otherwise}` and `$$`, which are all that our own file has. */
function fillIn(text: string, settings: Readonly<Record<string, string>>): string {
  return text.replace(
    /\$\$|\$\{(\w+):([?-])([^}]*)\}/g,
    (...[all, name = '', sign, words = '']: string[]) => {
      if (all === '$$') return '$'
      const value = settings[name]
      if (value) return value
      if (sign === '?') throw new Error(`${name}: ${words}`)
      return words
    },
  )
}

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 }

/** What '1536m' means. */
export function readBytes(size: string): number {
  const [, count = '', unit = ''] = /^(\d+)([kmg]?)$/.exec(size) ?? []
  const bytes = Number(count) * (UNITS[unit] ?? Number.NaN)
  if (count === '' || Number.isNaN(bytes)) throw new Error(`Not a size: ${size}`)
  return bytes
}
