import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import { SCREEN_MESSAGES } from '#contract/messages/screen.ts'
import type { ProfileDraft } from '#contract/profile.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import { readFact, readSample } from '#core/resume/read-sample.suite.ts'
import { clearStage, fakeServer, openApp } from '../stage.suite.ts'

const FIELDS = PROFILE_MESSAGES.fields
const CHECKED = {
  resumeVersion: 3,
  fileName: 'ada.pdf',
  reading: 'text',
  uploadedAt: '2026-11-21T12:00:00Z',
  counts: { positions: 2, degrees: 1, skills: 3 },
  unsureCount: 3,
  profile: readSample() as ResumeProfile,
  pages: [{ width: 595, height: 842 }],
  offers: [] as { id: string; text: string }[],
  hasCorrections: false,
}

beforeEach(() => {
  // There is room for the page beside what was read.
  Object.assign(window, { innerWidth: 1440 })
  for (const [key, value] of Object.entries({ token: 'secret', name: 'Ada', email: 'ada@example.org' }))
    window.localStorage.setItem(key, value)
})
afterEach(clearStage)

async function openProfile(
  changed: Partial<typeof CHECKED> = {},
  { saved = { body: CHECKED }, at = '' }: { saved?: object; at?: string } = {},
) {
  const server = fakeServer({
    retrieveProfile: { body: { ...CHECKED, ...changed } },
    saveProfile: saved as { body: unknown },
  })
  const app = openApp(`/auth/profile${at}`)
  await screen.findByRole('heading', { level: 1, name: PROFILE_MESSAGES.title })
  await screen.findByRole('button', { name: PROFILE_MESSAGES.editNamed(PROFILE_MESSAGES.groups.person) })
  const edit = (name: string) =>
    app.user.click(screen.getByRole('button', { name: PROFILE_MESSAGES.editNamed(name) }))
  const sent = async () => {
    await waitFor(() => expect(server.heard('saveProfile')).toHaveLength(1))
    return server.heard('saveProfile')[0]?.body as { resumeVersion: number; draft: ProfileDraft }
  }
  return { ...app, server, edit, sent }
}

const pressSave = () => screen.getByRole('button', { name: PROFILE_MESSAGES.save })
const field = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label)

