import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { CONTENT_KINDS, MEMBER_KINDS } from '#sync/contracts/kinds.ts'
import type { PostDraft } from '#sync/contracts/community/post.ts'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { orderOf } from '../shared/order-view.ts'
import {
  hasMembers,
  presentComment,
  presentMembership,
  presentMessage,
  presentMine,
  presentPublic,
  writersOf,
  type PostRow,
} from './present.ts'
import { draft, SPOT } from './testing/drafts.ts'

/** What leaves the server of a row, and what never does. */
let database: Database
const [MEMBER, OTHER] = [uuidv7(), uuidv7()]
const AT = new Date('2026-11-21T03:00:00.000Z')

beforeAll(async () => {
  database = await testDatabase()
  const profile = JSON.stringify({
    ...{ id: MEMBER, name: 'Bora', buddy: 'whale', email: 'secret@x.kr', mobile: '01012345678' },
  })
  await sql`INSERT INTO member (id, email, profile, joined_at, last_sign_in_at)
    VALUES (${MEMBER}, 'secret@x.kr', ${profile}::jsonb, now(), now())`.execute(database.db)
})
afterAll(() => database.close())

function post(more: Partial<PostRow> = {}, words: Partial<PostDraft> = {}): PostRow {
  const id = more.id ?? uuidv7()
  return {
    ...{
      id,
      no: 7,
      member_id: MEMBER,
      type: 'talk',
      draft: draft({ id, ...words }),
      uploads: [],
      plan: null,
    },
    ...{
      language: 'ko',
      district: null,
      state: 'approved',
      reason: null,
      reason_code: null,
      version: 3,
      views: 5,
    },
    ...{ recommendations: 2, comments: 1, capacity: 10, joined: 4, registered_at: AT, edited_at: null },
    ...{ ends_at: null, kept_from: 1 },
    ...more,
  }
}

describe('a writer', () => {
  it('S6-03 is a name and a buddy, and nothing else', async () => {
    const writer = (await writersOf(database.db, [MEMBER]))(MEMBER)
    expect(writer).toEqual({ memberId: MEMBER, name: 'Bora', buddy: 'whale' })
    expect(JSON.stringify(writer)).not.toMatch(/secret|0101/)
  })

  it('S5-13 who left has no name any more', async () => {
    expect((await writersOf(database.db, [OTHER]))(OTHER)).toEqual({ memberId: OTHER, name: '', buddy: '' })
  })

  it('many are asked for at once, one of them twice, and nobody is fine', async () => {
    const of = await writersOf(database.db, [MEMBER, OTHER, MEMBER])
    expect([of(MEMBER).name, of(OTHER).name]).toEqual(['Bora', ''])
    expect((await writersOf(database.db, []))(MEMBER).name).toBe('')
  })
})

describe('a post as its author sees it', () => {
  it.each(['underReview', 'approved', 'rejected'] as const)(
    'S3-16 that is %s fits the contract, with its reason',
    (state) => {
      const mine = presentMine(post({ state, reason: state === 'rejected' ? 'spam' : null }))
      expect(MEMBER_KINDS.post.safeParse(mine).error?.issues ?? []).toEqual([])
      expect(mine).toMatchObject({ state, version: 3, editedAt: null, registeredAt: AT.toISOString() })
    },
  )

  it('S3-16 says when it was changed', () => {
    const edited = new Date(AT.getTime() + 60_000)
    expect(presentMine(post({ edited_at: edited })).editedAt).toBe(edited.toISOString())
  })
})

