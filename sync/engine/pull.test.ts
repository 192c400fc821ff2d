import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FeedChange, FeedPage } from '#sync/contracts/sync/sync.ts'
import { createCancel } from '#sync/ports/cancel.ts'
import type { NewOperation } from '#sync/ports/rows.ts'
import type { FeedAnswer } from '#sync/ports/transport.ts'
import { memoryContent } from '#sync/testing/memory-content.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { scene, type Scene, type SceneOptions } from '#sync/testing/scene.ts'
import { UNSETTLED } from './lanes.ts'
import { pull } from './pull.ts'

const change = (key: string, version: number, body: unknown = { version }): FeedChange => ({
  ...{ kind: 'note', key, version, body },
})
const page = (more: Partial<FeedPage>): FeedAnswer => ({
  kind: 'page',
  page: {
    ...{ scope: 'member', changes: [], cursor: 'c', version: 0, more: false },
    asOf: '2026-11-22T00:00:00.000Z',
    ...more,
  },
})

/** Answers in turn; the last one for ever. */
function feed(answers: (FeedAnswer | (() => Promise<FeedAnswer>))[], options: SceneOptions = {}) {
  const asked: (string | null)[] = []
  const on = scene({
    transport: {
      feed: async ({ cursor }) => {
        const answer = answers[Math.min(asked.length, answers.length - 1)]
        asked.push(cursor)
        if (answer === undefined) throw new Error('not asked for')
        return typeof answer === 'function' ? answer() : answer
      },
    },
    ...options,
  })
  return { on, asked, read: () => pull(on.deps, 'member', createCancel()) }
}

const kept = (on: Scene) =>
  [...on.device.disk.records.values()].map(({ key, version }) => `${key} ${version}`)
const row = (on: Scene) => on.device.disk.feeds.get('member')
const applied = (id: string, version?: number): NewOperation =>
  newOperation(id, { state: 'applied', touches: ['note'], ...(version === undefined ? {} : { version }) })

describe('reading a scope', () => {
  it('I3: page after page until there is no more, each from where the last one ended', async () => {
    const { on, asked, read } = feed([
      page({ changes: [change('a', 1), change('b', 2)], cursor: 'c1', version: 2, more: true }),
      page({ changes: [change('c', 3)], cursor: 'c2', version: 3 }),
    ])
    expect(await read()).toBe('current')
    expect(asked).toEqual([null, 'c1'])
    expect(kept(on)).toEqual(['a 1', 'b 2', 'c 3'])
    expect(row(on)).toMatchObject({ cursor: 'c2', version: 3, seeding: false, round: 1 })
  })

  it('I3: of several changes to one record the last one counts, and what is gone goes', async () => {
    const { on, read } = feed([
      page({ changes: [change('a', 1), change('b', 2), change('a', 3), change('b', 4, null)], version: 4 }),
    ])
    await read()
    expect(kept(on)).toEqual(['a 3'])
  })

  it('I9: a page that another tab has stored meanwhile changes nothing, and the reading goes on from there', async () => {
    let other: () => Promise<void> = async () => undefined
    const { on, asked, read } = feed([
      async () => {
        await other()
        return page({ changes: [change('a', 1)], cursor: 'c1', version: 1, more: true })
      },
      page({ changes: [change('b', 3)], cursor: 'c3', version: 3 }),
    ])
    other = () =>
      on.store.write((tx) =>
        tx.putFeed({ scope: 'member', cursor: 'c2', version: 2, asOf: null, round: 1, seeding: false }),
      )
    expect(await read()).toBe('current')
    expect(asked).toEqual([null, 'c2'])
    expect(kept(on)).toEqual(['b 3'])
  })

  it('I9: the version of a scope never falls within a life of the server', async () => {
    const { on, read } = feed([page({ version: 9, cursor: 'c1' }), page({ version: 4, cursor: 'c2' })])
    await read()
    await read()
    expect(row(on)?.version).toBe(9)
  })

  it('I3: any cut of the same changes into pages ends with the same rows', async () => {
    const changes = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), gone: fc.boolean() }), {
      minLength: 1,
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(changes, fc.integer({ min: 1, max: 12 }), async (list, size) => {
        const all = list.map(({ key, gone }, i) => change(key, i + 1, gone ? null : { i }))
        const pages: FeedAnswer[] = []
        for (let at = 0; at < all.length; at += size)
          pages.push(
            page({
              changes: all.slice(at, at + size),
              ...{ cursor: `c${at}`, version: Math.min(at + size, all.length) },
              more: at + size < all.length,
            }),
          )
        const [cut, whole] = [feed(pages), feed([page({ changes: all, version: all.length })])]
        await cut.read()
        await whole.read()
        expect(kept(cut.on).toSorted()).toEqual(kept(whole.on).toSorted())
      }),
      { numRuns: 40 },
    )
  })
})

