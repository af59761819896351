import { expect, test } from 'vitest'
import { sendableName } from './sendable-name.ts'

test.each([
  [['Jo Rivera', 'Helios', 'Backend Engineer'], 'Jo-Rivera-Helios-Backend-Engineer'],
  [['Zoë Müller', 'C++ & Söhne / GmbH', 'Dev (m/w/d)'], 'Zoë-Müller-C-Söhne-GmbH-Dev-m-w-d'],
  [['', '../..', 'Köchin'], 'Köchin'],
  [['', '!', ''], null],
])('%j is sent as %s', (parts, name) => {
  expect(sendableName(parts)).toBe(name)
})
