/** What a person does offline, step by step, as their screens show it and as the server will be asked for it. */
import { describe, expect, it } from 'vitest'
import type { Redemption } from '#sync/contracts/tickets/redemption.ts'
import { DEFINITIONS, MUTATIONS } from './registry.ts'
import { casesIn, type WriteFile } from './testing/examples.ts'
import { registryOf } from './types.ts'

const CASES = casesIn(import.meta.glob<WriteFile>('/sync/mutations/*/*.ts', { eager: true }))
const registry = registryOf(MUTATIONS)
const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const OTHER = '01890a5d-ac96-774b-bcce-b302099a8058'
const AT = Date.UTC(2026, 10, 22)
const LATER = AT + 60_000
const NOW = new Date(AT).toISOString()
const WRITER = { memberId: ID, name: 'Ann', buddy: 'whale' }

const the = (name: string) => {
  const mutation = registry.get(name)
  if (mutation === undefined) throw new Error(name)
  return mutation
}
const example = (name: string) => CASES.find((each) => each.name === name)?.example.args ?? {}

/** The records after these writes, by kind and key. */
function after(...steps: [name: string, args: unknown, at?: number][]) {
  const records = new Map<string, unknown>()
  for (const [name, given, at = AT] of steps) {
    const mutation = the(name)
    const args = mutation.parse(given)
    for (const ref of mutation.touches(args)) {
      const key = `${ref.kind}/${ref.key}`
      records.set(key, mutation.overlay(ref, records.get(key) ?? null, args, at))
    }
  }
  return records
}
const request = (name: string, args: unknown) => the(name).request(the(name).parse(args))

describe('hearts', () => {
  const heart = (on: boolean) => ({ kind: 'place', no: 5, on })

  it('P-07 on keeps the day it was first given, off takes it away, on again begins anew', () => {
    const given = { kind: 'place', no: 5, addedAt: NOW }
    expect(after(['favourite.set', heart(true)]).get('favourite/place:5')).toEqual(given)
    const twice = after(['favourite.set', heart(true)], ['favourite.set', heart(true), LATER])
    expect(twice.get('favourite/place:5')).toEqual(given)
    const anew = after(
      ['favourite.set', heart(true)],
      ['favourite.set', heart(false)],
      ['favourite.set', heart(true), LATER],
    )
    expect(anew.get('favourite/place:5')).toMatchObject({ addedAt: new Date(LATER).toISOString() })
  })

  it('P-07 on and off are different calls of one lane', () => {
    expect(request('favourite.set', heart(true)).method).toBe('PUT')
    expect(request('favourite.set', heart(false)).method).toBe('DELETE')
    expect(the('favourite.set').lane(heart(true))).toBe(the('favourite.set').lane(heart(false)))
  })

  it('S6-05 a recommendation counts once, and only its own is taken back', () => {
    const said = (id: string, on: boolean) => ({ kind: 'post', id, on })
    const records = after(
      ['recommendation.set', said(ID, true)],
      ['recommendation.set', said(OTHER, true)],
      ['recommendation.set', said(ID, false)],
    )
    expect(records.get(`recommendation/post:${ID}`)).toBeNull()
    expect(records.get(`recommendation/post:${OTHER}`)).toMatchObject({ id: OTHER, at: NOW })
  })
})

describe('a review', () => {
  const draft = { ...example('review.write'), id: ID }
  const edit = { id: ID, version: 1, stars: 2, keywords: ['walk'], text: 'less good', photos: [OTHER] }

  it('P-08 is written, changed and taken away, its first day kept', () => {
    const written = after(['review.write', draft]).get(`review/${ID}`)
    expect(written).toMatchObject({
      state: 'published',
      writtenAt: NOW,
      editedAt: null,
      version: 0,
      helpful: 0,
    })
    const changed = after(['review.write', draft], ['review.edit', edit, LATER]).get(`review/${ID}`)
    expect(changed).toMatchObject({
      ...{ stars: 2, text: 'less good', photos: [OTHER], writtenAt: NOW, version: 0 },
      editedAt: new Date(LATER).toISOString(),
    })
    expect(after(['review.write', draft], ['review.delete', { id: ID }]).get(`review/${ID}`)).toBeNull()
  })

  it('P-08 an edit of what is not there shows nothing', () => {
    expect(after(['review.edit', edit]).get(`review/${ID}`)).toBeNull()
  })

  it('P-05 an edit is made against the version the person saw, which is no part of it', () => {
    const { ifMatch, body } = request('review.edit', edit)
    expect(ifMatch).toBe('"1"')
    expect(body).not.toHaveProperty('version')
    expect(body).not.toHaveProperty('id')
  })

  it('S5-11 what is not a review is refused before it is stored', () => {
    for (const wrong of [{ stars: 0 }, { stars: 6 }, { keywords: [] }, { text: '' }, { photos: ['x'] }])
      expect(() => the('review.write').parse({ ...draft, ...wrong })).toThrow()
  })
})

