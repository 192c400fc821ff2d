import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS, type EndpointName } from '#sync/contracts/endpoints.ts'
import { SYNC_HEADERS } from '#sync/contracts/sync/sync.ts'
import { dailySeed } from '#sync/domain/carving/daily-seed.ts'
import { CARVING_VERSION } from '#sync/domain/carving/replay.ts'
import { publishContent } from '../db/feed.ts'
import { approved, as, draft } from '../resources/community/testing/drafts.ts'
import { sampleEvent } from '../resources/events/testing/sample-event.ts'
import { call } from '../testing/accounts.ts'
import { everything } from '../testing/everything.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import { PEOPLE, type Person } from '../testing/world.ts'

/**
 * Every write a device may queue, made once for real and then sent again as a device does that heard no answer: with the
 * same key, with the same key and another body, without a key, by somebody else, and taken back.
 */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // signing in is written down with the member
  for (const who of ['alice', 'bora', 'partner', 'admin'] as const) await server.token(who)
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})

type Write = {
  params?: Record<string, string>
  body?: Record<string, unknown>
  headers?: Record<string, string>
  /** A field of the body with another value that is fine as well. */
  other?: Record<string, unknown>
}
type Queued = { name: EndpointName; who?: Person; make: () => Promise<Write> | Write }

const must = async (who: Person, name: EndpointName, write: Write) => {
  const { other: _, ...rest } = write
  const reply = await call(server, name, { ...rest, token: await server.token(who) })
  expect([name, reply.status, reply.error]).toEqual([name, 200, undefined])
  return reply
}

const goods = (more = {}) => ({ gdsSn: 2004, gdsDsctSn: 20041, gdsQty: 1, ordrSeq: 1, ...more })
const cart = () => ({
  shopSn: 503,
  entcmpSn: 903,
  sesnId: '0a1b2c3d',
  resetOther: true,
  shopCartGoods: goods(),
})
async function filled(): Promise<string> {
  const shopCartId = uuidv7()
  await must('alice', 'cartAdd', { params: { shopCartId }, body: cart() })
  return shopCartId
}
const plan = (id: string) => ({
  ...{ id, title: 'Coast', startDay: null, days: 1, note: '', stops: [], fromCourseNo: null },
})
const question = () => ({
  ...{
    id: uuidv7(),
    productNo: 2001,
    title: 'Parking',
    content: 'Is there any?',
    secret: false,
    notify: 'none',
  },
})
const review = () => ({
  ...{ id: uuidv7(), orderNumber: server.world.used.number, stars: 4, keywords: ['view'], photos: [] },
})
/** Nobody may hand in two posts of a type within a minute: those before are older. */
async function newPost() {
  await server.database.db
    .updateTable('post')
    .set({ registered_at: new Date(server.clock.now - 61_000), state: 'approved' })
    .execute()
  return draft()
}

/** A room of bora's that alice is in. */
async function joinedRoom() {
  await newPost()
  const { id } = await approved(server, 'bora')
  expect((await as(server, 'alice').join(id)).status).toBe(200)
  return id
}

const entry = () => ({
  ...{ url: 'https://example.org/p/whale', answer: null, personal: true, posting: true, marketing: false },
})
/** An event of this number that goes on. */
async function goesOn(no: number): Promise<string> {
  const body = sampleEvent({ no })
  await server.database.db
    .transaction()
    .execute((trx) => publishContent(trx, 'event', [{ key: String(no), body }]))
  return String(no)
}

