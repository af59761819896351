import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { posting } from '../world/posting.ts'
import { blocksText } from '../world/text/description.ts'
import { type Browser, openSandbox, type Page, WORLD } from './browser.suite.ts'

let site: Awaited<ReturnType<typeof openSandbox>>
let member: Browser
beforeAll(async () => {
  site = await openSandbox()
  member = site.open()
  await member.signIn()
})
afterAll(() => site.close())

function cardIds({ $ }: Page): number[] {
  return $('main[data-page=search] ol.job-list > li.job-card')
    .toArray()
    .map(card => Number($(card).attr('data-job-id')))
}

async function openDetail(index: number): Promise<Page> {
  const { facts } = posting(WORLD, index)
  return member.get(`/jobs/view/${facts.id}-${facts.slug}`)
}

function jsonLdOf({ $ }: Page): Record<string, unknown> {
  const blocks = $('script[type="application/ld+json"]')
  expect(blocks).toHaveLength(1)
  return JSON.parse(blocks.text())
}

describe('the search', () => {
  test('shows 25 cards a page with link, company, place and date', async () => {
    const page = await member.get('/jobs/search')
    expect(page.$('main[data-page=search]').attr('data-total')).toBe('2000')
    expect(cardIds(page)).toHaveLength(25)
    const card = page.$('li.job-card').first()
    expect(card.find('a.job-card__link').attr('href')).toMatch(/^\/jobs\/view\/\d{6,9}-[a-z0-9-]+$/)
    expect(card.find('.company-name').text()).not.toBe('')
    expect(card.find('.location').text()).not.toBe('')
    expect(card.find('time').attr('datetime')).toMatch(/^2026-(?:0[89]|1[01])-\d\d$/)
  })

  test('leads a member through all pages, each posting once, and stops', async () => {
    const seen: number[] = []
    let next: string | undefined = '/jobs/search?keywords=physiotherapist&level=4'
    let page: Page | null = null
    for (let count = 0; next !== undefined && count < 50; count++) {
      page = await member.get(next)
      seen.push(...cardIds(page))
      next = page.$('nav.pagination a[rel=next]').attr('href')
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(String(seen.length)).toBe(page?.$('main').attr('data-total'))
    expect(page?.$('nav.pagination a[rel=prev]').attr('href')).toContain('keywords=physiotherapist&level=4')
  })

  test('ends after 40 pages', async () => {
    const last = await member.get('/jobs/search?page=40')
    expect(cardIds(last)).toHaveLength(25)
    expect(last.$('a[rel=next]')).toHaveLength(0)
    const beyond = await member.get('/jobs/search?page=41')
    expect([beyond.status, cardIds(beyond).length]).toEqual([200, 0])
  })

  test('answers a page past the end with an empty list', async () => {
    const page = await member.get('/jobs/search?keywords=physiotherapist&page=39')
    expect([page.status, cardIds(page).length]).toEqual([200, 0])
  })

  test('shows a signed-out visitor the first page only', async () => {
    const stranger = site.open()
    const page = await stranger.get('/jobs/search?keywords=nurse')
    expect(cardIds(page)).toHaveLength(25)
    expect(page.$('a[rel=next]')).toHaveLength(0)
    expect(page.$('nav.pagination a.sign-in-hint').attr('href')).toMatch(/^\/login\?next=/)
  })

  test('keeps what was asked for in its form, harmless', async () => {
    const page = await member.get(
      '/jobs/search?keywords=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&level=2&level=3',
    )
    expect(page.body).not.toContain('<script>alert')
    expect(page.$('input[name=keywords]').attr('value')).toBe('"><script>alert(1)</script>')
    expect(page.$('input[name=level][checked]')).toHaveLength(2)
  })
})

describe('a posting', () => {
  test('shows the truth as a page', async () => {
    const { facts, truth, sections } = posting(WORLD, 42)
    const page = await openDetail(42)
    expect(page.status).toBe(200)
    expect(page.$('h1').text()).toBe(facts.title)
    expect(page.$('main .company-name').text()).toBe(facts.company.name)
    expect(page.$('dl.job-criteria dd').first().text()).toBe(truth.level)
    expect(page.$('link[rel=canonical]').attr('href')).toBe(
      `${site.origin}/jobs/view/${facts.id}-${facts.slug}`,
    )
    for (const { heading } of sections) expect(page.$('#job-description').text()).toContain(heading)
  })

  test('carries the same truth as JSON-LD, for 60 postings', async () => {
    for (let index = 0; index < 60; index++) {
      const { facts, truth, sections } = posting(WORLD, index)
      const page = await openDetail(index)
      const ld = jsonLdOf(page)
      expect(ld).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'JobPosting',
        title: facts.title,
        description: expect.stringContaining('<h3>'),
        datePosted: new Date(facts.postedAtMs).toISOString(),
        validThrough: new Date(facts.validThroughMs).toISOString(),
        hiringOrganization: { name: facts.company.name, sameAs: `https://www.${facts.company.domain}/` },
        employmentType: facts.schedule,
        identifier: { value: facts.requisition },
        experienceRequirements: { monthsOfExperience: truth.years * 12 },
        skills: [...truth.must, ...truth.nice].map(skill => truth.aliases[skill] ?? skill).join(', '),
        qualifications: blocksText(sections.find(({ name }) => name === 'needs')?.blocks ?? []),
        industry: facts.company.industry.label,
        directApply: false,
        url: page.$('link[rel=canonical]').attr('href'),
      })
      expect(ld.baseSalary === undefined).toBe(truth.salary === null)
      if (truth.salary !== null) {
        const { min, max, currency, period } = truth.salary
        expect(ld.baseSalary).toMatchObject({
          currency,
          value: { minValue: min, maxValue: max, unitText: period },
        })
      }
      if (truth.workplace === 'remote') expect(ld).toMatchObject({ jobLocationType: 'TELECOMMUTE' })
      else expect(ld).toMatchObject({ jobLocation: { address: { addressLocality: facts.place.city } } })
    }
  })

  test('under a wrong slug or none leads to its own address', async () => {
    const { facts } = posting(WORLD, 42)
    const own = `/jobs/view/${facts.id}-${facts.slug}`
    for (const path of [`/jobs/view/${facts.id}`, `/jobs/view/${facts.id}-something`]) {
      const page = await member.get(path)
      expect([page.status, page.headers.get('location')]).toEqual([301, own])
    }
  })

  test.each([
    '/jobs/view/99999-x',
    '/jobs/view/102000-x',
    '/jobs/view/0',
    '/jobs/view/abc',
    '/jobs/view/999999999-x',
  ])('%s is not found', async path => {
    expect((await member.get(path)).status).toBe(404)
  })

  test('opens for a signed-out visitor five times a session, a second look is free', async () => {
    const stranger = site.open()
    const paths = [0, 1, 2, 3, 4, 5].map(index => {
      const { facts } = posting(WORLD, index)
      return `/jobs/view/${facts.id}-${facts.slug}`
    })
    for (const path of paths.slice(0, 5)) expect((await stranger.get(path)).status).toBe(200)
    expect((await stranger.get(paths[0] ?? '')).status).toBe(200)
    const sixth = await stranger.get(paths[5] ?? '')
    expect(sixth.status).toBe(302)
    expect(sixth.headers.get('location')).toBe(`/login?next=${encodeURIComponent(paths[5] ?? '')}`)
    await stranger.signIn()
    expect((await stranger.get(paths[5] ?? '')).status).toBe(200)
  })
})

describe('a company', () => {
  test('has a page with its story and its open jobs', async () => {
    const { facts } = posting(WORLD, 42)
    const page = await member.get(`/company/${facts.company.slug}`)
    expect(page.status).toBe(200)
    expect(page.$('h1').text()).toBe(facts.company.name)
    expect(page.$(`li.job-card[data-job-id=${facts.id}]`)).toHaveLength(1)
    expect((await member.get('/company/nobody')).status).toBe(404)
  })

  test('has a hiring team page that no machine should open', async () => {
    const detail = await openDetail(42)
    const bait = detail.$('a[href^="/people/"]').attr('href') ?? ''
    expect((await member.get(bait)).status).toBe(200)
    expect((await member.get('/people/nobody')).status).toBe(404)
  })
})
