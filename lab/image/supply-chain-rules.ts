/** The parts of package.json that the rules look at. */
export interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}

interface LockedPackage {
  version?: string
  integrity?: string
  resolved?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  hasInstallScript?: boolean
}

/** The parts of package-lock.json; packages by their path below the project. */
export interface LockFile {
  packages: Record<string, LockedPackage>
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/
const MAX_DIRECT = 60
/** Only one package may run a script when it is installed: the one that brings Node itself. */
const MAY_RUN = ['node']
const LICENCES =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|MPL-2\.0|Python-2\.0|Zlib)$/

/** Packages that are asked for by anything but one version of the registry. */
export function inexactVersions({ dependencies, devDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name} is asked for as ${version}`)
}

/** More than anybody keeps an eye on. */
export function tooManyPackages({ dependencies }: Manifest): string[] {
  const count = Object.keys(dependencies).length
  return count > MAX_DIRECT ? [`${count} packages, ${MAX_DIRECT} at the most`] : []
}

/** Packages whose bytes nothing vouches for, or which come from a place of their own. */
export function unverifiedPackages(lock: LockFile): string[] {
  return listPackages(lock)
    .filter(([, one]) => !one.integrity?.startsWith('sha512-') || one.resolved !== undefined)
    .map(([path]) => path)
}

/** Packages with an install script that package.json neither allows nor denies, and those it should not allow. */
export function unexpectedScripts({ allowScripts }: Manifest, lock: LockFile): string[] {
  const withScript = listPackages(lock).filter(([, one]) => one.hasInstallScript)
  const names = new Set(withScript.map(([path]) => nameOf(path)))
  const undecided = [...names].filter(name => allowScripts[name] === undefined)
  const allowed = Object.keys(allowScripts).filter(name => allowScripts[name] && !MAY_RUN.includes(name))
  return [
    ...undecided.map(name => `${name} is not decided in allowScripts`),
    ...allowed.map(name => `${name} may run a script`),
  ]
}

/** Packages of the running server under terms that have not been looked at. */
export function unknownLicences(lock: LockFile): string[] {
  return listPackages(lock)
    .filter(([, one]) => !one.dev && !one.devOptional && !isKnown(one.license ?? ''))
    .map(([path, { license = 'no licence' }]) => `${path}: ${license}`)
}

/** One of several that may be chosen is enough. */
function isKnown(licence: string): boolean {
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return choices.some(choice => choice.split(' AND ').every(one => LICENCES.test(one)))
}

const SECRET_NAMES =
  /\b(?:APP_SECRET|DATABASE_URL|REDIS_URL|S3_SECRET_ACCESS_KEY|SMTP_URL|GEMINI_API_KEY|OPENAI_API_KEY|METRICS_TOKEN|SANDBOX_CONTROL_TOKEN)\b/
const SECRET_FORMS =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[A-Z0-9]{16}\b|\bsk-[A-Za-z0-9_-]{20,}|\bAIza[\w-]{35}\b|\bgh[pousr]_\w{36}\b|\b(?:postgres(?:ql)?|rediss?|smtps?):\/\/[^\s"'`]*:[^\s"'`]*@/

/**
 * What a file that goes to browsers must not hold.
 * @param values of secrets that this machine has; none shorter than a word
 */
export function secretsIn(text: string, values: readonly string[]): string[] {
  const [named] = SECRET_NAMES.exec(text) ?? []
  return [
    ...(named ? [`the name ${named}`] : []),
    ...(SECRET_FORMS.test(text) ? ['something of the form of a key'] : []),
    ...(values.some(value => text.includes(value)) ? ['the value of a secret'] : []),
  ]
}

function listPackages({ packages }: LockFile): [string, LockedPackage][] {
  return Object.entries(packages).filter(([path]) => path !== '')
}

function nameOf(path: string): string {
  return path.split('node_modules/').at(-1) ?? path
}
