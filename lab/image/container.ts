import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readBytes, type Service } from './compose-file.ts'

/** The user of the image, as Debian's image of Node has it. */
const USER = 1000
const BRIDGE = 'rolewright0'
const NETWORK = '10.89.77'
/** Of this machine on the bridge: whatever the services reach besides each other listens there. */
export const HOST_ADDRESS = `${NETWORK}.1`
const GROUPS = '/sys/fs/cgroup'
const PEAK = 'memory.max_usage_in_bytes'
const GONE_WITHIN_MS = 5000

/** The network of the file's services. As root. @returns how to be rid of it */
export function openNetwork(): () => void {
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', `${HOST_ADDRESS}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  return () => ip('link', 'del', BRIDGE)
}

interface Start {
  name: string
  service: Service
  /** The last part of its address: 2 to 254. */
  place: number
  /** The image's own files; they become /app. */
  app: string
  /** For what belongs to the run. */
  work: string
  command: readonly string[]
  env: Readonly<Record<string, string>>
}

export interface Container {
  name: string
  address: string
  said(): string
  /** Null while it runs. */
  exitCode(): number | null
  /** Another command in the same network. @returns whether it ended with 0 */
  ask(command: readonly string[]): Promise<boolean>
  /** That it has taken at most so far, what it wrote to its mounts among it. */
  memoryPeakBytes(): number
  /** @returns what it ended with */
  end(): Promise<number | null>
}

/**
 * A process as the file wants it: an own network, own mounts, an own root that is as read-only as it says, its limits of
 * memory and processes, no rights.
 */
export function startContainer(start: Start): Container {
  const { name, place, app, work, env } = start
  const space = `rolewright-${name}`
  const address = `${NETWORK}.${place}`
  openSpace(space, place)
  const rootFolder = join(work, `root-${name}`)
  mkdirSync(rootFolder)
  const groups = limit(space, start.service)
  const inside = [
    ...mountAll(start, rootFolder),
    `exec chroot ${rootFolder} setpriv --reuid=${USER} --regid=${USER} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all "$@"`,
  ].join('\n')
  // Before the network is entered, where the control groups are out of sight.
  const enter = [...groups.map(group => `echo $$ > ${group}/cgroup.procs`), 'exec "$@"'].join('\n')
  const program = [
    ...['sh', '-ceu', enter, 'sh', 'ip', 'netns', 'exec', space],
    ...['unshare', '--mount', '--propagation', 'private', 'sh', '-ceu', inside, 'sh'],
    ...['env', '-i', ...pairs({ ...env, PATH: '/opt/node:/usr/bin', HOME: '/tmp' })],
    ...['sh', '-c', 'cd /app && exec "$@"', 'sh', ...start.command],
  ]
  const child = spawn('env', program, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
  return {
    name,
    address,
    said: () => said,
    exitCode: () => child.exitCode,
    async ask(asked) {
      const PATH = [dirname(process.execPath), process.env.PATH].join(':')
      const how = { cwd: app, env: { ...env, PATH }, stdio: 'ignore' } as const
      const [code] = await once(spawn('ip', ['netns', 'exec', space, ...asked], how), 'exit')
      return code === 0
    },
    memoryPeakBytes() {
      const group = groups.find(path => existsSync(join(path, PEAK)))
      return group ? Number(readFileSync(join(group, PEAK), 'utf8')) : Number.NaN
    },
    async end() {
      const code = await endChild(child)
      ip('link', 'del', outsideOf(place)) // with its other end; the space itself may live on for a while
      ip('netns', 'del', space)
      for (const group of groups) await removeGroup(group)
      return code
    },
  }
}

async function endChild(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill('SIGTERM') // each program gave way to the next: this is the product itself
  return (await ended)[0]
}

function openSpace(space: string, place: number): void {
  const [outside, inside] = [outsideOf(place), `rw-in-${place}`]
  ip('netns', 'add', space)
  ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside)
  ip('link', 'set', outside, 'master', BRIDGE, 'up')
  ip('link', 'set', inside, 'netns', space)
  ip('-n', space, 'addr', 'add', `${NETWORK}.${place}/24`, 'dev', inside)
  ip('-n', space, 'link', 'set', inside, 'up')
  ip('-n', space, 'link', 'set', 'lo', 'up')
}

function outsideOf(place: number): string {
  return `rw-out-${place}`
}

/** @returns the control groups that hold the limits */
function limit(space: string, { mem_limit, pids_limit }: Service): string[] {
  const wanted = [
    ...(mem_limit === undefined
      ? []
      : [['memory', 'memory.limit_in_bytes', String(readBytes(mem_limit))] as const]),
    ...(pids_limit === undefined ? [] : [['pids', 'pids.max', String(pids_limit)] as const]),
  ]
  return wanted.map(([controller, file, value]) => {
    if (!existsSync(join(GROUPS, controller)))
      throw new Error(`The limit ${file} needs control groups of version 1 at ${GROUPS}/${controller}`)
    const group = join(GROUPS, controller, space)
    mkdirSync(group, { recursive: true })
    writeFileSync(join(group, file), value)
    return group
  })
}

/** Its last process may still be on its way out. */
async function removeGroup(group: string): Promise<void> {
  const giveUpAt = performance.now() + GONE_WITHIN_MS
  for (;;) {
    try {
      return rmdirSync(group)
    } catch (error) {
      if (performance.now() > giveUpAt) throw error
      await wait(100)
    }
  }
}

function mountAll({ service, app, work, name }: Start, rootFolder: string): string[] {
  const at = (path: string) => join(rootFolder, path)
  const bind = (from: string, to: string) => [
    `mount --bind ${from} ${at(to)}`,
    `mount -o remount,bind,ro ${at(to)}`,
  ]
  const hosts = join(work, `hosts-${name}`)
  writeFileSync(hosts, hostsFile())
  const tmpfs = service.tmpfs.map(entry => entry.split(/:(.*)/s))
  return [
    `mount -t tmpfs -o mode=755,size=1m tmpfs ${rootFolder}`,
    `mkdir -p ${['usr', 'etc', 'proc', 'dev', 'opt/node', 'app', ...tmpfs.map(([path]) => path)].map(path => at(path ?? '')).join(' ')}`,
    ...['bin', 'sbin', 'lib', 'lib64'].map(path => `ln -s usr/${path} ${at(path)}`),
    ...bind('/usr', 'usr'),
    ...bind('/etc', 'etc'),
    ...bind(hosts, 'etc/hosts'),
    ...bind(dirname(process.execPath), 'opt/node'),
    ...bind(app, 'app'),
    `mount --bind /proc ${at('proc')}`,
    `mount --rbind /dev ${at('dev')}`,
    ...tmpfs.map(([path = '', options = '']) => `mount -t tmpfs -o ${options} tmpfs ${at(path)}`),
    ...(service.read_only ? [`mount -o remount,ro ${rootFolder}`] : []),
  ]
}

/** What the services call each other. */
function hostsFile(): string {
  const names = ['postgres', 'redis', 's3', 'mail']
  return ['127.0.0.1 localhost', ...names.map(name => `${HOST_ADDRESS} ${name}`), ''].join('\n')
}

function pairs(env: Readonly<Record<string, string>>): string[] {
  return Object.entries(env).map(([name, value]) => `${name}=${value}`)
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
