import { expect, test } from 'vitest'
import { EMAIL, holdsAddress, isContactLine, isPhone, PHONE, WEB } from './contact-shapes.ts'

test.each(['jane.doe+cv@example.co.uk', 'katrin.übelhör@beispiel.de'])('"%s" is an e-mail address', text => {
  expect(EMAIL.exec(`Mail: ${text}, Leipzig`)?.[0]).toBe(text)
})

test.each([
  '(312) 555-0123',
  '+49 341 5550123',
  '+1 (415) 555-0142',
  '+49 176 *** *** **',
  '030 1234567',
  '(+82) 10-9030-1843',
  '06 – 5550 1974',
  '0365 / 555 18 27',
])('"%s" is a phone number', text => {
  expect([...`Phone ${text} home`.matchAll(PHONE)].map(match => match[0].trim())).toEqual([text])
  expect(isPhone(text, { isBesideAddress: holdsAddress(text) })).toBe(true)
})

test.each(['2019 - 2021', '12.2019 – 03.2021', '03.05.1990', '12345', '01/2019'])(
  '"%s" is no phone number',
  text => {
    expect(isPhone(text, { isBesideAddress: holdsAddress(text) })).toBe(false)
  },
)

test('addresses on the web are found with and without a protocol, parts of e-mails are not', () => {
  const text = 'jane@li.com.cn | www.example.com | https://github.com/jane | Node.js'
  expect(text.match(WEB)).toEqual(['www.example.com', 'https://github.com/jane'])
})

test.each([
  ['www.example.com · github.com/jane', true],
  ['jane@example.com | +49 341 5550123', true],
  ['2010 - 2011 - example.de', false],
  ['Maintainer of example.com and its many friends', false],
  ['https://www.jstor.org/stable/298/3696', false],
])('"%s" is a line of contacts: %s', (text, wanted) => {
  expect(isContactLine(text)).toBe(wanted)
})
