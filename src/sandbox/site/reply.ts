import type { Html } from './html.ts'

export interface Reply {
  status: number
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  body: string | Buffer
}

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A page for one visitor: it is never stored on the way. */
export function pageReply(status: number, page: Html): Reply {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-store',
    },
    body: page.markup,
  }
}

/** @param path on this site, from code or from `localPath`; never as a visitor gave it */
export function redirectReply(status: 301 | 302 | 303, path: string): Reply {
  return { status, headers: { location: path, 'cache-control': 'no-store' }, body: '' }
}

/** A picture for one visitor. */
export function pictureReply(contentType: string, body: Buffer): Reply {
  return { status: 200, headers: { 'content-type': contentType, 'cache-control': 'no-store' }, body }
}

/** The same for every visitor; asked for again each time, since the site may change. */
export function fileReply(contentType: string, body: string): Reply {
  return {
    status: 200,
    headers: { 'content-type': contentType, 'cache-control': 'no-cache' },
    body,
  }
}

/** The path if it leads to this site, else null: no host, no scheme, printable ASCII only. */
export function localPath(given: string | null): string | null {
  return given !== null && given.length <= 1000 && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(given)
    ? given
    : null
}