describe('a post as everybody sees it', () => {
  it('S3-16 fits the contract', async () => {
    const shown = await presentPublic(database.db, post())
    expect(CONTENT_KINDS.post.safeParse(shown).error?.issues ?? []).toEqual([])
    expect(shown).toMatchObject({ no: 7, participants: 4, views: 5, recommendations: 2, comments: 1 })
  })

  it.each(['state', 'reason', 'version', 'itineraryId', 'capacity', 'uploads', 'member_id'])(
    'S6-03 says nothing of %s',
    async (field) => {
      const shown = await presentPublic(database.db, post({ reason: 'once refused' }))
      expect(Object.keys(shown)).not.toContain(field)
      expect(JSON.stringify(shown)).not.toMatch(/once refused|secret@|0101234/)
    },
  )

  it('S9-08 has a city and a district where it names a place', async () => {
    const there = await presentPublic(database.db, post({ district: 'dong' }, { spot: SPOT }))
    expect(there).toMatchObject({ city: 'ulsan', district: 'dong', spot: SPOT })
    expect(await presentPublic(database.db, post())).toMatchObject({ city: null, district: null, spot: null })
  })

  it('S5-18 names pictures by their address, in the order of the author', async () => {
    const photos = [uuidv7(), uuidv7()]
    const shown = await presentPublic(database.db, post({}, { photos }))
    expect(shown.photos).toEqual(photos.map((id) => ({ id, url: `/api/uploads/${id}` })))
  })

  it('S5-18 names a film with its type and length, and one that is gone without', async () => {
    const [kept, gone] = [uuidv7(), uuidv7()]
    await sql`INSERT INTO upload (id, member_id, sha256, bytes, mime, created_at, finished_at, seconds)
      VALUES (${kept}, ${MEMBER}, 'x', 1, 'video/mp4', now(), now(), 7.5)`.execute(database.db)
    const videoOf = async (video: string) => (await presentPublic(database.db, post({}, { video }))).video
    expect(await videoOf(kept)).toEqual({
      id: kept,
      url: `/api/uploads/${kept}`,
      type: 'video/mp4',
      seconds: 7.5,
    })
    expect(await videoOf(gone)).toMatchObject({ type: '', seconds: null })
  })

  it('S4-11 a meeting says how many are in', async () => {
    const meeting = { at: '2026-12-01T10:00:00.000Z', people: 6 } as PostDraft['meeting']
    const shown = await presentPublic(
      database.db,
      post({ type: 'class', joined: 3 }, { type: 'class', meeting }),
    )
    expect(shown.meeting).toMatchObject({ people: 6, joined: 3 })
  })
})

describe('what is said and who sits where', () => {
  const writer = { memberId: MEMBER, name: 'Bora', buddy: 'whale' }

  it('S4-14 a message fits the contract', () => {
    const [id, room] = [uuidv7(), uuidv7()]
    const message = presentMessage(
      { ...{ id, seq: 9, room_id: room, member_id: MEMBER, text: 'hello', sent_at: AT } },
      writer,
    )
    expect(MEMBER_KINDS.message.safeParse(message).error?.issues ?? []).toEqual([])
    expect(message).toEqual({ id, roomId: room, text: 'hello', writer, sentAt: AT.toISOString() })
  })

  it('S6-05 a comment fits the contract', () => {
    const [id, postId] = [uuidv7(), uuidv7()]
    const comment = presentComment(
      { id, post_id: postId, member_id: MEMBER, text: 'nice', written_at: AT },
      writer,
    )
    expect(CONTENT_KINDS.comment.safeParse(comment).error?.issues ?? []).toEqual([])
    expect(comment).toEqual({ id, postId, text: 'nice', writer, writtenAt: AT.toISOString() })
  })

  it.each([
    ['class', true],
    ['talk', true],
    ['place', false],
    ['plan', false],
    ['shorts', false],
  ] as const)('S6-05 a post of type %s has seats: %s', (type, wanted) => {
    expect(hasMembers(post({ type }))).toBe(wanted)
  })

  it.each([true, false])('S6-05 a seat fits the contract (host: %s)', (host) => {
    const row = post({}, { title: 'Sea talk' })
    if (!hasMembers(row)) throw new Error('a talk has seats')
    const seat = presentMembership(row, {
      post_id: row.id,
      member_id: MEMBER,
      host,
      joined_at: AT,
      read_no: 3,
      muted: true,
    })
    expect(MEMBER_KINDS.membership.safeParse(seat).error?.issues ?? []).toEqual([])
    expect(seat).toMatchObject({
      postId: row.id,
      type: 'talk',
      title: 'Sea talk',
      host,
      readNo: 3,
      muted: true,
    })
  })
})

describe('an order', () => {
  it('S4-08 whose row is no order is a bug and never sent', () => {
    const row = {
      ...{ id: uuidv7(), number: 'x', shop_no: 1, ordered_at: AT, status: 'nonsense', details: {} },
    }
    expect(() => orderOf(row, [])).toThrow()
  })
})