describe('words for others', () => {
  it.each([
    [
      'comment.write',
      { postId: OTHER, id: ID, text: 'Lovely', writer: WRITER },
      `comment/${ID}`,
      'writtenAt',
    ],
    ['message.send', { roomId: OTHER, id: ID, text: 'Hello', writer: WRITER }, `message/${ID}`, 'sentAt'],
  ])('P-09 %s shows who spoke and when, and says neither to the server', (name, args, key, at) => {
    expect(after([name, args]).get(key)).toMatchObject({ text: args.text, writer: WRITER, [at]: NOW })
    expect(request(name, args).body).toEqual({ id: ID, text: args.text })
  })

  it.each([
    ['comment.write', { postId: OTHER, id: ID, text: 'Lovely', writer: WRITER }],
    ['message.send', { roomId: OTHER, id: ID, text: 'Hello', writer: WRITER }],
    ['question.write', { ...example('question.write'), id: ID }],
    ['inquiry.write', { ...example('inquiry.write'), id: ID }],
  ])('I3 %s: confirmed by the server, its copy is the better one', (name, args) => {
    const mutation = the(name)
    const parsed = mutation.parse(args)
    const [ref] = mutation.touches(parsed)
    if (ref === undefined) throw new Error('touches nothing')
    const confirmed = { from: 'the server' }
    expect(mutation.overlay(ref, confirmed, parsed, AT)).toBe(confirmed)
  })

  it('P-09 words of one post stand in one lane, those of another do not wait for them', () => {
    const lane = (postId: string) =>
      the('comment.write').lane(the('comment.write').parse({ postId, id: ID, text: 'a', writer: WRITER }))
    expect(lane(ID)).toBe(the('comment.delete').lane({ postId: ID, id: OTHER }))
    expect(lane(ID)).not.toBe(lane(OTHER))
  })

  it.each([
    ['comment', { postId: OTHER, id: ID }],
    ['question', { id: ID }],
  ])('P-09 a %s taken away is gone from the view', (kind, args) => {
    const write = { ...example(`${kind}.write`), id: ID, postId: OTHER }
    const own = kind === 'question' ? { ...example('question.write'), id: ID } : write
    expect(after([`${kind}.write`, own], [`${kind}.delete`, args]).get(`${kind}/${ID}`)).toBeNull()
  })

  it('P-08 C18 a question is changed where it stands, and its answer and its day stay; of what is not there nothing shows', () => {
    const draft = { ...example('question.write'), id: ID }
    const edit = { id: ID, version: 1, title: 'Bus', content: 'How long?', secret: true, notify: 'none' }
    expect(after(['question.write', draft], ['question.edit', edit, LATER]).get(`question/${ID}`)).toEqual({
      ...{ id: ID, productNo: 2001, title: 'Bus', content: 'How long?', secret: true, notify: 'none' },
      ...{ answer: null, askedAt: NOW },
    })
    expect(after(['question.edit', edit]).get(`question/${ID}`)).toBeNull()
    expect(request('question.edit', edit)).toMatchObject({
      ifMatch: '"1"',
      path: `/api/member/question/${ID}`,
    })
  })

  it('S6-03 C8 a question made secret shows others nothing of itself, one made public what it says', () => {
    const edit = the('question.edit')
    const shown = (secret: boolean) => {
      const args = edit.parse({
        id: ID,
        version: 1,
        title: 'Bus',
        content: 'How long?',
        secret,
        notify: 'none',
      })
      const before = { id: ID, title: 'Car', content: 'Where?', secret: !secret, writerName: 'a**' }
      return edit.overlay({ kind: 'question', key: ID, scope: 'record:product/2001' }, before, args, AT)
    }
    expect(shown(true)).toEqual({ id: ID, title: null, content: null, secret: true, writerName: 'a**' })
    expect(shown(false)).toMatchObject({ title: 'Bus', content: 'How long?', secret: false })
  })

  it('I19 of two changes of a question not sent yet one goes, the later, against what the first had seen', () => {
    const { coalesce } = the('question.edit')
    const edit = { id: ID, title: 'Bus', content: 'How long?', secret: true, notify: 'none' }
    expect(coalesce?.({ ...edit, version: 1 }, { ...edit, version: 2, title: 'Tram' })).toEqual({
      ...{ ...edit, version: 1, title: 'Tram' },
    })
  })

  it('S5-09 a question and an inquiry are unanswered until the server says otherwise', () => {
    for (const name of ['question', 'inquiry'])
      expect(
        after([`${name}.write`, { ...example(`${name}.write`), id: ID }]).get(`${name}/${ID}`),
      ).toMatchObject({
        ...{ answer: null, askedAt: NOW },
      })
  })
})

