import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { openDashboard, pass, press, setUpDashboard } from '../dashboard.suite.ts'
import { makeProfile, Refusal, SILENCE } from '../fake-server.suite.ts'

setUpDashboard()

const COMPLETE = { userResume: 'maya.pdf', isActive: false, jobWanted: 'Nurse', jobLevel: ['Associate'] }
const UPLOADED = {
  fileName: 'new-resume-2026.pdf',
  bucketName: 'user-resume',
  reading: 'text',
  counts: { positions: 1, degrees: 1, skills: 2 },
  hiddenCharacters: 0,
}
const pdf = new File(['%PDF-1.7'], 'new-resume-2026.pdf', { type: 'application/pdf' })

async function choose(file: File): Promise<void> {
  const input = document.querySelector('input[type="file"]')
  if (input === null) throw new Error('no file field')
  fireEvent.change(input, { target: { files: [file] } })
  await pass(60)
}

const toggle = () => screen.getByRole('button', { name: /^I Am (In|Out)$/ })
const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled')

test('[TRIG-2] How It Works opens on the first visit; Got It! closes it and stores the flag', async () => {
  localStorage.removeItem('showPopup')
  await openDashboard()
  expect(screen.getByRole('dialog', { name: 'How It Works' })).toBeTruthy()
  await press('Got It!')
  await pass(1000)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(localStorage.getItem('showPopup')).toBe('false')
})

test("[TRIG-2] with showPopup 'false' it stays closed until the question mark is pressed", async () => {
  await openDashboard()
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('How It Works')
  expect(screen.getByRole('dialog', { name: 'How It Works' })).toBeTruthy()
})

test('[TRIG-3] the stored name is greeted', async () => {
  await openDashboard()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello, Maya')
})

test('[TRIG-4] Choose File becomes Replace Resume once there is one, and long names are cut', async () => {
  const server = await openDashboard({ retrieveUserData: () => ({ ...COMPLETE, userResume: '' }) })
  expect(screen.getByRole('button', { name: 'Choose File' })).toBeTruthy()
  server.reply({
    uploadResume: () => UPLOADED,
    retrieveUserData: () => ({ ...COMPLETE, userResume: UPLOADED.fileName }),
  })
  await choose(pdf)
  expect(screen.getByRole('button', { name: 'Replace Resume' })).toBeTruthy()
  expect(screen.getByText('new-resume.pdf')).toBeTruthy()
})

test('[TRIG-4] only PDF files are offered, and another file is refused without being sent', async () => {
  const server = await openDashboard()
  expect(document.querySelector('input[type="file"]')?.getAttribute('accept')).toContain('.pdf')
  await choose(new File(['x'], 'resume.docx'))
  expect(screen.getByText('Failed to upload file. Please try again.')).toBeTruthy()
  expect(screen.getByText('Only PDF files can be uploaded.')).toBeTruthy()
  expect(server.count('uploadResume')).toBe(0)
})

test('[TRIG-4] a resume can be dropped on the card', async () => {
  const server = await openDashboard({ uploadResume: () => UPLOADED })
  fireEvent.drop(screen.getByRole('region', { name: 'or drop the file here' }), {
    dataTransfer: { files: [pdf] },
  })
  await pass(60)
  expect(server.count('uploadResume')).toBe(1)
})

test('an upload shows how far it is and sends name, bucket and file, the file last', async () => {
  const server = await openDashboard({ uploadResume: () => SILENCE })
  await choose(pdf)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  const form = server.received.find(call => call.name === 'uploadResume')?.body
  expect(form instanceof FormData && [...form.keys()]).toEqual(['fileName', 'bucketName', 'file'])
})

test('[PDF-024] a person is told of words in the file that nobody sees', async () => {
  await openDashboard({ uploadResume: () => ({ ...UPLOADED, hiddenCharacters: 62 }) })
  await choose(pdf)
  expect(screen.getByText(TRIGGER_MESSAGES.hiddenLeftOut(62))).toBeTruthy()
})

