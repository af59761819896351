import { describe, expect, test } from 'vitest'
import { BadSetting, readEnv } from './env.ts'
import { FAULT_POINTS, openFaultPoint, readFault } from './fault-points.ts'

const PRODUCTION = { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32) }

describe('planned faults', () => {
  test.each([
    ['kill:generate.after_ai', { action: 'kill', at: 'generate.after_ai' }],
    ['throw:http.handler', { action: 'throw', at: 'http.handler' }],
    ['reject:http.handler', { action: 'reject', at: 'http.handler' }],
    ['delay:file.renamed:250', { action: 'delay', at: 'file.renamed', ms: 250 }],
  ])('%s is understood', (given, fault) => {
    expect(readFault(given)).toEqual(fault)
  })

  test.each([
    'kill',
    'kill:nowhere',
    'kill:file.renamed:5',
    'delay:file.renamed',
    'delay:file.renamed:soon',
    'delay:file.renamed:999999',
    'burn:file.renamed',
    'throw:http.handler:1:2',
  ])('%s stops the start with a line that names the setting', given => {
    expect(readFault(given)).toBeNull()
    expect(() => readEnv({ FAULT_POINT: given })).toThrow(/FAULT_POINT/)
  })

  test.each([{ FAULT_POINT: 'throw:http.handler' }, { GENERATION_LEASE_SECONDS: '6' }])(
    '%o is refused in production',
    setting => {
      expect(() => readEnv({ ...PRODUCTION, ...setting })).toThrow(BadSetting)
    },
  )

  test('happen at their own point alone, and at none when none was asked for', async () => {
    const listeners = process.listeners('message')
    const fails = openFaultPoint({ action: 'throw', at: 'generate.claimed' })
    await expect(fails('generate.claimed')).rejects.toThrow('generate.claimed')
    await fails('generate.before_ai')
    const quiet = openFaultPoint(undefined)
    for (const point of FAULT_POINTS) await quiet(point)
    for (const listener of process.listeners('message'))
      if (!listeners.includes(listener)) process.off('message', listener)
  })
})
