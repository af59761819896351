import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Arrow, dropComments, findSpecifiers, listArrows } from './fences/imports.ts'
import { unreachable } from './fences/reachable.ts'
import { serverSliceLeaks, strangeNames, tablesOutsideStores, webSliceLeaks } from './fences/slice-rules.ts'
import { isTest, readSourceTree, type SourceTree } from './fences/source-tree.ts'
import {
  adaptersKnownWidely,
  adaptersWithoutTheirSuite,
  machineBoundLines,
  readersOfTheEnvironment,
} from './fences/text-rules.ts'
import {
  bridgesToIslands,
  circles,
  computeImported,
  crossedWorlds,
  foldersThatImportEachOther,
  listsOutsideTheRoot,
  textsOnTheSpot,
} from './fences/world-rules.ts'

const tree = readSourceTree(join(import.meta.dirname, '..'))
const arrows = listArrows(tree)
const plant = (files: Record<string, string>): SourceTree => new Map(Object.entries(files))
const plantArrows = (files: Record<string, string>): Arrow[] => listArrows(plant(files))

describe('the scan of imports', () => {
  test('sees every form of import and no comment', () => {
    const source = [
      "import './side-effect.css'",
      "import type { A } from './type.ts'",
      'import {',
      '  b,',
      "} from '#core/many-lines.ts'",
      "export { c } from './again.ts'",
      "const lazy = () => import('./lazy.tsx')",
      "// import './in-a-comment.ts'",
      "/* import './in-a-block.ts' */",
      "export const address = 'https://example.org' // from './no.ts'",
    ].join('\n')
    expect(findSpecifiers(source).sort()).toEqual(
      ['#core/many-lines.ts', './again.ts', './lazy.tsx', './side-effect.css', './type.ts'].sort(),
    )
  })

  test('leads to files that exist', () => {
    const ours = arrows.filter(arrow => arrow.isOurs && /\.tsx?$/.test(arrow.to))
    expect(ours.length).toBeGreaterThan(20)
    expect(ours.filter(arrow => !tree.has(arrow.to))).toEqual([])
  })
})

describe('worlds', () => {
  test('import only what their row allows', () => {
    expect(crossedWorlds(arrows)).toEqual([])
  })

  test.each([
    ['src/contract/jobs.ts', '#core/matching/match.ts'],
    ['src/contract/jobs.ts', 'node:fs'],
    ['src/core/matching/match.ts', '#adapters/files/port.ts'],
    ['src/core/matching/match.ts', 'cheerio'],
    ['src/adapters/mail/port.ts', '#server/context.ts'],
    ['src/server/jobs/service.ts', '#web/api.ts'],
    ['src/server/jobs/service.ts', '#adapters/files/folder/open-folder.ts'],
    ['src/server/jobs/service.ts', '#sandbox/start-sandbox.ts'],
    ['src/server/main.ts', '#sandbox/site/routes.ts'],
    ['src/web/api.ts', '../server/context.ts'],
    ['src/sandbox/start-sandbox.ts', '#contract/jobs.ts'],
  ])('%s must not import %s', (from, to) => {
    expect(crossedWorlds(plantArrows({ [from]: `import { x } from '${to}'` }))).toHaveLength(1)
  })

  test('leave the composition root its two doors', () => {
    const root = "import { a } from '#adapters/files/index.ts'\nimport { b } from '#sandbox/start-sandbox.ts'"
    expect(crossedWorlds(plantArrows({ 'src/server/main.ts': root }))).toEqual([])
  })
})

describe('what strangers wrote', () => {
  test('is worked on in a process of its own', () => {
    expect(textsOnTheSpot(arrows)).toEqual([])
    expect(computeImported(arrows)).toEqual([])
  })

  test('is let into a service by no import', () => {
    const planted = (from: string, source: string) => plantArrows({ [from]: source })
    const reading = "import { readProfile } from '#core/resume/read-profile.ts'"
    expect(textsOnTheSpot(planted('src/server/resume/service.ts', reading))).toHaveLength(1)
    expect(textsOnTheSpot(planted('src/server/resume/compute.ts', reading))).toEqual([])
    const type = "import { type PageText } from '#core/resume/page.ts'"
    expect(textsOnTheSpot(planted('src/server/resume/service.ts', type))).toEqual([])
    const direct = "import { readPages } from './compute.ts'"
    expect(computeImported(planted('src/server/resume/service.ts', direct))).toHaveLength(1)
    const named = "const work = inChildProcess<typeof import('./compute.ts')>(address)"
    expect(computeImported(planted('src/server/resume/service.ts', named))).toEqual([])
  })
})

