import { expect, it } from 'vitest'
import { encode } from './encodings.ts'
import { KeptAnswers, type Finished } from './kept-answers.ts'

const TODAY = '2026-11-21'
const NOW = Date.parse(`${TODAY}T12:00:00+09:00`)
const DAY_MS = 24 * 3600 * 1000
const finished = async (text: string, more: Partial<Finished> = {}): Promise<Finished> => ({
  ...{ encoded: await encode(text), etag: text, bytes: text.length, isDense: true },
  ...{ subjects: new Set(['place/1']), day: null, until: null },
  ...more,
})
const about = new Set(['place/1'])

it('I1 what is changed while it is made is given to who waits, and kept for nobody', async () => {
  const kept = new KeptAnswers()
  let end = (_: Finished) => {}
  const old = kept.make('/1', about, () => new Promise((resolve) => (end = resolve)))
  expect(kept.make('/1', about, () => Promise.reject(new Error('made twice')))).toBe(old)
  kept.drop([{ kind: 'place', key: '1' }])
  const fresh = kept.make('/1', about, () => finished('new'))
  end(await finished('old'))
  expect([await old, await fresh]).toMatchObject([{ etag: 'old' }, { etag: 'new' }])
  expect(kept.find('/1', NOW)).toMatchObject({ etag: 'new' })
})

it('I1 only what says something of a changed record is dropped, and a failure is not kept', async () => {
  const kept = new KeptAnswers()
  await kept.make('/1', about, () => finished('one'))
  const list = new Set(['place'])
  await kept.make('/list', list, () => finished('list', { subjects: list, day: TODAY }))
  kept.drop([{ kind: 'place', key: '2' }])
  expect(kept.find('/1', NOW)).toBeDefined()
  expect(kept.find('/list', NOW)).toBeUndefined()
  kept.drop(null)
  expect(kept.find('/1', NOW)).toBeUndefined()
  await expect(kept.make('/1', about, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await kept.make('/1', about, () => finished('again'))).toMatchObject({ etag: 'again' })
})

it('I1 a list of one day is not shown on the next', async () => {
  const kept = new KeptAnswers()
  await kept.make('/list', about, () => finished('list', { day: TODAY }))
  expect(kept.find('/list', NOW)).toBeDefined()
  expect(kept.find('/list', NOW + DAY_MS)).toBeUndefined()
})

it('P-04 what was asked for longest ago makes room', async () => {
  const kept = new KeptAnswers()
  const large = (text: string) => finished(text, { bytes: 30 * 1024 * 1024 })
  await kept.make('/1', about, () => large('1'))
  await kept.make('/2', about, () => large('2'))
  kept.find('/1', NOW)
  await kept.make('/3', about, () => large('3'))
  expect(['/1', '/2', '/3'].map((address) => kept.find(address, NOW)?.etag)).toEqual(['1', undefined, '3'])
})
