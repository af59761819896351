import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { posting } from '../world/posting.ts'
import { ACCOUNT, type Browser, openSandbox, type Page, pathOf, WORLD } from './browser.suite.ts'
import { MALFORMED_KINDS } from './faults.ts'

let site: Awaited<ReturnType<typeof openSandbox>>
let member: Browser
beforeAll(async () => {
  site = await openSandbox()
})
beforeEach(async () => {
  await site.control('POST /reset')
  member = site.open()
  await member.signIn()
})
afterAll(() => site.close())

describe('malformed pages', () => {
  const INDEX = 42

  async function openMalformed(as: string) {
    await site.setFaults({ malformed: { as } })
    const page = await member.get(pathOf(INDEX))
    expect(page.status).toBe(200)
    const blocks = page.$('script[type="application/ld+json"]').map((_, block) => page.$(block).text())
    return { page, blocks: blocks.get() }
  }

  const FACTS = posting(WORLD, INDEX).facts
  const isBroken = (json: string) => {
    try {
      JSON.parse(json)
      return false
    } catch {
      return true
    }
  }

  /** What must hold for the first block, read as JSON where it can be. */
  const EXPECTED: Record<string, (blocks: readonly string[], page: Page) => boolean> = {
    'trailing-comma': ([json = '']) => isBroken(json) && json.endsWith(',}'),
    'raw-newline': ([json = '']) => isBroken(json) && !isBroken(json.replaceAll('\n', '')),
    'comment-wrapper': ([json = '']) => /^<!--\n\{.*\}\n\/\/-->$/s.test(json),
    'two-blocks': blocks => blocks.length === 2 && JSON.parse(blocks[1] ?? '').title === FACTS.title,
    graph: ([json = '']) => JSON.parse(json)['@graph'][1].title === FACTS.title,
    'string-organisation': ([json = '']) => JSON.parse(json).hiringOrganization === FACTS.company.name,
    'no-title': ([json = '']) => !('title' in JSON.parse(json)),
    'no-description': ([json = '']) => !('description' in JSON.parse(json)),
    'german-date': ([json = '']) => /^\d\d\.\d\d\.20\d\d$/.test(JSON.parse(json).datePosted),
    'text-salary': ([json = '']) => JSON.parse(json).baseSalary === '45k–55k',
    'past-valid-through': ([json = '']) => Date.parse(JSON.parse(json).validThrough) < FACTS.postedAtMs,
    'relative-url': ([json = '']) => JSON.parse(json).url === pathOf(INDEX),
    'escaped-twice': ([json = '']) => JSON.parse(json).description.startsWith('&lt;h3&gt;'),
    mojibake: ([json = '']) => JSON.parse(json).description.includes('CafÃ©'),
    'huge-description': ([json = '']) => JSON.parse(json).description.length >= 300 * 1024,
    'script-in-description': ([json = ''], { body }) =>
      JSON.parse(json).description.startsWith('<script>') && body.includes('<script>document.title'),
  }

  test.each(MALFORMED_KINDS)('%s', async as => {
    const { blocks, page } = await openMalformed(as)
    expect(EXPECTED[as]?.(blocks, page)).toBe(true)
  })

  test('without a kind every posting draws its own, and keeps it', async () => {
    await site.setFaults({ malformed: 0.5 })
    const bodies = async () => {
      const pages: string[] = []
      for (let index = 0; index < 12; index++) pages.push((await member.get(pathOf(index))).body)
      return pages
    }
    const first = await bodies()
    expect(await bodies()).toEqual(first)
    await site.setFaults({})
    const sound = await bodies()
    const spoilt = first.filter((body, at) => body !== sound[at]).length
    expect(spoilt).toBeGreaterThan(1)
    expect(spoilt).toBeLessThan(11)
  })

  test('no script of a faulty page runs: the site forbids it', async () => {
    const { page } = await openMalformed('script-in-description')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('layouts', () => {
  test('v2 keeps ids, form names, marks and structured data, and changes classes', async () => {
    await site.setFaults({ layout: 'v2', challenge: 'always' })
    const visitor = site.open()
    const login = await visitor.get('/login')
    expect(
      login.$('form#login-form input[name=username], form#login-form input[name=password]'),
    ).toHaveLength(2)
    const path = (await visitor.signIn()).headers.get('location') ?? ''
    const checkpoint = await visitor.get(path)
    expect(checkpoint.$('form#challenge-form[data-challenge-id] img#challenge-image')).toHaveLength(1)
    expect(checkpoint.$('input[name=answer]')).toHaveLength(6)
    const search = await member.get('/jobs/search')
    expect(search.$('[data-page=search][data-total="2000"] [data-job-id]')).toHaveLength(25)
    expect(search.$('[data-job-id] a[href*="/jobs/view/"]')).toHaveLength(25)
    expect(search.$('a[rel~=next]').attr('href')).toBe('/jobs/search?page=2')
    expect(search.$('.job-card, .job-list, .company-name')).toHaveLength(0)
    const detail = await member.get(pathOf(42))
    expect(JSON.parse(detail.$('script[type="application/ld+json"]').text()).title).toBe(
      detail.$('h1').text(),
    )
    expect(detail.$('#job-description h3').length).toBeGreaterThan(2)
    expect(detail.$('dt:contains("Seniority") + dd').text()).toBe(posting(WORLD, 42).facts.level)
    expect((await member.get('/feed')).$('[data-page=feed]')).toHaveLength(1)
    expect((await member.get('/site.css')).body).toContain('.shell-bar')
    for (const path of ['/', `/company/${posting(WORLD, 42).facts.company.slug}`, '/nothing']) {
      expect((await member.get(path)).$('h1.headline')).toHaveLength(1)
    }
  })

  test('v3 renames the fields of its forms, and a person can still sign in', async () => {
    await site.setFaults({ layout: 'v3' })
    const visitor = site.open()
    const { $ } = await visitor.get('/login')
    expect($('form#login-form [name=username], form#login-form [name=password]')).toHaveLength(0)
    expect((await visitor.signIn()).status).toBe(401)
    const csrf = await visitor.csrf('/login')
    const fields = { csrf, member_mail: ACCOUNT.username, member_secret: ACCOUNT.password }
    expect((await visitor.post('/login', fields)).status).toBe(303)
  })
})