const QUEUED: Queued[] = [
  { name: 'cartCreate', make: () => ({ body: cart(), other: { sesnId: 'ffffffff' } }) },
  {
    name: 'cartAdd',
    make: () => ({ params: { shopCartId: uuidv7() }, body: cart(), other: { sesnId: 'ffffffff' } }),
  },
  {
    name: 'cartQuantity',
    make: async () => ({
      params: { shopCartId: await filled() },
      ...{ body: { gdsDsctSn: 20041, ordrSeq: 1, gdsQty: 3 }, other: { gdsQty: 4 } },
    }),
  },
  {
    name: 'cartReservation',
    make: async () => {
      const shopCartId = uuidv7()
      const of502 = { ...cart(), shopSn: 502, entcmpSn: 902 }
      const shopCartGoods = goods({ gdsSn: 2003, gdsDsctSn: 20031 })
      await must('alice', 'cartAdd', { params: { shopCartId }, body: { ...of502, shopCartGoods } })
      const body = { rsvtDay: '2026-11-25', rsvtTime: '' }
      return { params: { shopCartId }, body, other: { rsvtDay: '2026-11-26' } }
    },
  },
  {
    name: 'cartDelete',
    make: async () => ({ params: { shopCartId: await filled(), gdsDsctSn: '20041', ordrSeq: '1' } }),
  },
  {
    name: 'reviewWrite',
    make: () => ({ body: { ...review(), lineSeq: 1, text: 'Windy' }, other: { text: 'Calm' } }),
  },
  {
    name: 'reviewEdit',
    make: async () => {
      const { id, orderNumber: _, ...rest } = review()
      await must('alice', 'reviewWrite', { body: { ...review(), id, lineSeq: 2, text: 'Windy' } })
      const headers = { 'if-match': '"1"' }
      return { params: { id }, body: { ...rest, text: 'Calm' }, headers, other: { text: 'Wild' } }
    },
  },
  {
    name: 'reviewDelete',
    make: async () => {
      const { id } = await server.database.db
        .selectFrom('review')
        .select('id')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      return { params: { id } }
    },
  },
  {
    name: 'questionWrite',
    make: () => ({ params: { productNo: '2001' }, body: question(), other: { content: 'Or a bus?' } }),
  },
  {
    name: 'questionEdit',
    make: async () => {
      const { id, productNo: _, ...body } = question()
      await must('alice', 'questionWrite', { params: { productNo: '2001' }, body: { ...question(), id } })
      const headers = { 'if-match': '"1"' }
      return { params: { id }, body, headers, other: { content: 'Or a bus?' } }
    },
  },
  {
    name: 'questionDelete',
    make: async () => {
      const body = question()
      await must('alice', 'questionWrite', { params: { productNo: '2001' }, body })
      return { params: { id: body.id } }
    },
  },
  {
    name: 'inquiryWrite',
    make: () => ({
      body: { id: uuidv7(), type: 'app', orderNumber: null, title: 'Help', content: 'It is dark' },
      other: { content: 'It is light' },
    }),
  },
  {
    name: 'reportWrite',
    make: async () => {
      const post = await newPost()
      await must('bora', 'postWrite', { body: post })
      await server.database.db.updateTable('post').set({ state: 'approved' }).execute()
      const target = { kind: 'post', id: post.id }
      const words = { category: 'abuse', title: 'Rude', content: 'Line two', proof: 'p'.repeat(43) }
      return { body: { id: uuidv7(), target, ...words }, other: { content: 'Line three' } }
    },
  },
  {
    name: 'takedownAppeal',
    make: async () => {
      const id = uuidv7()
      const post = await newPost()
      await must('alice', 'postWrite', { body: post })
      await server.database.db
        .insertInto('takedown')
        .values({
          ...{ id, member_id: PEOPLE.alice as MemberId, target_kind: 'post', target_id: post.id },
          ...{ words: post.title, state: 'removed', code: 'abuse', text: '', at: new Date(server.clock.now) },
        })
        .execute()
      return { params: { id }, body: { text: 'It is not' }, other: { text: 'It is' } }
    },
  },
  {
    name: 'itinerarySave',
    make: () => {
      const id = uuidv7()
      return { params: { id }, body: plan(id), other: { title: 'Hills' } }
    },
  },
  {
    name: 'itineraryDelete',
    make: async () => {
      const id = uuidv7()
      await must('alice', 'itinerarySave', { params: { id }, body: plan(id) })
      return { params: { id } }
    },
  },
  { name: 'favouriteSet', make: () => ({ params: { kind: 'place', no: '1001' } }) },
  { name: 'favouriteDelete', make: () => ({ params: { kind: 'place', no: '1001' } }) },
  {
    name: 'postWrite',
    make: async () => ({ body: await newPost(), other: { title: 'Another' } }),
  },
  {
    name: 'postEdit',
    make: async () => {
      await newPost()
      const { id } = await approved(server, 'alice')
      const headers = { 'if-match': '"1"' }
      const body = { ...draft({ id, content: 'Edited' }) }
      return { params: { id }, body, headers, other: { content: 'Edited otherwise' } }
    },
  },
  {
    name: 'postDelete',
    make: async () => {
      await newPost()
      return { params: { id: (await approved(server, 'alice')).id } }
    },
  },
  {
    name: 'commentWrite',
    make: async () => {
      await newPost()
      const { id: postId } = await approved(server, 'bora')
      return { params: { postId }, body: { id: uuidv7(), text: 'Nice' }, other: { text: 'Not nice' } }
    },
  },
  {
    name: 'commentDelete',
    make: async () => {
      await newPost()
      const { id: postId } = await approved(server, 'bora')
      const id = uuidv7()
      await must('alice', 'commentWrite', { params: { postId }, body: { id, text: 'Nice' } })
      return { params: { postId, id } }
    },
  },
  {
    name: 'recommendationSet',
    make: async () => {
      await newPost()
      return { params: { kind: 'post', id: (await approved(server, 'bora')).id } }
    },
  },
  {
    name: 'recommendationDelete',
    make: async () => {
      await newPost()
      const params = { kind: 'post', id: (await approved(server, 'bora')).id }
      await must('alice', 'recommendationSet', { params })
      return { params }
    },
  },
  {
    name: 'messageSend',
    make: async () => {
      const postId = await joinedRoom()
      return { params: { postId }, body: { id: uuidv7(), text: 'Hello' }, other: { text: 'Bye' } }
    },
  },
  {
    name: 'messageDelete',
    make: async () => {
      const postId = await joinedRoom()
      const id = uuidv7()
      expect((await as(server, 'alice').say(postId, 'Hello', id)).status).toBe(200)
      return { params: { postId, id } }
    },
  },
  {
    name: 'seatAsk',
    make: async () => {
      await newPost()
      const { id: postId } = await approved(server, 'bora')
      return {
        params: { postId },
        body: { meetingAt: null },
        other: { meetingAt: '2026-11-25T03:00:00.000Z' },
      }
    },
  },
  { name: 'seatLeave', make: async () => ({ params: { postId: await joinedRoom() } }) },
  {
    name: 'roomRead',
    make: async () => {
      const postId = await joinedRoom()
      await as(server, 'bora').say(postId, 'Hello')
      return { params: { postId }, body: { no: 1 }, other: { no: 0 } }
    },
  },
  {
    name: 'roomMute',
    make: async () => ({
      ...{ params: { postId: await joinedRoom() }, body: { muted: true }, other: { muted: false } },
    }),
  },
  {
    name: 'profileEdit',
    make: () => ({ body: { name: 'Alice', buddy: 'minke', region: null }, other: { name: 'Alicia' } }),
  },
  {
    name: 'eventEnter',
    make: async () => {
      const no = await goesOn(901)
      return { params: { no }, body: entry(), other: { url: 'https://example.org/p/seal' } }
    },
  },
  {
    name: 'eventLeave',
    make: async () => {
      const no = await goesOn(902)
      await must('alice', 'eventEnter', { params: { no }, body: entry() })
      return { params: { no } }
    },
  },
  { name: 'rankChoice', make: () => ({ body: { hidden: true }, other: { hidden: false } }) },
  { name: 'hashtagsSave', make: () => ({ body: { tags: ['sea'] }, other: { tags: ['hill'] } }) },
  {
    name: 'hashtagsChange',
    make: () => ({ body: { add: ['bridge'], remove: [] }, other: { add: ['rock'] } }),
  },
  {
    name: 'pushSettingsSave',
    make: () => ({ body: { topics: ['orders'], quietNight: true }, other: { quietNight: false } }),
  },
  {
    name: 'pushSettingsChange',
    make: () => ({ body: { on: ['answers'], off: [] }, other: { on: ['waiting'] } }),
  },
  {
    name: 'gameRunSave',
    make: () => {
      // nobody presses: the tide comes in
      const day = '2026-11-20'
      const rules = { mode: 'normal', version: CARVING_VERSION }
      const body = { id: uuidv7(), day, seed: dailySeed(day), ...rules, moves: [], score: 0 }
      return { body, other: { seed: 8 } }
    },
  },
  {
    name: 'redeem',
    who: 'partner',
    make: async () => {
      const { code } = await server.database.db
        .selectFrom('ticket')
        .select('code')
        .limit(1)
        .executeTakeFirstOrThrow()
      const scannedAt = new Date(server.clock.now).toISOString()
      return { body: { id: uuidv7(), code, quantity: 1, scannedAt, gate: 'north' }, other: { gate: 'south' } }
    },
  },
]