describe('adapters', () => {
  test('are listed for the composition root alone', () => {
    expect(listsOutsideTheRoot(arrows)).toEqual([])
    const planted = { 'src/server/jobs/service.ts': "import { a } from '#adapters/files/index.ts'" }
    expect(listsOutsideTheRoot(plantArrows(planted))).toHaveLength(1)
  })

  test('are islands', () => {
    expect(bridgesToIslands(arrows)).toEqual([])
    const planted = {
      'src/adapters/mail/mailbox/a.ts': "import { b } from '../smtp/b.ts'",
      'src/adapters/mail/smtp/b.ts': "import type { c } from '../port.ts'",
      'src/adapters/mail/index.ts': "import { d } from './smtp/b.ts'",
      'src/adapters/files/index.ts': "import { e } from '../mail/smtp/b.ts'",
    }
    expect(bridgesToIslands(plantArrows(planted))).toEqual([
      'src/adapters/mail/mailbox/a.ts imports src/adapters/mail/smtp/b.ts',
      'src/adapters/files/index.ts imports src/adapters/mail/smtp/b.ts',
    ])
  })

  test('are named by one source file outside their folder at most', () => {
    expect(adaptersKnownWidely(tree, arrows)).toEqual([])
    const planted = plant({
      'src/adapters/job-sources/board/open-board.ts': "const id = 'board'",
      'src/adapters/job-sources/index.ts': "import { openBoard } from './board/open-board.ts'",
      'src/server/main.ts': "jobSites['board']()",
      'src/web/dashboard/job-card.tsx': "if (job.source === 'board') hide()",
    })
    expect(adaptersKnownWidely(planted, listArrows(planted))).toEqual([
      'job-sources/board is named by src/adapters/job-sources/index.ts, src/web/dashboard/job-card.tsx',
    ])
  })

  test('each run the suite of their port', () => {
    expect(adaptersWithoutTheirSuite(tree)).toEqual([])
    const planted = plant({
      'src/adapters/mail/port.suite.ts': '',
      'src/adapters/mail/smtp/smtp.ts': '',
      'src/adapters/mail/smtp/smtp.test.ts': "import { test } from 'vitest'",
    })
    expect(adaptersWithoutTheirSuite(planted)).toEqual(['mail/smtp does not run mail/port.suite.ts'])
  })
})

