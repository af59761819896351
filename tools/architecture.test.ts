import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pathsThatAreNotThere, tableBelow } from './fences/document-rules.ts'
import { type Arrow, findSpecifiers, listArrows } from './fences/imports.ts'
import { serverSliceLeaks, strangeNames, tablesOutsideStores, webSliceLeaks } from './fences/slice-rules.ts'
import { readSourceTree, type SourceTree } from './fences/source-tree.ts'
import {
  adaptersKnownWidely,
  adaptersWithoutTheirSuite,
  machineBoundLines,
  readersOfTheEnvironment,
} from './fences/text-rules.ts'
import { bridgesToIslands, circles, crossedWorlds, listsOutsideTheRoot } from './fences/world-rules.ts'

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

  test('leave the environment to one of them', () => {
    expect(readersOfTheEnvironment(tree)).toEqual([])
    const planted = plant({
      'src/server/env.ts': 'export const env = process.env',
      'src/server/context.ts': '// process.env is read elsewhere',
      'src/adapters/mail/smtp/smtp.ts': 'connect(process.env.SMTP_URL)',
    })
    expect(readersOfTheEnvironment(planted)).toEqual(['src/adapters/mail/smtp/smtp.ts'])
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

describe('documents', () => {
  const architecture = tree.get('ARCHITECTURE.md') ?? ''
  const whereToLook = 'Found in 30 seconds'

  test('point to paths that exist', () => {
    expect(tableBelow(architecture, whereToLook).length).toBeGreaterThan(5)
    expect(pathsThatAreNotThere(architecture, whereToLook, tree)).toEqual([])
    const table = `## ${whereToLook}\n\n| Looking for | Look at |\n|---|---|\n| a call | \`contract/<noun>.ts\`, \`core/none/\` |\n`
    expect(pathsThatAreNotThere(table, whereToLook, plant({ 'src/contract/jobs.ts': '' }))).toEqual([
      'core/none/',
    ])
  })

  test('list every setting and no other', () => {
    const settings = [...(tree.get('src/server/env.ts') ?? '').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)]
    const listed = tableBelow(tree.get('README.md') ?? '', 'Settings').map(row => row.split('`')[1])
    expect(listed.sort()).toEqual(settings.map(match => match[1]).sort())
  })

  test('give a reason for each dependency, and for no other', () => {
    const manifest = JSON.parse(tree.get('package.json') ?? '{}')
    const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).sort()
    const explained = [
      ...(tree.get('docs/dependencies.md') ?? '').matchAll(/^\| `([^`]+)`\s+\| \S.{10,}\|$/gm),
    ]
    expect(explained.map(match => match[1]).sort()).toEqual(installed)
  })
})