/** The catalogue of this test has no questions of the travel test; support.test.ts has its own. */
const ELSEWHERE: EndpointName[] = ['testResultSave', 'waitingEvent']

it('I7 every write a device may queue is in this list', () => {
  const all = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => ENDPOINTS[name].offline === 'queue')
  expect([...QUEUED.map(({ name }) => name), ...ELSEWHERE].sort()).toEqual(all.sort())
})

describe.each(QUEUED)('$name', ({ name, who = 'alice', make }) => {
  let write: Write
  /** Every row, as it must still be after the next step. */
  let state: Record<string, string>
  const key = uuidv7()
  const send = async (more: { key?: string | null; who?: Person; body?: unknown; headers?: object } = {}) => {
    const { method, path } = ENDPOINTS[name]
    const address = path.replace(/\{(\w+)\}/g, (_, brace: string) => write.params?.[brace] ?? '')
    return server.ask(method, address, {
      token: await server.token(more.who ?? who),
      key: more.key === undefined ? key : more.key,
      headers: { ...write.headers, ...more.headers },
      ...(write.body ? { body: more.body ?? write.body } : {}),
    })
  }

  it('S7-17 without a key, or with one that is no id, is refused', async () => {
    write = await make()
    state = await everything(server.database.db)
    for (const bad of [null, 'again', '']) {
      const reply = await send({ key: bad })
      expect([bad, reply.status, reply.error?.code]).toEqual([bad, 400, 'request.keyMissing'])
    }
  })

  it('I7 taken back before it came uses up its key; neither that nor what comes late or without a key writes anything', async () => {
    const mine = uuidv7()
    const withdrawn = await send({ key: mine, headers: { [SYNC_HEADERS.void]: 'true' } })
    expect([withdrawn.status, withdrawn.error?.code]).toEqual([410, 'sync.withdrawn'])
    const late = await send({ key: mine })
    expect([late.status, late.error?.code]).toEqual([410, 'sync.withdrawn'])
    expect(await everything(server.database.db)).toEqual(state)
  })

  it('I7 sent again with its key has the same answer and no second effect', async () => {
    const first = await send()
    expect([first.status, first.error]).toEqual([200, undefined])
    state = await everything(server.database.db)
    for (const again of [await send(), await send({ headers: { [SYNC_HEADERS.void]: 'true' } })]) {
      expect([again.status, again.body]).toEqual([200, first.body])
      expect(again.headers.get(SYNC_HEADERS.replayed)).toBe('true')
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    }
    expect(await everything(server.database.db)).toEqual(state)
  })

  it('I7 with its key and another content is refused and writes nothing', async () => {
    if (write.other) {
      const reply = await send({ body: { ...write.body, ...write.other } })
      expect([reply.status, reply.error?.code]).toEqual([422, 'request.keyReused'])
    }
    // another record under the same key
    const { params = {} } = write
    const last = Object.keys(params).at(-1)
    if (last && /^[0-9a-f-]{36}$/.test(params[last] ?? '')) {
      const former = write
      write = { ...write, params: { ...params, [last]: uuidv7() } }
      const reply = await send()
      expect([reply.status, reply.error?.code]).toEqual([422, 'request.keyReused'])
      write = former
    }
    expect(await everything(server.database.db)).toEqual(state)
  })

  it('I15 under the same key of another member is that member’s own: it neither replays nor touches the first', async () => {
    const reply = await send({ who: who === 'alice' ? 'bora' : 'alice' })
    expect(reply.error?.code).not.toBe('request.keyReused')
    expect(reply.headers.get(SYNC_HEADERS.replayed)).toBeNull()
    const own = await send()
    expect([own.status, own.headers.get(SYNC_HEADERS.replayed)]).toEqual([200, 'true'])
  })
})
