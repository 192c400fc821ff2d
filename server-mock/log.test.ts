import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { createLog, logOf } from './log.ts'
import { NOON } from './testing/server.ts'

/** The events written with this setting, of one line of each level. */
function written(level: string): unknown[] {
  const lines: string[] = []
  const log = createLog(
    readConfig({ LOG: level }).log,
    () => NOON,
    (line) => lines.push(line),
  )
  log.info('a')
  log.warn('b', { text: 'two\nlines' })
  log.error('c')
  return lines.map((line) => JSON.parse(line) as unknown)
}

it('LOG says from which level on lines are written; each is one line of JSON with its time', () => {
  expect(written('warn')).toEqual([
    { time: '2026-11-21T03:00:00.000Z', level: 'warn', event: 'b', text: 'two\nlines' },
    { time: '2026-11-21T03:00:00.000Z', level: 'error', event: 'c' },
  ])
  expect(['', 'info', 'error', 'off'].map((level) => written(level).length)).toEqual([3, 3, 1, 0])
  expect(() => readConfig({ LOG: 'all' })).toThrow('LOG must be')
})

it('every line a request causes names it, also beside an id of its own', () => {
  const lines: string[] = []
  const log = createLog(
    'info',
    () => NOON,
    (line) => lines.push(line),
  )
  logOf(log, 'balancer-1').warn('payment.waits', { id: 'p' })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: 'balancer-1',
    event: 'payment.waits',
    id: 'p',
  })
})