describe('a scan at the gate', () => {
  const scan = (id: string, quantity = 1) => ({
    ...{
      id,
      code: 'a.b.c',
      quantity,
      scannedAt: NOW,
      gate: 'East',
      ticketId: OTHER,
      productNo: 1,
      by: 'Ann',
    },
  })

  it('P-06 X-01 counts at once, so that the next one on this device is told apart', () => {
    const records = after(['ticket.redeem', scan(ID, 2)], ['ticket.redeem', scan(OTHER)])
    expect(records.get(`gateTicket/${OTHER}`)).toMatchObject({
      revoked: false,
      uses: [
        { id: ID, quantity: 2, by: 'Ann', gate: 'East', at: NOW },
        { id: OTHER, quantity: 1 },
      ],
    })
  })

  it('P-06 the same scan counts once, however often it is laid over', () => {
    const records = after(['ticket.redeem', scan(ID)], ['ticket.redeem', scan(ID)])
    expect(records.get(`gateTicket/${OTHER}`)).toMatchObject({ uses: [{ id: ID }] })
  })

  it('P-06 the log waits for the server’s word and shows no code', () => {
    const told = after(['ticket.redeem', scan(ID)]).get(`redemption/${ID}`) as Redemption
    expect(told).toMatchObject({ outcome: 'waiting', accepted: 0, earlier: null })
    expect(told).not.toHaveProperty('code')
  })

  it('P-06 what the device knows of the ticket is not said to the server: it reads the code', () => {
    expect(Object.keys(request('ticket.redeem', scan(ID)).body as object).toSorted()).toEqual([
      ...['code', 'gate', 'id', 'quantity', 'scannedAt'],
    ])
  })

  it('P-06 scans of a gate go in their order, and a refused one holds up none', () => {
    expect(the('ticket.redeem').lane(scan(ID))).toBe(the('ticket.redeem').lane(scan(OTHER)))
    expect(the('ticket.redeem').onRefusal).toBe('continue')
  })
})

describe('the account', () => {
  it('S2-45 a profile changes what is named and nothing else; without one nothing is invented', () => {
    const edit = { name: 'Whale', buddy: 'nature', region: null }
    const mutation = the('profile.edit')
    const ref = { kind: 'member', key: 'me' }
    expect(mutation.overlay(ref, { name: 'Ann', email: 'a@b.kr' }, mutation.parse(edit), AT)).toEqual({
      ...{ name: 'Whale', buddy: 'nature', region: null, email: 'a@b.kr' },
    })
    expect(mutation.overlay(ref, null, mutation.parse(edit), AT)).toBeNull()
  })

  it('S2-39 switches keep what they do not name', () => {
    const records = after(
      ['pushSettings.save', { topics: ['orders', 'answers'], quietNight: true }],
      ['pushSettings.change', { on: ['waiting'], off: ['answers'] }],
    )
    const [settings] = [...records.values()] as { topics: string[]; quietNight: boolean }[]
    expect(new Set(settings?.topics)).toEqual(new Set(['orders', 'waiting']))
    expect(settings?.quietNight).toBe(true)
  })

  it('X-19 a run of the game promises no points before the server has played it', () => {
    const records = after(['gameRun.save', { ...example('gameRun.save'), id: ID, score: 400 }])
    expect(records.get(`gameResult/${ID}`)).toMatchObject({ points: 0, score: 400 })
  })
})

describe('what the list of waiting writes says', () => {
  it.each(CASES)(
    'P-11 $title: an icon, and facts without the words of a language',
    ({ definition, mutation, example: given }) => {
      const args = mutation.parse(given.args)
      const about = definition.pending.about(args as never)
      expect(definition.pending.icon).not.toBe('other')
      expect(about.is).not.toBe('change')
      // what it says are facts of the write itself: numbers, and texts the person wrote
      const own = JSON.stringify(args)
      for (const [key, value] of Object.entries(about)) {
        if (key === 'is' || key === 'of' || typeof value !== 'string' || value === '') continue
        expect(own.toLowerCase(), `${key} of ${about.is}`).toContain(value.toLowerCase())
      }
    },
  )

  it('I6 P-11 what waits for the person when refused are the writes with words in them; the rest goes on', () => {
    const halting = DEFINITIONS.filter(({ onRefusal }) => onRefusal === 'halt').map(({ name }) => name)
    for (const name of ['review.write', 'review.edit', 'question.write', 'inquiry.write', 'post.write'])
      expect(halting).toContain(name)
    for (const name of ['favourite.set', 'cart.add', 'ticket.redeem', 'comment.write', 'profile.edit'])
      expect(halting).not.toContain(name)
  })
})
