import { describe, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { openTestServer } from '../test-server.suite.ts'
import { describePage } from './security-headers.ts'

const WITH_GOOGLE = { GOOGLE_CLIENT_ID: 'client-1.apps.example' }

/** The sources of one kind that a page may use. */
function sourcesOf(headers: Record<string, string>, kind: string): string | undefined {
  const policy = headers['content-security-policy']?.split('; ') ?? []
  return policy.find(part => part.startsWith(`${kind} `))?.slice(kind.length + 1)
}

async function readHeaders(env: Record<string, string>): Promise<Headers> {
  const server = await openTestServer({ env })
  const { headers } = await server.get('/healthz')
  await server.close()
  return headers
}

describe('what a page may do', () => {
  test('is kept to this origin while no Google sign-in is set up', () => {
    const headers = describePage(readEnv({}))
    expect(headers['content-security-policy']).not.toMatch(/https?:|unsafe|\*/)
    expect(sourcesOf(headers, 'default-src')).toBe("'none'")
    expect(sourcesOf(headers, 'script-src')).toBe("'self'")
    expect(sourcesOf(headers, 'frame-src')).toBe("'none'")
    expect(headers['referrer-policy']).toBeUndefined()
  })

  test('reaches the four places of Google sign-in, and no further, once that is set up', () => {
    const headers = describePage(readEnv(WITH_GOOGLE))
    const google = 'https://accounts.google.com/gsi'
    expect(sourcesOf(headers, 'script-src')).toBe(`'self' ${google}/client`)
    expect(sourcesOf(headers, 'style-src')).toBe(`'self' ${google}/style`)
    expect(sourcesOf(headers, 'connect-src')).toBe(`'self' ${google}/`)
    expect(sourcesOf(headers, 'frame-src')).toBe(`${google}/`)
    expect(sourcesOf(headers, 'default-src')).toBe("'none'")
    expect(headers['content-security-policy']?.match(/https:/g)).toHaveLength(4)
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/)
    expect(headers['referrer-policy']).toBe('strict-origin')
  })
})

test('a window that a page opens is cut off from it, but for that of Google sign-in', async () => {
  const [without, withGoogle] = [await readHeaders({}), await readHeaders(WITH_GOOGLE)]
  expect(without.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(without.get('permissions-policy')).not.toContain('identity-credentials-get')
  expect(withGoogle.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(withGoogle.get('permissions-policy')).toContain(
    'identity-credentials-get=(self "https://accounts.google.com")',
  )
  expect(withGoogle.get('permissions-policy')).toContain('camera=()')
})
