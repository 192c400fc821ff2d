import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import { createCancel } from '#sync/ports/cancel.ts'
import { memoryContent } from '#sync/testing/memory-content.ts'
import { createModelCity, type ModelCity } from '#sync/testing/model-city.ts'
import { scene } from '#sync/testing/scene.ts'
import { pull } from './pull.ts'
import { createSnapshotReader } from './snapshot.ts'

/** A device with the city in its memory, over a model of the server; each `tab` is a page of it. */
function deviceOf(city: ModelCity) {
  const device = memoryContent()
  const { store } = device
  const log = { warn: () => undefined }
  const wanted: { languages: Language[] } = { languages: ['ko'] }
  const reader = createSnapshotReader({ store, log, source: city.source })
  const tab = () => {
    const on = scene({
      transport: { feed: async ({ cursor, limit }) => city.feed(cursor, limit) },
      more: {
        content: store,
        limits: { ...scene().deps.limits, page: 4 },
        snapshot: {
          async catchUp(cancel) {
            if ((device.feed?.cursor ?? null) !== null) return reader.catchUp(cancel, 0)
            return reader.seed(wanted.languages[0] ?? 'ko', cancel)
          },
          async addTexts(cancel) {
            for (const language of wanted.languages) await reader.addTexts(language, cancel)
          },
        },
      },
    })
    return { store, read: (cancel = createCancel()) => pull(on.deps, 'content', cancel) }
  }
  const rows = () =>
    [...device.rows.values()]
      .map(({ key, version, body }) => ({ key, version, body: body as { summary: Record<string, string> } }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return {
    wanted,
    tab,
    rows,
    feed: () => device.feed,
    /** What is here in the languages that count as here, as the server would say it. */
    said: () =>
      rows().map(({ key, version, body }) => ({
        key,
        version,
        texts: textsIn(body, device.feed?.files?.languages ?? LANGUAGES),
      })),
  }
}

const textsIn = (body: { summary: Record<string, string> } | null, languages: readonly Language[]) =>
  languages.map((language) => body?.summary[language])
const truth = (city: ModelCity, languages: readonly Language[]) =>
  city.now.map(({ key, version, body }) => ({ key, version, texts: textsIn(body, languages) }))

function someCity() {
  const city = createModelCity()
  for (const key of 'abcdef') city.write(key, key)
  city.publish()
  return { city, device: deviceOf(city) }
}

describe('a first reading out of files', () => {
  it('P-03 has every record, with the reader’s texts also in the place of the others, and goes on with the feed', async () => {
    const { city, device } = someCity()
    city.write('b', 'newer')
    city.remove('c')
    expect(await device.tab().read()).toBe('current')
    expect(device.rows().map(({ key, version }) => `${key}${version}`)).toEqual([
      'a1',
      'b7',
      'd4',
      'e5',
      'f6',
    ])
    expect(device.rows()[0]?.body.summary).toEqual(
      Object.fromEntries(LANGUAGES.map((each) => [each, 'a ko'])),
    )
    // what came by the feed is whole
    expect(device.rows()[1]?.body.summary).toMatchObject({ ko: 'newer ko', ja: 'newer ja' })
    expect(device.feed()).toMatchObject({ seeding: false, version: 8, files: { languages: ['ko'] } })
    expect(device.feed()?.files?.reading).toBeUndefined()
  })

  it('P-03 goes on behind the last part that was stored, when it was killed in the middle', async () => {
    const { city, device } = someCity()
    let left = 3
    city.trouble = (what) => (what === 'file' && left-- <= 0 ? 'silent' : 'fine')
    expect(await device.tab().read()).toBe('unanswered')
    const before = [...city.asked]
    expect(device.feed()).toMatchObject({ cursor: null, files: { reading: { done: [expect.any(String)] } } })
    city.trouble = () => 'fine'
    await device.tab().read()
    const stored = before.slice(0, 2)
    expect(city.asked.slice(before.length).filter((hash) => stored.includes(hash))).toEqual([])
    expect(device.said()).toEqual(truth(city, ['ko']))
  })

  it('I9 a record that was read by itself is not made older, until the feed has it', async () => {
    const { city, device } = someCity()
    city.write('a', 'newest')
    const tab = device.tab()
    const { body } = city.now[0] ?? {}
    await tab.store.write((tx) =>
      tx.putRecords([{ kind: 'note', key: 'a', version: city.version, round: 0, body }]),
    )
    city.trouble = (what) => (what === 'feed' ? 'silent' : 'fine')
    await tab.read()
    expect(device.rows()).toHaveLength(6)
    expect(device.rows()[0]).toMatchObject({ version: 7, body: { summary: { ko: 'newest ko' } } })
  })

  it('I3 what was deleted while the files were read is gone in the end', async () => {
    const { city, device } = someCity()
    let files = 0
    city.trouble = (what) => {
      // the last part is never had of the first head
      if (what === 'file' && ++files > 4) return 'silent'
      return 'fine'
    }
    await device.tab().read()
    city.trouble = () => 'fine'
    const stored = device.rows().map(({ key }) => key)
    for (const key of stored) city.remove(key)
    city.publish()
    await device.tab().read()
    expect(device.said()).toEqual(truth(city, ['ko']))
    expect(device.rows().length).toBe(6 - stored.length)
  })

  it('P-03 is read from the feed where there is no head, and where files are not what they are called', async () => {
    for (const what of ['head', 'file'] as const) {
      const { city, device } = someCity()
      city.trouble = (asked) => (asked === what ? 'gone' : 'fine')
      expect(await device.tab().read()).toBe('current')
      expect(device.said()).toEqual(truth(city, LANGUAGES))
      expect(device.feed()?.files).toBeUndefined()
    }
  })

  it('P-03 a restored database replaces all of it, whatever its versions are', async () => {
    const { city, device } = someCity()
    let left = 4
    city.trouble = (what) => (what === 'file' && left-- <= 0 ? 'silent' : 'fine')
    await device.tab().read()
    city.trouble = () => 'fine'
    city.restore([['a', 'back']])
    city.publish()
    await device.tab().read()
    expect(device.said()).toEqual(truth(city, ['ko']))
    city.restore([['b', 'again']])
    city.publish()
    await device.tab().read()
    expect(device.said()).toEqual(truth(city, ['ko']))
  })

  it('I3 the feed of a restored database leaves nothing of files that were begun before and are no more', async () => {
    const { city, device } = someCity()
    let left = 3
    city.trouble = (what) => (what === 'file' && left-- <= 0 ? 'silent' : 'fine')
    await device.tab().read()
    expect(device.rows()).toHaveLength(2)
    city.trouble = () => 'fine'
    city.restore([['a', 'back']])
    expect(await device.tab().read()).toBe('current')
    expect(device.said()).toEqual(truth(city, LANGUAGES))
  })

  it('P-03 two pages that read in two languages end with one city', async () => {
    const { city, device } = someCity()
    const [first, second] = [device.tab(), device.tab()]
    const reading = first.read()
    device.wanted.languages = ['en']
    await Promise.all([reading, second.read()])
    expect(device.said()).toEqual(truth(city, device.feed()?.files?.languages ?? []))
    expect(device.feed()?.files?.languages).toContain('en')
  })
})

describe('who comes back after a long time', () => {
  it('P-03 reads what changed out of one delta, in the languages that are here, and the feed from there', async () => {
    const { city, device } = someCity()
    await device.tab().read()
    device.wanted.languages = ['ja']
    await device.tab().read()
    for (const key of 'abc') city.write(key, `new ${key}`)
    city.remove('d')
    city.publish()
    city.write('e', 'last')
    city.asked.length = 0
    const feeds: number[] = []
    const { feed } = city
    city.feed = async (cursor, limit) => {
      const answer = await feed(cursor, limit)
      feeds.push(answer.kind === 'page' ? answer.page.changes.length : -1)
      return answer
    }
    await device.tab().read()
    expect([city.asked.length, feeds]).toEqual([3, [1]])
    expect(device.said()).toEqual(truth(city, ['ko', 'ja']))
    expect(device.feed()).toMatchObject({ version: city.version, files: { version: city.version - 1 } })
  })

  it('P-03 reads the feed when a file of the delta is gone, or was made in another life', async () => {
    const { city, device } = someCity()
    await device.tab().read()
    city.write('a', 'new')
    city.publish()
    city.trouble = (what) => (what === 'file' ? 'gone' : 'fine')
    await device.tab().read()
    expect(device.said()).toEqual(truth(city, ['ko']))
    city.trouble = () => 'fine'
    city.restore([['a', 'back']])
    city.publish()
    for (const key of 'bcdefgh') city.write(key, `back ${key}`)
    city.publish()
    await device.tab().read()
    expect(device.said()).toEqual(truth(city, ['ko']))
  })
})

describe('who comes back after a long time, on two pages', () => {
  it('I9 what the feed brought meanwhile is newer than the delta', async () => {
    const { city, device } = someCity()
    await device.tab().read()
    city.write('a', 'new')
    city.publish()
    const { file } = city.source
    let isFirst = true
    city.source.file = async (...given) => {
      const read = await file(...given)
      if (!isFirst) return read
      isFirst = false
      city.write('a', 'newest')
      city.trouble = (what) => (what === 'head' ? 'gone' : 'fine')
      await device.tab().read()
      city.trouble = (what) => (what === 'feed' ? 'silent' : 'fine')
      return read
    }
    await device.tab().read()
    expect(device.said()).toEqual(truth(city, ['ko']))
  })
})

describe('another language', () => {
  it('P-03 brings its texts alone, into records of the same version', async () => {
    const { city, device } = someCity()
    await device.tab().read()
    city.asked.length = 0
    device.wanted.languages = ['ja']
    await device.tab().read()
    expect(city.asked).toHaveLength(3)
    expect(device.said()).toEqual(truth(city, ['ko', 'ja']))
    expect(device.rows()[0]?.body.summary).toMatchObject({ ja: 'a ja', en: 'a ko' })
  })

  it('I9 leaves alone what is newer than the file, and came by the feed', async () => {
    const { city, device } = someCity()
    await device.tab().read()
    city.write('a', 'second')
    device.wanted.languages = ['ja']
    await device.tab().read()
    expect(device.said()).toEqual(truth(city, ['ko', 'ja']))
  })

  it('P-03 keeps the one before until its own is here', async () => {
    const { city, device } = someCity()
    await device.tab().read()
    device.wanted.languages = ['ja']
    city.trouble = (what) => (what === 'feed' ? 'fine' : 'silent')
    expect(await device.tab().read()).toBe('current')
    expect(device.rows()[0]?.body.summary.ja).toBe('a ko')
    expect(device.feed()?.files?.languages).toEqual(['ko'])
  })

  it('P-03 a head older than what this device has read waits for a newer one', async () => {
    const { city, device } = someCity()
    const old = structuredClone(await city.source.head('ja', createCancel()))
    city.write('a', 'second')
    city.publish()
    await device.tab().read()
    const { head } = city.source
    city.source.head = async (...given) => (given[0] === 'ja' ? old : head(...given))
    device.wanted.languages = ['ja']
    await device.tab().read()
    expect(device.feed()?.files?.languages).toEqual(['ko'])
    city.source.head = head
    await device.tab().read()
    expect(device.said()).toEqual(truth(city, ['ko', 'ja']))
  })
})

type Step =
  | { do: 'write' | 'remove' | 'read'; key: string }
  | { do: 'publish' | 'publishTorn' | 'tidy' | 'restore' | 'readTwice' }
  | { do: 'break'; after: number; how: 'silent' | 'gone' }
  | { do: 'language'; language: Language }

const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constantFrom('write', 'write', 'remove', 'read', 'read', 'read'),
      key: fc.constantFrom(...'abcdefgh'),
    }),
    fc.record({ do: fc.constantFrom('publish', 'publish', 'publishTorn', 'tidy', 'restore', 'readTwice') }),
    fc.record({
      do: fc.constant('break'),
      after: fc.nat(8),
      how: fc.constantFrom('silent', 'gone'),
    }),
    fc.record({ do: fc.constant('language'), language: fc.constantFrom('ko', 'en', 'ja') }),
  ) as fc.Arbitrary<Step>,
  { maxLength: 30 },
)

