import { expect, it } from 'vitest'
import { FIRST_SETTINGS, readSettings, type TypedSettings } from './settings.ts'

const typed = (over: Partial<TypedSettings> = {}): TypedSettings => ({
  ...{ on: true, remote: false, limit: '60', gapMinutes: '8' },
  ...over,
})

it('S2-112 settings that are numbers within bounds are read', () => {
  expect(readSettings(typed({ limit: ' 300 ', gapMinutes: '1' }))).toEqual({
    ...{ on: true, remote: false, limit: 300, gapMinutes: 1 },
  })
  expect(FIRST_SETTINGS).toEqual({ on: false, remote: false, limit: 60, gapMinutes: 8 })
})

it.each([
  [{ limit: '' }, ['limit']],
  [{ limit: '301' }, ['limit']],
  [{ limit: '-5' }, ['limit']],
  [{ gapMinutes: '0' }, ['gapMinutes']],
  [{ limit: '1e2', gapMinutes: '61' }, ['limit', 'gapMinutes']],
])('S2-112 %j names the field that is wrong', (over, wrong) => {
  expect(readSettings(typed(over))).toEqual(wrong)
})