describe('a cursor the server does not take any more', () => {
  it('P-03: the scope is read anew; rows stay until it is clear which of them still exist', async () => {
    const { on, asked, read } = feed([
      page({ changes: [change('a', 1), change('b', 2)], cursor: 'c1', version: 2 }),
      { kind: 'answered', status: 410 },
      async () => {
        expect(kept(on)).toEqual(['a 1', 'b 2'])
        return page({ changes: [change('a', 5)], cursor: 'n1', version: 5, more: true })
      },
      page({ changes: [change('c', 6)], cursor: 'n2', version: 6 }),
    ])
    await read()
    expect(await read()).toBe('current')
    expect(asked).toEqual([null, 'c1', null, 'n1'])
    expect(kept(on)).toEqual(['a 5', 'c 6'])
    expect(row(on)).toMatchObject({ round: 2, seeding: false })
  })
})

describe('which writes a reading confirms', () => {
  it('I9: those whose version the feed has reached, and no other', async () => {
    const { on, read } = feed([page({ version: 5 })])
    await on.put(applied('in', 5), applied('ahead', 6), applied('hole', UNSETTLED), newOperation('open'))
    await on.store.write((tx) =>
      tx.putFeed({ scope: 'member', cursor: 'c0', version: 4, asOf: null, round: 1, seeding: false }),
    )
    await read()
    expect(on.rows().map(({ id }) => id)).toEqual(['ahead', 'hole', 'open'])
  })

  it('I9: in a reading of several pages none leaves before the last one: what it wrote may stand on that, written again', async () => {
    const { on, read } = feed([
      page({ changes: [change('other', 5)], cursor: 'c1', version: 5, more: true }),
      async () => {
        expect(on.rows().map(({ id }) => id)).toEqual(['in'])
        return page({ changes: [change('written by it', 9)], cursor: 'c2', version: 9 })
      },
    ])
    await on.put(applied('in', 3))
    await read()
    expect(on.rows()).toEqual([])
    expect(kept(on)).toEqual(['other 5', 'written by it 9'])
  })

  it('I9: what a reading that broke off had reached confirms nothing, until one came to its end', async () => {
    const { on, read } = feed([
      page({ cursor: 'c1', version: 5, more: true }),
      { kind: 'unanswered' },
      page({ cursor: 'c2', version: 9 }),
    ])
    await on.put(applied('in', 3))
    expect(await read()).toBe('unanswered')
    expect([on.rows().length, row(on)?.partial]).toEqual([1, true])
    expect(await read()).toBe('current')
    expect([on.rows().length, row(on)?.partial]).toEqual([0, undefined])
  })

  it('I9: one without a version is confirmed by the whole of a reading that began after it was applied', async () => {
    let late: () => Promise<unknown> = async () => undefined
    const { on, read } = feed([
      page({ cursor: 'c1', version: 1, more: true }),
      async () => {
        expect(on.rows()).toHaveLength(1)
        await late()
        return page({ cursor: 'c2', version: 2 })
      },
      page({ cursor: 'c3', version: 3 }),
    ])
    await on.put(applied('before'))
    late = () => on.put(applied('during'))
    await read()
    expect(on.rows().map(({ id }) => id)).toEqual(['during'])
    await read()
    expect(on.rows()).toEqual([])
  })

  it('I9: a whole reading from the beginning confirms all of before, also of a count that is no more', async () => {
    const { on, read } = feed([page({ cursor: 'c1', version: 3 })])
    await on.put(applied('far ahead', 900))
    expect(await read()).toBe('current')
    expect(on.rows()).toEqual([])
  })

  it('I9: applied during a first reading and not in it: a second one tells, and only a second', async () => {
    let late: () => Promise<unknown> = async () => undefined
    const { on, asked, read } = feed([
      async () => {
        await late()
        return page({ cursor: 'c1', version: 3 })
      },
      page({ cursor: 'c2', version: 3 }),
    ])
    late = () => on.put(applied('restored', 900))
    expect(await read()).toBe('current')
    expect(asked).toEqual([null, null])
    expect(on.rows()).toEqual([])
  })
})