describe('files', () => {
  test('import each other in no circle, types included', () => {
    expect(circles(arrows)).toEqual([])
    const planted = {
      'src/core/a.ts': "import { b } from './b.ts'",
      'src/core/b.ts': "import type { c } from './c.ts'",
      'src/core/c.ts': "import { a } from '#core/a.ts'",
      'src/core/d.ts': "import { a } from './a.ts'",
    }
    expect(circles(plantArrows(planted))).toEqual([
      'src/core/a.ts → src/core/b.ts → src/core/c.ts → src/core/a.ts',
    ])
  })

  test('make no two folders import each other, types included', () => {
    expect(foldersThatImportEachOther(arrows)).toEqual([])
    const planted = {
      'src/core/jobs/a.ts': "import { b } from '../text/deep/b.ts'",
      'src/core/text/c.ts': "import type { d } from '#core/jobs/deep/d.ts'",
      'src/core/text/deep/b.ts': "import { e } from '../e.ts'",
      'src/core/e.ts': "import { c } from './text/c.ts'",
      'src/core/text/f.ts': "import { e } from '../e.ts'",
    }
    expect(foldersThatImportEachOther(plantArrows(planted))).toEqual(['src/core/jobs and src/core/text'])
  })

  test('have names of the closed vocabulary', () => {
    expect(strangeNames(tree)).toEqual([])
    const planted = plant({
      'src/server/jobs/service.ts': '',
      'src/server/jobs/service.test.ts': '',
      'src/server/http/caller.ts': '',
      'src/server/jobs/queries.ts': '',
      'src/server/jobs/parts/service.ts': '',
      'src/core/resume/utils.ts': '',
      'src/web/ui/types.ts': '',
    })
    expect(strangeNames(planted)).toEqual([
      'src/server/jobs/queries.ts',
      'src/server/jobs/parts/service.ts',
      'src/core/resume/utils.ts',
      'src/web/ui/types.ts',
    ])
  })

  test('are reached by what ships, or are no part of the product', () => {
    expect(unreachable(tree)).toEqual([])
    const planted = plant({
      Dockerfile: 'COPY /build/tools/backup.ts ./tools/\nCMD ["node", "dist/server/main.js"]',
      'vite.server.config.ts': "build: { ssr: 'src/server/launch.ts' }",
      'vite.config.ts': "rolldownOptions: { input: 'src/web/prerender.tsx' }",
      'tools/backup.ts': "import { a } from '#server/backup-service.ts'",
      'tools/measure.ts': "import { b } from '#core/measured-alone.ts'",
      'src/server/launch.ts': "await import('./main.ts')",
      'src/server/main.ts': "const work = inChildProcess<typeof import('./compute.ts')>()",
      'src/server/compute.ts': "const child = new URL('./child.ts', import.meta.url)",
      'src/server/child.ts': '',
      'src/server/backup-service.ts': "// import './forgotten.ts'",
      'src/server/forgotten.ts': '',
      'src/core/measured-alone.ts': '',
      'src/core/measured-alone.test.ts': "import { b } from './measured-alone.ts'",
      'src/web/index.html': '<script type="module" src="./main.tsx"></script>',
      'src/web/main.tsx': '',
      'src/web/prerender.tsx': '',
    })
    expect(unreachable(planted)).toEqual(['src/server/forgotten.ts', 'src/core/measured-alone.ts'])
  })

  test('leave the environment to one of them', () => {
    expect(readersOfTheEnvironment(tree)).toEqual([])
    const planted = plant({
      'src/server/env.ts': 'export const env = process.env',
      'src/server/context.ts': '// process.env is read elsewhere',
      'src/adapters/mail/smtp/smtp.ts': 'connect(process.env.SMTP_URL)',
    })
    expect(readersOfTheEnvironment(planted)).toEqual(['src/adapters/mail/smtp/smtp.ts'])
  })

  // What '(?i:' and its like match changes with what else the process has compiled (V8 13.6).
  test('have no regular expression whose flags change within it', () => {
    const inlineModifiers = (files: SourceTree): string[] =>
      [...files]
        .filter(([path]) => /^src\/.*\.(?:tsx?|tsv)$/.test(path) && !isTest(path))
        .filter(([, source]) => /\(\?[ims]*-?[ims]+:/.test(dropComments(source)))
        .map(([path]) => path)
    expect(inlineModifiers(tree)).toEqual([])
    const planted = plant({
      'src/core/a.ts': 'const A = new RegExp("^(?i:am)")',
      'src/core/b.ts': 'const B = /^(?:a|b)(?<name>c)(?!d)/i',
      'src/data/c.tsv': 'en\t(?-i:May)',
      'src/core/d.ts': "// not '(?i:'",
    })
    expect(inlineModifiers(planted)).toEqual(['src/core/a.ts', 'src/data/c.tsv'])
  })

  test('name no package host and no path of one machine', () => {
    expect(machineBoundLines(tree)).toEqual([])
    const path = (...parts: string[]) => ['', ...parts].join('/')
    const planted = plant({
      'a.ts': `const a = '${path('work', 'main')}'`,
      'b.md': `see ${path('home', 'asha', 'rolewright')}`,
      'c.json': `"https://${['registry', 'example', 'org'].join('.')}/x.tgz"`,
      'd.ts': "navigate('/home')",
      'e.ts': "import x from '../tmp/x.ts'",
    })
    expect(machineBoundLines(planted)).toEqual(['a.ts:1', 'b.md:1', 'c.json:1'])
  })
})

describe('slices', () => {
  test('of the server touch tables in their store only', () => {
    expect(tablesOutsideStores(arrows)).toEqual([])
    const planted = {
      'src/server/jobs/store.ts': "import { jobs } from '../db/jobs-tables.ts'",
      'src/server/jobs/service.ts': "import { jobs } from '../db/jobs-tables.ts'",
      'src/server/http/limits.ts': "import { all } from '#server/db/tables.ts'",
    }
    expect(tablesOutsideStores(plantArrows(planted))).toEqual([
      'src/server/jobs/service.ts imports src/server/db/jobs-tables.ts',
      'src/server/http/limits.ts imports src/server/db/tables.ts',
    ])
  })

  test('of the server meet at their services', () => {
    expect(serverSliceLeaks(arrows)).toEqual([])
    const planted = {
      'src/server/jobs/service.ts':
        "import { a } from '../resume/service.ts'\nimport { b } from '../resume/store.ts'",
      'src/server/jobs/tasks.ts': "import { c } from './service.ts'\nimport { d } from '../http/caller.ts'",
    }
    expect(serverSliceLeaks(plantArrows(planted))).toEqual([
      'src/server/jobs/service.ts imports src/server/resume/store.ts',
    ])
  })

  test('of the web meet at the file with their name', () => {
    expect(webSliceLeaks(arrows)).toEqual([])
    const planted = {
      'src/web/landing/landing.tsx':
        "import { a } from '../account/account.tsx'\nimport { b } from '../account/login.tsx'",
      'src/web/dashboard/dashboard.tsx': "import { c } from './settings-tab/form.tsx'",
      'src/web/dashboard/settings-tab/form.tsx':
        "import { d } from '../trigger-tab/toggle.tsx'\nimport { e } from '../notice.tsx'",
      'src/web/routes.tsx': "import { f } from './account/login.tsx'",
      'src/web/account/login.tsx': "import { g } from '../ui/button.tsx'",
    }
    expect(webSliceLeaks(plantArrows(planted))).toEqual([
      'src/web/landing/landing.tsx imports src/web/account/login.tsx',
      'src/web/dashboard/settings-tab/form.tsx imports src/web/dashboard/trigger-tab/toggle.tsx',
    ])
  })
})
