import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { CURSOR_MAX } from './constants.ts'
import { CALLS, PULL_LIMIT, PullAnswer, PullRequest, ScopeName, ScopePage, WindowPage } from './pull.ts'
import { SCOPE_KINDS } from './scope-kinds.ts'
import { CALLS as TALLY_CALLS, TallyOf } from './tallies.ts'

/** The wire of the feeds by interest: what is asked is strict, what is answered is not. */
const ID = '0191b7c0-3f00-7000-8000-000000000001'
const asOf = '2026-11-21T03:00:00.000Z'
const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success

describe('the name of a scope', () => {
  it.each([
    'city',
    'member',
    'board:shorts',
    'board:talk',
    `record:post/${ID}`,
    'record:product/2001',
    'record:place/1001',
    `room:${ID}`,
  ])('S7-17 %s is one', (name) => {
    expect(accepts(ScopeName, name)).toBe(true)
  })

  it.each([
    '',
    'content',
    'City',
    'member:0191b7c0-3f00-7000-8000-000000000001',
    'guest:0191b7c0-3f00-7000-8000-000000000001',
    'board:',
    'board:talk/1',
    'record:post/',
    'record:order/1',
    'record:post/1/2',
    "room:1' OR '1'='1",
    'room:1 ',
    'room:1\n',
    'room:%25',
    `room:${'1'.repeat(80)}`,
  ])('C7 S7-17 %j is none: nobody’s own feed can be named', (name) => {
    expect(accepts(ScopeName, name)).toBe(false)
  })
})

describe('a pull', () => {
  const scopes = (count: number) =>
    Array.from({ length: count }, (_, no) => ({ scope: `record:place/${no}` }))

  it('S7-17 asks for one scope to a hundred, each with a cursor and a size of its own', () => {
    for (const count of [1, 2, PULL_LIMIT.scopes])
      expect(accepts(PullRequest, { scopes: scopes(count) })).toBe(true)
    for (const count of [0, PULL_LIMIT.scopes + 1])
      expect(accepts(PullRequest, { scopes: scopes(count) })).toBe(false)
    expect(accepts(PullRequest, { scopes: [{ scope: 'city', cursor: 'MXxlfGN8MQ', window: 30 }] })).toBe(true)
  })

  it.each([
    ['limit', 0],
    ['limit', PULL_LIMIT.changes + 1],
    ['limit', 1.5],
    ['limit', '10'],
    ['more', true],
  ])('S7-17 with %s %j is refused', (key, value) => {
    expect(accepts(PullRequest, { scopes: scopes(1), [key]: value })).toBe(false)
  })

  it.each([
    ['window', 0],
    ['window', PULL_LIMIT.window + 1],
    ['cursor', 'x'.repeat(CURSOR_MAX + 1)],
    ['cursor', 'line\nbreak'],
    ['cursor', null],
    ['since', 1],
  ])('S7-17 of a scope with %s %j is refused', (key, value) => {
    expect(accepts(PullRequest, { scopes: [{ scope: 'city', [key]: value }] })).toBe(false)
  })
})

describe('what a device is answered', () => {
  const change = { kind: 'message', key: ID, version: 3, no: 2, body: { text: 'Hello' } }
  const page = {
    scope: `room:${ID}`,
    changes: [change],
    cursor: 'c',
    version: 3,
    items: 2,
    more: false,
    asOf,
  }

  it('C17 may hold more than it knows, anywhere', () => {
    const more = { ...page, changes: [{ ...change, hint: 1 }], reason: 'new' }
    const answer = {
      pages: [more],
      refused: [{ scope: 'member', status: 401, code: 'auth.new', hint: 1 }],
      asOf,
      hint: 1,
    }
    expect(PullAnswer.parse(answer)).toEqual({
      ...{ pages: [page], asOf },
      refused: [{ scope: 'member', status: 401, code: 'auth.new' }],
    })
    const window = { scope: page.scope, rows: [{ ...change, hint: 1 }], floor: 1, end: true, version: 3 }
    expect(WindowPage.parse({ ...window, hint: 1 })).toEqual({ ...window, rows: [change] })
    const tally = {
      of: `post:${ID}`,
      views: 1,
      recommendations: 2,
      comments: 3,
      helpful: 0,
      mine: true,
      asOf,
    }
    expect(TallyOf.parse({ ...tally, shares: 4 })).toEqual(tally)
  })

  it('C17 knows a kind, a code and a scope it never heard of as a text', () => {
    const strange = {
      ...page,
      scope: 'street:1',
      changes: [{ kind: 'song', key: '1', version: 1, body: null }],
    }
    expect(ScopePage.parse(strange)).toEqual(strange)
  })

  it.each(['scope', 'changes', 'cursor', 'version', 'items', 'more', 'asOf'])(
    'S7-17 has %s in each page',
    (key) => {
      const { [key as 'scope']: _, ...rest } = page
      expect(accepts(ScopePage, rest)).toBe(false)
    },
  )

  it('C4 says that a page stands alone in one way only', () => {
    expect(accepts(ScopePage, { ...page, reset: true, floor: 1 })).toBe(true)
    for (const reset of [false, 'true', 1]) expect(accepts(ScopePage, { ...page, reset })).toBe(false)
  })
})

