import { beforeEach, expect, it, vi } from 'vitest'
import type { Live } from './distinct-live.ts'
import { sharedLive, startReadingsAnew } from './shared-live.ts'

const database = {}
const begun: { tell: (value: number) => void; fail: (error: unknown) => void; ended: boolean }[] = []

const start = (): Live<number> => ({
  subscribe(next, fail) {
    const reading = { tell: next, fail: (error: unknown) => fail?.(error), ended: false }
    begun.push(reading)
    return { unsubscribe: () => (reading.ended = true) }
  },
})

function read(key = 'hearts', of: object = database) {
  const shown: number[] = []
  const failed = vi.fn<(error: unknown) => void>()
  const reading = sharedLive(of, key, start).subscribe((value) => shown.push(value), failed)
  return { shown, failed, end: () => reading.unsubscribe() }
}

beforeEach(() => {
  startReadingsAnew()
  begun.length = 0
})

it('P-03 many who ask for the same are one reading, and who comes later is told what is known', async () => {
  const first = read()
  const second = read()
  begun[0]?.tell(1)
  const third = read()
  expect(third.shown).toEqual([])
  await Promise.resolve()
  begun[0]?.tell(2)
  expect([first.shown, second.shown, third.shown]).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ])
  expect(begun).toHaveLength(1)
})

it('other things, and other databases, are read on their own', () => {
  read('hearts')
  read('plans')
  read('hearts', {})
  expect(begun).toHaveLength(3)
})

it('ends with the last reader, and begins anew for the next', () => {
  const [first, second] = [read(), read()]
  first.end()
  expect(begun[0]?.ended).toBe(false)
  begun[0]?.tell(1)
  expect([first.shown, second.shown]).toEqual([[], [1]])
  second.end()
  expect(begun[0]?.ended).toBe(true)
  expect(read().shown).toEqual([])
  expect(begun).toHaveLength(2)
})

it('who leaves before the known answer is handed over is not told', async () => {
  read()
  begun[0]?.tell(1)
  const late = read()
  late.end()
  await Promise.resolve()
  expect(late.shown).toEqual([])
})

it('all are told of an error, and who asks again gets a reading of their own', () => {
  const [first, second] = [read(), read()]
  begun[0]?.fail('closed')
  expect(first.failed).toHaveBeenCalledWith('closed')
  expect(second.failed).toHaveBeenCalledWith('closed')
  read()
  expect(begun).toHaveLength(2)
})

it('nobody joins what was read for the person before', async () => {
  const before = read()
  begun[0]?.tell(1)
  startReadingsAnew()
  const after = read()
  await Promise.resolve()
  expect(after.shown).toEqual([])
  begun[0]?.tell(2)
  begun[1]?.tell(3)
  before.end()
  expect([before.shown, after.shown]).toEqual([[1, 2], [3]])
  begun[1]?.tell(4)
  expect(after.shown).toEqual([3, 4])
})