describe('[CORE-1] the page for checking a profile', () => {
  test('shows every entry as it was read; a row opens and says in words which fields are unsure', async () => {
    const { edit } = await openProfile()
    expect(screen.getByText('Northgate Logistics', { exact: false })).toBeTruthy()
    expect(screen.getByText(PROFILE_MESSAGES.unsureCount(3))).toBeTruthy()
    expect(screen.queryByLabelText(FIELDS.name)).toBeNull()
    await edit(PROFILE_MESSAGES.groups.person)
    expect(field(FIELDS.name)[0]?.value).toBe('Ada Exampel')
    expect(document.activeElement).toBe(field(FIELDS.name)[0])
    const described = field(FIELDS.name)[0]?.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(PROFILE_MESSAGES.unsure)
  })

  test('leads from one unsure field to the next; what is right is confirmed, what is wrong is changed', async () => {
    const { user, sent } = await openProfile()
    const next = () => user.click(screen.getByRole('button', { name: PROFILE_MESSAGES.nextUnsure }))
    await next()
    await waitFor(() => expect(document.activeElement).toBe(field(FIELDS.name)[0]))
    await user.click(screen.getByRole('button', { name: PROFILE_MESSAGES.confirmField(FIELDS.name) }))
    expect(screen.getByText(PROFILE_MESSAGES.confirmed)).toBeTruthy()
    await next()
    await waitFor(() => expect(document.activeElement).toBe(field(FIELDS.title)[0]))
    await user.clear(field(FIELDS.title)[0] as HTMLElement)
    await user.keyboard('Developer')
    expect(screen.getByText(PROFILE_MESSAGES.corrected)).toBeTruthy()
    expect(screen.getByText(PROFILE_MESSAGES.unsureCount(1))).toBeTruthy()
    await user.click(pressSave())
    const { resumeVersion, draft } = await sent()
    expect(resumeVersion).toBe(3)
    expect(draft.confirmed).toEqual(['name'])
    expect(draft.sections.work[1]?.fields.title).toBe('Developer')
    expect(await screen.findByText(PROFILE_MESSAGES.saved)).toBeTruthy()
  })

  test('adds a line with Enter and takes an empty one away with Backspace, without leaving the keys', async () => {
    const { user, edit, sent } = await openProfile()
    await edit(PROFILE_MESSAGES.groups.skills)
    await user.click(screen.getByLabelText(PROFILE_MESSAGES.lineLabel(PROFILE_MESSAGES.lines.skills, 2)))
    await user.keyboard('{Enter}Rust{Enter}{Backspace}')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const { draft } = await sent()
    expect(draft.lists.skills.map(({ text }) => text)).toEqual(['TypeScript', 'Berlin', 'Rust', 'Java'])
  })

  test('adds and removes whole positions', async () => {
    const { user, edit, sent } = await openProfile()
    const second = PROFILE_MESSAGES.entries.work(2)
    await edit(second)
    await user.click(screen.getByRole('button', { name: PROFILE_MESSAGES.removeNamed(second) }))
    await user.click(screen.getByRole('button', { name: PROFILE_MESSAGES.addEntry.work }))
    await waitFor(() => expect(document.activeElement).toBe(field(FIELDS.title)[0]))
    await user.keyboard('Lead')
    await user.click(pressSave())
    const { draft } = await sent()
    expect(draft.sections.work.map(({ fields }) => fields.title)).toEqual(['Backend Engineer', 'Lead'])
  })

  test('a required field that is empty is a warning that leads there, and nothing is called right meanwhile', async () => {
    const { user, edit } = await openProfile()
    await edit(PROFILE_MESSAGES.entries.work(1))
    await user.clear(field(FIELDS.company)[0] as HTMLElement)
    const sentence = PROFILE_MESSAGES.missing(PROFILE_MESSAGES.entries.work(1), 'company')
    expect(screen.getByText(sentence)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: PROFILE_MESSAGES.done }))
    expect(screen.getByText(PROFILE_MESSAGES.noField('company'))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: PROFILE_MESSAGES.showFor(sentence) }))
    await waitFor(() => expect(document.activeElement).toBe(field(FIELDS.company)[0]))
  })

  test('offers what was corrected in an earlier resume', async () => {
    const { user, edit } = await openProfile({ offers: [{ id: 'name', text: 'Ada Example' }] })
    await edit(PROFILE_MESSAGES.groups.person)
    expect(screen.getByText(PROFILE_MESSAGES.offered('Ada Example'))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: PROFILE_MESSAGES.takeOfferFor(FIELDS.name) }))
    expect(field(FIELDS.name)[0]?.value).toBe('Ada Example')
  })

  test('keeps what was typed when saving is refused, and says what to do', async () => {
    const { user, edit } = await openProfile(
      {},
      { saved: { status: 409, body: { error: 'profile_changed' } } },
    )
    await edit(PROFILE_MESSAGES.groups.person)
    await user.type(field(FIELDS.headline)[0] as HTMLElement, 'Lead')
    await user.click(pressSave())
    expect(await screen.findByText(/changed in another window/)).toBeTruthy()
    expect(field(FIELDS.headline)[0]?.value).toBe('Lead')
  })

  test('nothing can be saved before something changes, and changes can be discarded', async () => {
    const { user, edit } = await openProfile()
    expect(pressSave().hasAttribute('disabled')).toBe(true)
    await edit(PROFILE_MESSAGES.groups.person)
    await user.type(field(FIELDS.headline)[0] as HTMLElement, 'Lead')
    expect(pressSave().hasAttribute('disabled')).toBe(false)
    await user.click(screen.getByRole('button', { name: PROFILE_MESSAGES.discard }))
    expect(field(FIELDS.headline)[0]?.value).toBe('')
    expect(pressSave().hasAttribute('disabled')).toBe(true)
  })

  test('a file that is no JSON Resume, or too long for one, is not sent', async () => {
    const { user } = await openProfile()
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (input === null) throw new Error('no file field')
    await user.upload(input, new File(['[1]'], 'list.json', { type: 'application/json' }))
    expect(await screen.findByText(PROFILE_MESSAGES.importNotJson)).toBeTruthy()
    await user.upload(
      input,
      new File(['x'.repeat(LIMITS.profileMaxBytes)], 'long.json', { type: 'application/json' }),
    )
    expect(await screen.findByText(PROFILE_MESSAGES.importTooLarge)).toBeTruthy()
  })
})

