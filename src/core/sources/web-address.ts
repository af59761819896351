/** The parts of an http(s) address. */
export interface WebAddress {
  scheme: 'http' | 'https'
  /** Lower-case, with its port where one is written. */
  host: string
  /** From the first '/', at least that. */
  path: string
  /** Without the '?'; '' when there is none. */
  query: string
}

const ABSOLUTE = /^(https?):\/\/([^\s/?#@\\]+)([^\s?#]*)(?:\?([^\s#]*))?(?:#\S*)?$/i

/** @returns null for anything but an absolute http(s) address; one with a user name in it is refused too */
export function parseWebAddress(text: string): WebAddress | null {
  const found = ABSOLUTE.exec(text.trim())
  if (found === null) return null
  const [, scheme, host = '', path = '', query = ''] = found
  return {
    scheme: scheme?.toLowerCase() === 'http' ? 'http' : 'https',
    host: host.toLowerCase().replace(/\.$/, ''),
    path: path.startsWith('/') ? path : `/${path}`,
    query,
  }
}

export function formatWebAddress({ scheme, host, path, query }: WebAddress): string {
  return `${scheme}://${host}${path}${query === '' ? '' : `?${query}`}`
}

/**
 * An address as a page writes it, seen from that page. The fragment is dropped.
 * @returns null when it is not http(s)
 */
export function resolveWebAddress(written: string, page: WebAddress): WebAddress | null {
  const reference = written.trim()
  if (/^https?:/i.test(reference)) return parseWebAddress(reference)
  if (reference.startsWith('//')) return parseWebAddress(`${page.scheme}:${reference}`)
  if (/^[a-z][a-z\d+.-]*:/i.test(reference)) return null
  const [pathAndQuery = ''] = reference.split('#', 1)
  const [path = '', ...query] = pathAndQuery.split('?')
  return { ...page, path: path === '' ? page.path : joinPath(path, page.path), query: query.join('?') }
}

function joinPath(path: string, pagePath: string): string {
  const whole = path.startsWith('/') ? path : pagePath.slice(0, pagePath.lastIndexOf('/') + 1) + path
  const kept: string[] = []
  for (const part of whole.split('/').slice(1)) {
    if (part === '..') kept.pop()
    else if (part !== '.') kept.push(part)
  }
  return `/${kept.join('/')}`
}
