import { describe, expect, test } from 'vitest'
import { isRoleSupported, rankRole } from './role-strength.ts'

describe('the part a line claims', () => {
  test.each([
    ['Assisted the head nurse', 1],
    ['Shadowed the head nurse', 0],
    ['Helped build the handbook', 1],
    ['Contributed to the rewrite', 1],
    ['Built the API', 2],
    ['Planned and led the rewrite', 3],
    ['Founded the firm', 4],
    ['Mitarbeit am Umzug', 1],
    ['Leitung des Teams', 3],
    ['Wound care', null],
  ])('%j ranks %j', (text, rank) => {
    expect(rankRole(text)).toBe(rank)
  })

  test.each([
    ['Led the rewrite', 'Helped with the rewrite', false],
    ['Built the handbook', 'Helped build the handbook', false],
    ['Founded the team', 'Led the team', false],
    ['Led the rewrite', 'The rewrite of billing', false],
    ['Developed the API', 'Built the API', true],
    ['Developed the API', 'API for parcels', true],
    ['Contributed to the API', 'Led the API work', true],
    ['Wound care', 'Assisted with wound care', true],
  ])('%j from %j: %j', (text, source, isSupported) => {
    expect(isRoleSupported(text, [source])).toBe(isSupported)
  })
})