test('[TRIG-5] an upload that went through is told for 3 s', async () => {
  await openDashboard({ uploadResume: () => UPLOADED })
  await choose(pdf)
  expect(screen.getByText('Resume uploaded successfully!')).toBeTruthy()
  await pass(3000)
  expect(screen.queryByText('Resume uploaded successfully!')).toBeNull()
})

test('[TRIG-5] an upload that failed is told with its reason, and the old resume stays', async () => {
  await openDashboard({ uploadResume: () => new Refusal('pdf_encrypted') })
  await choose(pdf)
  expect(screen.getByText('Failed to upload file. Please try again.')).toBeTruthy()
  expect(screen.getByText(/locked with a password/)).toBeTruthy()
  expect(screen.getByText('maya.pdf')).toBeTruthy()
})

test('[FILE-008] a file name that is markup is shown as text and cut', async () => {
  await openDashboard({
    retrieveUserData: () => ({ ...COMPLETE, userResume: '<img src=x onerror=alert(1)>.pdf' }),
  })
  expect(screen.getByText('<img src=x.pdf')).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})

const SCAN = {
  ...{ state: 'waiting', fileName: 'scan.pdf', pagesDone: 0, pagesTotal: null },
  ...{ uploadedAt: '2026-11-21T12:00:00Z', failure: null },
}