describe('any order of edits, files, failures, restores and languages', () => {
  it('I3 ends with what the server has, in every language that counts as here', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const city = createModelCity()
        const device = deviceOf(city)
        for (const key of 'abcd') city.write(key, key)
        for (const step of all) await play(city, device, step)
        city.trouble = () => 'fine'
        city.publish()
        expect(await device.tab().read()).toBe('current')
        const here = device.feed()?.files?.languages ?? LANGUAGES
        expect(here).toContain(device.wanted.languages[0])
        expect(device.said()).toEqual(truth(city, here))
      }),
      { numRuns: 400 },
    )
  })
})

async function play(city: ModelCity, device: ReturnType<typeof deviceOf>, step: Step): Promise<void> {
  switch (step.do) {
    case 'write':
      return city.write(step.key, `${step.key}${city.version}`)
    case 'remove':
      return city.remove(step.key)
    case 'publish':
      return city.publish()
    case 'publishTorn':
      return city.publish(() => city.write('b', `torn${city.version}`))
    case 'tidy':
      return city.tidy()
    case 'restore':
      return city.restore([['a', 'restored']])
    case 'language':
      return void (device.wanted.languages = [step.language])
    case 'break': {
      let left = step.after
      city.trouble = () => (left-- > 0 ? 'fine' : step.how)
      return
    }
    case 'readTwice':
      return void (await Promise.all([device.tab().read(), device.tab().read()]))
    case 'read': {
      await device.tab().read()
      city.trouble = () => 'fine'
    }
  }
}