describe('bodies of the scopes', () => {
  const writer = { memberId: ID, name: 'Alice', buddy: 'whale' }
  const review = {
    ...{
      id: ID,
      productNo: 2001,
      placeNo: 1001,
      stars: 4,
      keywords: ['view'],
      text: 'Windy',
      language: 'en',
    },
    ...{ photos: [], writer: { name: 'Alice', buddy: 'whale' }, writtenAt: asOf },
  }
  const card = {
    ...{
      id: ID,
      no: 7,
      type: 'talk',
      title: 'Sea talk',
      language: 'en',
      hashtags: [],
      spot: null,
      district: null,
    },
    ...{ meeting: null, writer, registeredAt: asOf, excerpt: 'Who is', cover: null },
  }
  const examples = {
    card,
    review,
    rating: { average: 4.5, count: 2, keywords: { view: 2 } },
    room: { postId: ID, type: 'talk', title: 'Sea talk', host: ID, capacity: 99 },
    person: { ...writer, host: true, joinedAt: asOf },
    comment: { id: ID, postId: ID, text: 'Nice', writer, writtenAt: asOf },
    message: { id: ID, roomId: ID, text: 'Hello', writer, sentAt: asOf },
  } as const

  it.each(Object.entries(examples))('S7-17 a %s is what it should be, and nothing more', (kind, body) => {
    const schema: z.ZodMiniType = SCOPE_KINDS[kind as keyof typeof examples]
    expect(schema.parse(body)).toEqual(body)
    expect(accepts(schema, { ...body, secret: 1 })).toBe(false)
    for (const key of Object.keys(body)) expect(accepts(schema, { ...body, [key]: undefined })).toBe(false)
  })

  it.each(['views', 'recommendations', 'comments', 'helpful'])('C15 hold no count of %s', (count) => {
    for (const kind of ['card', 'post', 'review', 'comment'] as const)
      expect(Object.keys(SCOPE_KINDS[kind].shape)).not.toContain(count)
  })

  it('C16 a card stays small: no text, no plan, one picture', () => {
    expect(Object.keys(SCOPE_KINDS.card.shape)).not.toContain('content')
    expect(Object.keys(SCOPE_KINDS.card.shape)).not.toContain('plan')
    expect(accepts(SCOPE_KINDS.card, { ...card, excerpt: 'x'.repeat(241) })).toBe(false)
  })
})

describe('a secret question and a post under a scope', () => {
  const question = {
    ...{ id: ID, productNo: 2001, title: null, content: null, secret: true, writerName: 'A***' },
    ...{ answered: true, answer: null, askedAt: asOf },
  }
  const post = {
    ...{
      id: ID,
      no: 7,
      type: 'class',
      title: 'Walk',
      content: 'Along the rocks',
      language: 'en',
      hashtags: ['sea'],
    },
    ...{ spot: null, city: null, district: null, photos: [], video: null, plan: null, participants: 3 },
    meeting: { at: asOf, people: 9, joined: 3, open: true },
    writer: { memberId: ID, name: 'Alice', buddy: 'whale' },
    registeredAt: asOf,
  }

  it('C8 a secret question needs no words to be one', () => {
    expect(SCOPE_KINDS.question.parse(question)).toEqual(question)
    expect(accepts(SCOPE_KINDS.question, { ...question, memberId: ID })).toBe(false)
  })

  it('C15 a post says who is in it, and nothing that others add to', () => {
    expect(SCOPE_KINDS.post.parse(post)).toEqual(post)
    expect(accepts(SCOPE_KINDS.post, { ...post, views: 1 })).toBe(false)
  })
})

describe('questions in an address', () => {
  const window = (query: object) => accepts(CALLS.window.query, query)
  const tallies = (of: string) => accepts(TALLY_CALLS.tallies.query, { of })

  it('S7-17 a window says of which scope and before which number', () => {
    expect(window({ scope: `room:${ID}`, before: '31' })).toBe(true)
    expect(window({ scope: `room:${ID}`, before: '31', limit: '20' })).toBe(true)
    expect(window({ scope: `room:${ID}` })).toBe(false)
    for (const before of ['', '-1', '1e3', '1.5', 'x', '1'.repeat(16)])
      expect(window({ scope: `room:${ID}`, before })).toBe(false)
    expect(window({ scope: 'content', before: '31' })).toBe(false)
  })

  it('S7-17 tallies name posts and reviews by their ids', () => {
    expect(tallies(`post:${ID}`)).toBe(true)
    expect(tallies(`post:${ID},review:${ID}`)).toBe(true)
    for (const of of [
      '',
      ',',
      `post:${ID},`,
      'post:1',
      `room:${ID}`,
      `post:${ID};review:${ID}`,
      `post:${ID.toUpperCase()}`,
    ])
      expect(tallies(of)).toBe(false)
  })
})
