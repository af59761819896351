import { expect, test } from 'vitest'
import { checkRole } from './request-role-dialog.tsx'

test.each(['', ' ', 'x'])('[SET-6] %j is no job role', typed => {
  expect(checkRole(typed)).toEqual({ error: 'Please enter a Job Role' })
})

test('a role with signs that no title has is refused with the rule', () => {
  expect(checkRole('<b>Nurse</b>')).toEqual({ error: expect.stringContaining('letters, digits') })
})

test('a role is sent without the blanks around it', () => {
  expect(checkRole(' C++ / Qt Developer ')).toEqual({ role: 'C++ / Qt Developer' })
})
