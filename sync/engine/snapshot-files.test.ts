import { describe, expect, it } from 'vitest'
import type { NeutralRow, SnapshotFile, SnapshotPart } from '#sync/contracts/sync/snapshot.ts'
import { createCancel } from '#sync/ports/cancel.ts'
import type { SnapshotSource } from '#sync/ports/snapshot.ts'
import { settled } from '#sync/testing/clock.ts'
import { memoryContent } from '#sync/testing/memory-content.ts'
import { joined, readFiles, readParts } from './snapshot-files.ts'

const fileOf = (name: string): SnapshotFile => ({ hash: name.padEnd(64, '0'), bytes: 10 })
const partOf = (name: string): SnapshotPart => ({
  records: 1,
  neutral: fileOf(name),
  texts: fileOf(`${name}f`),
})
const row = (key: string): NeutralRow => ['note', key, 1, {}]

type Answer = Awaited<ReturnType<SnapshotSource['file']>>

/** A source whose files come when they are told to. */
function slowSource(now?: (hash: string) => Answer) {
  const open = new Map<string, (answer: Answer) => void>()
  const asked: string[] = []
  const source = {
    head: async () => 'none' as const,
    file: (hash: string, path: string) => {
      asked.push(path)
      return now ? Promise.resolve(now(hash)) : new Promise<Answer>((resolve) => open.set(hash, resolve))
    },
  }
  const deps = { source, store: memoryContent().store, log: { warn: () => undefined } }
  const answer = async (name: string, told: Answer = { value: [row(name)] }) => {
    open.get(fileOf(name).hash)?.(told)
    await settled()
  }
  return { deps, asked, answer }
}

/** All that comes of reading these parts, as it comes. */
function reading(parts: string[], from: ReturnType<typeof slowSource>, done: string[] = []) {
  const cancel = createCancel()
  const found: unknown[] = []
  const end = (async () => {
    const read = readParts(from.deps, parts.map(partOf), {
      ...{ cancel, done: async () => done, wanted: ({ neutral }) => [neutral] },
    })
    for await (const each of read) found.push(typeof each === 'string' ? each : each.name.replace(/0+$/, ''))
  })()
  return { cancel, found, end }
}

const names = (asked: readonly string[]) =>
  asked.map((path) => path.replace('/snapshot/', '').replace(/0*\.json$/, ''))
const doneName = (name: string) => name.padEnd(16, '0')

describe('parts of a snapshot', () => {
  it('P-03 come in their turn, whichever arrives first, and three more are asked for ahead', async () => {
    const from = slowSource()
    const { found, end } = reading(['a', 'b', 'c', 'd', 'e', '1'], from)
    await settled()
    expect(names(from.asked)).toEqual(['a', 'b', 'c', 'd'])
    await from.answer('b')
    expect(found).toEqual([])
    await from.answer('a')
    expect(found).toEqual(['a', 'b'])
    expect(names(from.asked)).toEqual(['a', 'b', 'c', 'd', 'e', '1'])
    for (const name of ['1', 'e', 'd', 'c']) await from.answer(name)
    await end
    expect(found).toEqual(['a', 'b', 'c', 'd', 'e', '1'])
  })

  it('P-03 what is stored is not asked for, and what another tab stored meanwhile is not stored again', async () => {
    const from = slowSource()
    const done = [doneName('b')]
    const { found, end } = reading(['a', 'b', 'c'], from, done)
    await settled()
    expect(names(from.asked)).toEqual(['a', 'c'])
    await from.answer('a')
    done.push(doneName('c'))
    await from.answer('c')
    await end
    expect(found).toEqual(['a'])
  })

  it('P-03 end where a file is gone or did not come, and those before it count', async () => {
    for (const [told, word] of [
      ['gone', 'again'],
      ['unanswered', 'unanswered'],
      [{ value: [['not', 'a row']] }, 'again'],
    ] as const) {
      const from = slowSource()
      const { found, end } = reading(['a', 'b', 'c'], from)
      await settled()
      await from.answer('a')
      await from.answer('b', told)
      await end
      expect(found).toEqual(['a', word])
    }
  })

  it('I23 given up on the way, nothing more comes', async () => {
    const from = slowSource()
    const { cancel, found, end } = reading(['a', 'b'], from)
    await settled()
    cancel.cancel()
    await from.answer('a')
    await end
    expect(found).toEqual([])
  })
})

describe('files', () => {
  const read = (answers: Record<string, Answer>) =>
    readFiles(
      slowSource((hash) => answers[hash.replace(/0+$/, '')] ?? 'gone').deps,
      Object.keys(answers).map(fileOf),
      { cancel: createCancel(), pathOf: (hash) => hash },
    )

  it('P-03 give their rows in the order they were asked for', async () => {
    expect(await read({ a: { value: [row('x')] }, b: { value: [] } })).toEqual([[row('x')], []])
  })

  it('P-03 one without an answer counts more than one that is gone', async () => {
    expect(await read({ a: 'gone', b: 'unanswered' })).toBe('unanswered')
    expect(await read({ a: { value: [] }, b: 'gone' })).toBe('again')
    expect(await read({ a: { value: 'a page of a hotel' } })).toBe('again')
  })
})

describe('records out of files', () => {
  const neutral = (): NeutralRow[] => [
    ['note', 'a', 3, { no: 1, summary: {} }],
    ['note', 'b', 4, null],
  ]
  const texts = (word: string) => [['note', 'a', 3, { summary: word }] as [string, string, number, object]]

  it('P-03 have the texts of each language, and those of the first where there are none', () => {
    const [first, second] = joined(neutral(), [
      { language: 'ko', texts: texts('가') as never },
      { language: 'en', texts: texts('a') as never },
    ])
    expect(first).toMatchObject({ kind: 'note', key: 'a', version: 3, round: 0 })
    const { summary } = first!.body as { summary: Record<string, string> }
    expect([summary.ko, summary.en, summary.ja]).toEqual(['가', 'a', '가'])
    expect(second!.body).toBeNull()
  })

  it('P-03 without any texts stay as they are', () => {
    expect(joined(neutral(), [])[0]!.body).toEqual({ no: 1, summary: {} })
    expect(joined(neutral(), [{ language: 'ko', texts: [] }])[0]!.body).toEqual({ no: 1, summary: {} })
  })
})