test('without a resume the page says where to upload one', async () => {
  fakeServer({ retrieveProfile: { status: 404, body: { error: 'not_found' } } })
  openApp('/auth/profile')
  expect(await screen.findByText(PROFILE_MESSAGES.noResumeText)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Upload your resume' })
  expect(link.getAttribute('href')).toBe('/auth/aamain')
})

describe('[CORE-1] lines that have no place', () => {
  const LOST = [readFact('unplaced1', 'GPA 3.7'), readFact('unplaced2', 'Kotlin, Rust')]
  const tray = () => within(screen.getByRole('region', { name: PROFILE_MESSAGES.notPlaced }))
  const line = (name: string) => within(tray().getByRole('group', { name }))
  const pressIn = (name: string, button: string) => line(name).getByRole('button', { name: button })

  const openLost = () => openProfile({ profile: { ...readSample(), notPlaced: LOST } })

  test('are sent where they belong, by one press or by a choice, and leave the tray at once', async () => {
    const { user, sent } = await openLost()
    expect(tray().getByText(new RegExp(PROFILE_MESSAGES.notPlacedCount(2)))).toBeTruthy()
    await user.selectOptions(
      line('GPA 3.7').getByRole('combobox'),
      PROFILE_MESSAGES.entryNamed(PROFILE_MESSAGES.entries.education(1), 'BSc Computer Science'),
    )
    await user.click(pressIn('GPA 3.7', PROFILE_MESSAGES.send))
    expect(tray().queryByRole('group', { name: 'GPA 3.7' })).toBeNull()
    expect(document.activeElement?.closest('fieldset')?.textContent).toContain('Kotlin, Rust')
    await user.selectOptions(line('Kotlin, Rust').getByRole('combobox'), PROFILE_MESSAGES.groups.skills)
    await user.click(pressIn('Kotlin, Rust', PROFILE_MESSAGES.send))
    expect(tray().getByText(PROFILE_MESSAGES.everyLinePlaced)).toBeTruthy()
    await user.click(pressSave())
    const { draft } = await sent()
    expect(draft.sections.education[0]?.lines.map(({ text }) => text)).toEqual(['GPA 3.7'])
    expect(draft.lists.skills.map(({ text }) => text).slice(3)).toEqual(['Kotlin', 'Rust'])
  })

  test('come back when what was made of them is removed', async () => {
    const { user, edit } = await openLost()
    await user.selectOptions(line('GPA 3.7').getByRole('combobox'), PROFILE_MESSAGES.groups.certifications)
    await user.click(pressIn('GPA 3.7', PROFILE_MESSAGES.send))
    await edit(PROFILE_MESSAGES.groups.certifications)
    const label = PROFILE_MESSAGES.lineLabel(PROFILE_MESSAGES.lines.certifications, 1)
    await user.click(screen.getByRole('button', { name: PROFILE_MESSAGES.removeNamed(label) }))
    expect(line('GPA 3.7')).toBeTruthy()
  })

  test('are left out on a word, which can be taken back', async () => {
    const { user, sent } = await openLost()
    await user.click(pressIn('GPA 3.7', PROFILE_MESSAGES.leaveOut))
    await user.click(pressIn('Kotlin, Rust', PROFILE_MESSAGES.leaveOut))
    await user.click(screen.getByText(PROFILE_MESSAGES.leftOut(2)))
    await user.click(screen.getByRole('button', { name: PROFILE_MESSAGES.putBackNamed('Kotlin, Rust') }))
    expect(line('Kotlin, Rust')).toBeTruthy()
    await user.click(pressSave())
    expect((await sent()).draft.confirmed).toEqual(['unplaced1'])
  })
})

test('a resume without positions is not called right', async () => {
  await openProfile({ profile: { ...readSample(), name: null, work: [], skills: [] } })
  expect(screen.getByText(PROFILE_MESSAGES.noPositions)).toBeTruthy()
  expect(screen.queryByText(PROFILE_MESSAGES.allSure)).toBeNull()
})

test('what a job would score with the own words is told while they are written, before anything is saved', async () => {
  const at = `?${new URLSearchParams({ add: 'You run Kafka in production', jobId: 'job-1' })}`
  const { user, server } = await openProfile({}, { at })
  server.answer('scoreProfile', { body: { now: 81, withDraft: 90 } })
  await user.click(screen.getByRole('button', { name: /^Add a line to: .*Northgate Logistics$/ }))
  await user.type(document.activeElement as HTMLTextAreaElement, 'Ran the Kafka cluster')
  await screen.findByText(PROFILE_MESSAGES.asked.score({ now: 81, withDraft: 90 }))
  const asked = server.heard('scoreProfile').at(-1)?.body
  expect(asked?.jobId).toBe('job-1')
  const draft = asked?.draft as ProfileDraft
  const lines = draft.sections.work.flatMap(entry => entry.lines.map(({ text }) => text))
  expect(lines).toContain('Ran the Kafka cluster')
  expect(server.heard('saveProfile')).toHaveLength(0)
  const back = screen.getByRole<HTMLAnchorElement>('link', { name: SCREEN_MESSAGES.backToJob })
  expect(back.href).toContain('job-1')
})

test('what a job asks for opens an empty line where the person did it, and saves nothing by itself', async () => {
  const asked = 'You run Kafka in production'
  const { user, sent } = await openProfile({}, { at: `?${new URLSearchParams({ add: asked })}` })
  expect(screen.getByText(asked)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Add a line to: .*Northgate Logistics$/ }))
  const line = document.activeElement as HTMLTextAreaElement
  expect(line.value).toBe('')
  await user.type(line, 'Ran the Kafka cluster of two warehouses')
  await user.click(pressSave())
  const { draft } = await sent()
  const lines = draft.sections.work.flatMap(entry => entry.lines.map(({ text }) => text))
  expect(lines).toContain('Ran the Kafka cluster of two warehouses')
  expect(lines).not.toContain(asked)
  await user.click(screen.getByRole('button', { name: PROFILE_MESSAGES.asked.close }))
  await waitFor(() => expect(screen.queryByText(asked)).toBeNull())
})
