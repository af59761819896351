import { isIP } from 'node:net'

/** Whether nothing follows the port, and user and password can be decoded. */
export function isBareServer(url: string): boolean {
  const { pathname, search, hash, username, password } = new URL(url)
  if (!/^\/?$/.test(pathname) || search !== '' || hash !== '') return false
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false // a lone % or bytes that are no UTF-8
  }
}

/** Whether it is the address of a server of models, with nothing behind it but the beginning of its interface. */
export function isModelServer(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return false
  const isBare = url.username + url.password + url.search + url.hash === ''
  return isBare && /^\/?(?:(?:v1|api)\/?)?$/.test(url.pathname)
}

export function readChallengeRule(given: string): number | null {
  if (given === 'never') return null
  return given === 'always' ? 1 : Number(given.replace('every:', ''))
}

export function splitSender(given: string): { name: string; address: string } {
  const [name = '', address = ''] = given.includes('<') ? given.slice(0, -1).split('<') : ['', given]
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

export function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

export function splitList(given: string): string[] {
  return given
    .toLowerCase()
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '')
}