test('a scan shows its pages while it is read, and then asks to be checked', async () => {
  const server = await openDashboard({ uploadResume: () => ({ ...UPLOADED, reading: 'ocr', counts: null }) })
  expect(screen.queryByText(/This PDF is a scan/)).toBeNull()
  server.reply({ retrieveScan: () => ({ scan: SCAN }) })
  await choose(pdf)
  expect(screen.getByText(/This PDF is a scan/)).toBeTruthy()
  expect(screen.queryByText('Resume uploaded successfully!')).toBeNull()
  server.reply({ retrieveScan: () => ({ scan: { ...SCAN, state: 'reading', pagesDone: 1, pagesTotal: 2 } }) })
  await pass(3000)
  expect(screen.getByText('1 of 2 pages read')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  const asked = server.count('retrieveProfile')
  server.reply({ retrieveScan: () => ({ scan: { ...SCAN, state: 'done', pagesDone: 2, pagesTotal: 2 } }) })
  await pass(3000)
  expect(screen.queryByText(/This PDF is a scan/)).toBeNull()
  expect(screen.getByText('We read a scan: please check')).toBeTruthy()
  expect(server.count('retrieveProfile')).toBeGreaterThan(asked)
})

test('a scan that could not be read says why, also to somebody who comes back later', async () => {
  await openDashboard({
    retrieveScan: () => ({ scan: { ...SCAN, state: 'failed', failure: 'pdf_no_text' } }),
  })
  expect(screen.getByText('This scan could not be read. Your earlier resume stays in use.')).toBeTruthy()
  expect(screen.getByText(/We found no text in this PDF/)).toBeTruthy()
  expect(screen.getByText('maya.pdf')).toBeTruthy()
})

test('[CORE-1] what was read is counted, with what we are unsure of, and the way to check it', async () => {
  await openDashboard({ retrieveProfile: () => ({ ...makeProfile(), unsureCount: 2 }) })
  expect(screen.getByText('We read 1 position, 1 degree, 2 skills')).toBeTruthy()
  expect(screen.getByText('We are unsure of 2 fields')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Check what we read' })
  expect(link.getAttribute('href')).toBe('/auth/profile')
})

test.each([
  ['no position', { counts: { positions: 0, degrees: 1, skills: 2 } }, 0],
  ['many lines without a place', { lost: 12 }, 12],
])('[CORE-1] a resume of which %s was read has a warning and no tick', async (_, changed, lost) => {
  const origin = { kind: 'pdf', page: 1, box: { left: 0, top: 0, width: 1, height: 1 } } as const
  const read = { ...makeProfile(), ...changed }
  const notPlaced = Array.from({ length: lost }, (__, at) => ({
    ...{ id: `unplaced${at}`, text: 'Line', confidence: 1, origin },
  }))
  await openDashboard({ retrieveProfile: () => ({ ...read, profile: { ...read.profile, notPlaced } }) })
  expect(document.querySelector('.read-check')).toBeNull()
  expect(document.querySelectorAll('.read-unsure')).toHaveLength(lost > 0 ? 2 : 1)
  expect(screen.queryByText('12 lines of your resume have no place yet') !== null).toBe(lost === 12)
})

test("[TRIG-6] the toggle reads 'I Am Out', and 'I Am In' after activation", async () => {
  const server = await openDashboard({ retrieveUserData: () => COMPLETE })
  expect(toggle().textContent).toBe('I Am Out')
  server.reply({ retrieveUserData: () => ({ ...COMPLETE, isActive: true }) })
  await press('I Am Out')
  expect(toggle().textContent).toBe('I Am In')
  await press('I Am In')
  expect(toggle().textContent).toBe('I Am Out')
  const sent = server.received.filter(call => call.name === 'updateActiveStatus').map(call => call.query)
  expect(sent).toEqual([
    { email: 'maya@example.org', status: 'true' },
    { email: 'maya@example.org', status: 'false' },
  ])
})

test('[TRIG-6] the toggle is disabled while a press is on its way', async () => {
  await openDashboard({ updateActiveStatus: () => SILENCE })
  await press('I Am Out')
  expect(isDisabled(toggle())).toBe(true)
})

test.each([
  [{ userResume: '' }, 'Please upload your resume before activating auto-apply'],
  [{ jobWanted: '' }, 'Please complete your job preferences in Settings before activating auto-apply'],
  [{ jobLevel: [] }, 'Please complete your job preferences in Settings before activating auto-apply'],
])('[TRIG-6] [TRIG-9] with %j the toggle is disabled and says why', async (changed, reason) => {
  await openDashboard({ retrieveUserData: () => ({ ...COMPLETE, ...changed }) })
  expect(isDisabled(toggle())).toBe(true)
  expect(screen.getByText(reason)).toBeTruthy()
})

test('[TRIG-7] [TRIG-8] opting in and out say what follows', async () => {
  await openDashboard()
  await press('I Am Out')
  expect(
    screen.getByText(
      "Great! We'll start matching you with jobs based on your resume. It may take up to four hours to process.",
    ),
  ).toBeTruthy()
  await press('I Am In')
  expect(screen.getByText("You've opted out of auto-apply. You can opt back in anytime.")).toBeTruthy()
})

test('[TRIG-9] a server that misses the preferences is heard', async () => {
  await openDashboard({ updateActiveStatus: () => new Refusal('preferences_missing') })
  await press('I Am Out')
  expect(screen.getByRole('alert').textContent).toBe(
    'Please complete your job preferences in Settings before activating auto-apply',
  )
})

test('[TRIG-10] a toggle that fails says so and stays', async () => {
  await openDashboard({ updateActiveStatus: () => new Refusal('internal') })
  await press('I Am Out')
  expect(screen.getByText('Oops! Something went wrong. Please try again later.')).toBeTruthy()
  expect(toggle().textContent).toBe('I Am Out')
})

test('[TRIG-10] data that does not load is told, asked for again, and can be asked for by hand', async () => {
  const server = await openDashboard({ retrieveUserData: () => new Refusal('internal') })
  await pass(5000)
  expect(screen.getByText('Failed to load your data. Please refresh the page.')).toBeTruthy()
  server.reply({ retrieveUserData: () => COMPLETE })
  await press('Try again')
  expect(toggle().textContent).toBe('I Am Out')
})

test('while the data is on its way one line says so', async () => {
  await openDashboard({ retrieveUserData: () => SILENCE })
  expect(screen.getByText('Loading your data')).toBeTruthy()
})