describe('when it cannot be read', () => {
  it.each([
    ['nothing answers', { kind: 'unanswered' } as const, 'unanswered'],
    ['somebody else is signed in', { kind: 'owner' } as const, 'auth'],
    ['the server is busy', { kind: 'answered', status: 503 } as const, 'unanswered'],
    ['something unclear answers', { kind: 'answered', status: 302 } as const, 'unanswered'],
    ['it is refused', { kind: 'answered', status: 403 } as const, 'refused'],
    ['the app is too old', { kind: 'answered', status: 426 } as const, 'refused'],
  ])('I16: %s', async (_name, answer, outcome) => {
    const { on, read } = feed([answer])
    expect(await read()).toBe(outcome)
    expect(row(on)).toBeUndefined()
  })

  it.each([
    ['refreshed', 'current', 2],
    ['refused', 'auth', 1],
    ['unanswered', 'unanswered', 1],
  ] as const)('I14: 401 renews the session once: %s', async (renewal, outcome, requests) => {
    const { on, asked, read } = feed([{ kind: 'answered', status: 401 }, page({ version: 1 })], {
      refresh: async () => renewal,
    })
    const transport = on.deps.transport.feed
    on.deps.transport.feed = transport
    expect(await read()).toBe(outcome)
    expect(asked).toHaveLength(requests)
    expect(on.session.refreshes).toEqual(['token-1'])
  })

  it('I14: a renewed session that is refused again is not renewed for ever', async () => {
    const { on, read } = feed([{ kind: 'answered', status: 401 }], { refresh: async () => 'refreshed' })
    expect(await read()).toBe('auth')
    expect(on.session.refreshes).toHaveLength(1)
  })

  it('I23: nothing is asked once nobody waits', async () => {
    const { on, asked } = feed([page({})])
    const cancel = createCancel()
    cancel.cancel()
    expect(await pull(on.deps, 'member', cancel)).toBe('unanswered')
    expect(asked).toEqual([])
  })
})

describe('public content', () => {
  it('P-03: it is asked for without a name, and the next page travels while this one is stored', async () => {
    const content = memoryContent().store
    const owners: (string | null)[] = []
    const log: string[] = []
    const on = scene({
      transport: {
        feed: async ({ owner, cursor }) => {
          owners.push(owner)
          log.push(`ask ${cursor}`)
          const more = cursor === null
          return page({ scope: 'content', cursor: more ? 'c1' : 'c2', more, version: 1 })
        },
      },
      more: {
        content: {
          read: content.read,
          write: async (fn) => {
            log.push('store')
            return content.write(fn)
          },
        },
      },
    })
    expect(await pull(on.deps, 'content', createCancel())).toBe('current')
    expect(owners).toEqual([null, null])
    expect(log).toEqual(['ask null', 'ask c1', 'store', 'store'])
  })

  it('P-03: an engine without a content store has no business with it', async () => {
    expect(await pull(scene().deps, 'content', createCancel())).toBe('refused')
  })
})
