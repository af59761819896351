import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** The product's own code: without the sandbox site, which sets the challenges, and without tests. */
async function filesWith(pattern: RegExp): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    if (/^src\/sandbox\/|\.(?:test|suite)\.tsx?$/.test(file)) continue
    if (pattern.test(readFileSync(file, 'utf8'))) files.push(file.replaceAll('\\', '/'))
  }
  return files.toSorted()
}

test('an answer reaches a site from one place, and comes from a person’s own call', async () => {
  expect(await filesWith(/\bvisit\.answer\(/)).toEqual(['src/server/refresh/site-sign-in-service.ts'])
  expect(await filesWith(/\banswerChallenge\(/)).toEqual([
    'src/server/refresh/routes.ts',
    'src/server/refresh/service.ts',
  ])
  expect(await filesWith(/\bchallengeAnswer:/)).toEqual([
    'src/server/db/jobs-tables.ts',
    'src/server/refresh/store.ts',
  ])
})

test('nothing that solves challenges is installed, and what recognises letters is there for resumes alone', async () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const names = Object.keys({ ...dependencies, ...devDependencies })
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter(name => /captcha|opencv|stealth|solver/i.test(name))).toEqual([])
  expect(names.filter(name => /tesseract|\bocr/i.test(name)).map(name => name.split('/')[0])).toEqual([
    ...Array(4).fill('@tesseract.js-data'),
    'tesseract.js-core',
  ])
  const scanners = await filesWith(/tesseract\.js|createPdfScanner|pdfScanner/i)
  expect(scanners.filter(file => !/^src\/adapters\/pdf\//.test(file))).toEqual([
    'src/server/context.ts',
    'src/server/main.ts',
    'src/server/resume/service.ts',
  ])
})
