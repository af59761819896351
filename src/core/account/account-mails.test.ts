import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { writeStepsMail } from '../reminders/write-steps-mail.ts'
import { writeCodeMail, writeKnownAddressMail, writePasswordChangedMail } from './account-mails.ts'
import type { WrittenMail } from './lay-out-mail.ts'

const WRITER = {
  brand: 'Tom & <Wright>',
  publicUrl: 'https://jobs.example.org/?a=1&b=2',
  supportEmail: 'support@example.org',
}
const CHANGED_AT = new Date('2026-11-21T09:05:59.900Z')

const MAILS: [string, WrittenMail][] = [
  ['sign-up code', writeCodeMail(WRITER, 'signup', '012345')],
  ['reset code', writeCodeMail(WRITER, 'reset', '012345')],
  ['known address', writeKnownAddressMail(WRITER)],
  ['changed password', writePasswordChangedMail(WRITER, CHANGED_AT)],
  [
    'step that is due',
    writeStepsMail({
      ...{
        brand: WRITER.brand,
        link: WRITER.publicUrl,
        switchOffUrl: 'https://jobs.example.org/off?token=a.b',
      },
      steps: [{ jobTitle: 'Baker', companyName: 'Oven & Co', nextStep: 'Call', nextStepOn: '2026-11-21' }],
      matches: { best: [{ jobTitle: 'Cook', companyName: '', score: 96 }], count: 3, limit: 80 },
    }),
  ],
]

const linksIn = (html: string) =>
  [...html.matchAll(/(?:href|src|url\()\s*=?\s*"?([^">)]*)/g)].map(hit => hit[1])

describe.each(MAILS)('the mail about a %s', (_name, { subject, text, html }) => {
  test('says the same in both its forms', () => {
    const shown = html
      .replace(/<head>.*<\/head>/s, '')
      .replace(/<[^>]+>/g, '\n')
      .replace(/&#(\d+);/g, (_, char) => String.fromCharCode(Number(char)))
    const words = (form: string) => form.split(/\s+/).filter(Boolean).sort()
    expect(words(shown)).toEqual(words(text))
  })

  test('carries the brand as plain words, in its subject as well', () => {
    expect(subject).toContain(WRITER.brand)
    expect(text).toContain(WRITER.brand)
    expect(html).not.toContain('<Wright>')
  })

  test('loads nothing and runs nothing', () => {
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object|form|table)\b|@import|url\(/i)
  })

  test('has a light and a dark look, in the colours of the pages', () => {
    const tokens = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')
    const colours = html.replaceAll('rgb(21,34,40)', '#152228').match(/(?<!&)#[0-9a-f]{6}\b/g) ?? []
    expect(colours.length).toBeGreaterThan(10)
    expect(colours.filter(colour => !tokens.includes(colour))).toEqual([])
    expect(html).toContain('prefers-color-scheme:dark')
  })
})

describe.each(MAILS.slice(0, 2))('the mail with a %s', (_name, { subject, text, html }) => {
  test('has the code as its only run of six digits, and not in the subject', () => {
    expect(text.match(/\d{6,}/g)).toEqual(['012345'])
    expect(html.match(/\d{6,}/g)).toEqual(['012345'])
    expect(subject).not.toMatch(/\d/)
  })

  test('says how long the code lives and has no link', () => {
    expect(text).toContain('5 minutes')
    expect(linksIn(html)).toEqual([])
  })
})

describe.each(MAILS.slice(2, 4))('the mail about a %s', (_name, { text, html }) => {
  test('has no run of six digits and links to the product alone', () => {
    expect(text).not.toMatch(/\d{6}/)
    expect(html).not.toMatch(/\d{6}/)
    expect(linksIn(html)).toEqual(['https://jobs.example.org/?a=1&#38;b=2'])
    expect(text).toContain(WRITER.publicUrl)
  })
})

test('without a public address no mail has a link', () => {
  const writer = { ...WRITER, publicUrl: null }
  expect(linksIn(writeKnownAddressMail(writer).html)).toEqual([])
  expect(linksIn(writePasswordChangedMail(writer, CHANGED_AT).html)).toEqual([])
})

test('a changed password is told with its time and with what to do', () => {
  const { text } = writePasswordChangedMail(WRITER, CHANGED_AT)
  expect(text).toContain('21 November 2026 at 09:05 UTC')
  expect(text).toContain('support@example.org')
})
