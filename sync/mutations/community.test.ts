import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Member } from '#sync/contracts/account/account.ts'
import { Membership } from '#sync/contracts/community/room.ts'
import type { MyPost } from '#sync/contracts/community/post.ts'
import { PostComment } from '#sync/contracts/community/comment.ts'
import { MUTATIONS } from './registry.ts'
import { registryOf } from './types.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const POST = '01890a5d-ac96-774b-bcce-b302099a8058'
const AT = Date.UTC(2026, 3, 1)
const WRITER = { memberId: ID, name: 'Alice', buddy: 'explorer' }
const registry = registryOf(MUTATIONS)

function the(name: string) {
  const mutation = registry.get(name)
  if (mutation === undefined) throw new Error(name)
  return mutation
}

const draft = {
  id: POST,
  type: 'talk',
  title: 'Sea talk',
  content: '',
  hashtags: [],
  spot: null,
  photos: [],
  video: null,
  itineraryId: null,
  meeting: null,
}
describe('writes of the community', () => {
  it('I19: any run of recommendations, or of profiles, shows the same folded and unfolded', () => {
    const member = { id: ID, name: 'Alice', email: 'a@goraero.kr' } as Partial<Member>
    const words = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 10 })
    const said: [string, unknown, (word: number) => unknown][] = [
      ['recommendation.set', null, (word) => ({ kind: 'post', id: POST, on: word % 2 === 0 })],
      ['profile.edit', member, (word) => ({ name: `n${word}`, buddy: '', region: null })],
      ['hashtags.save', null, (word) => ({ tags: [`t${word}`] })],
      ['post.edit', { ...draft, state: 'approved' }, (word) => ({ ...draft, title: `t${word}`, version: 1 })],
    ]
    for (const [name, base, make] of said)
      fc.assert(
        fc.property(words, (run) => {
          const mutation = the(name)
          const all = run.map((word) => mutation.parse(make(word)))
          const [ref] = mutation.touches(all[0])
          if (ref === undefined) throw new Error('touches nothing')
          const unfolded = all.reduce<unknown>((view, args) => mutation.overlay(ref, view, args, AT), base)
          const folded = all.reduce((earlier, later) => mutation.coalesce?.(earlier, later))
          expect(mutation.overlay(ref, base, folded, AT)).toEqual(unfolded)
        }),
      )
  })

  it('P-09 X-12: a post written offline is under review and hosted; an edit of a rejected one hands it in again', () => {
    const write = the('post.write')
    const args = write.parse(draft)
    const [post, membership] = write.touches(args).map((ref) => write.overlay(ref, null, args, AT))
    expect(post).toMatchObject({ state: 'underReview', no: 0, version: 0 })
    expect(Membership.parse(membership)).toMatchObject({ postId: POST, host: true, type: 'talk' })
    const rejected = { ...(post as MyPost), state: 'rejected', reason: 'Not about Ulsan', version: 1 }
    const edit = the('post.edit')
    const better = edit.parse({ ...draft, title: 'Ulsan talk', version: 1 })
    expect(edit.overlay({ kind: 'post', key: POST }, rejected, better, AT)).toMatchObject({
      state: 'underReview',
      reason: null,
      title: 'Ulsan talk',
    })
    const place = write.parse({ ...draft, type: 'place' })
    expect(write.touches(place)).toEqual([{ kind: 'post', key: POST }])
  })

  const SEAT = {
    postId: POST,
    type: 'talk',
    title: 'Sea talk',
    host: false,
    joinedAt: '2026-04-01T00:00:00Z',
  }
  const ref = { kind: 'membership', key: POST }
  /** A seat with these writes laid over. */
  const seatAfter = (base: unknown, ...writes: [name: string, args: object][]) =>
    writes.reduce<unknown>((view, [name, args]) => {
      const mutation = the(name)
      return mutation.overlay(ref, view, mutation.parse({ roomId: POST, ...args }), AT)
    }, base)
  const asked: [string, object] = ['membership.ask', { type: 'class', title: 'Walk', meetingAt: null }]
  const left: [string, object] = ['membership.leave', { title: 'Walk' }]

  it('C13 a seat asked for is shown as asked for, one that is had stays one, and taken back it is neither', () => {
    expect(Membership.parse(seatAfter(null, asked))).toMatchObject({
      asked: true,
      host: false,
      title: 'Walk',
    })
    expect(seatAfter(SEAT, asked)).toEqual(SEAT)
    expect(seatAfter(null, asked, left)).toBeNull()
    const ask = the('membership.ask')
    const args = ask.parse({ roomId: POST, ...asked[1] })
    expect([ask.lane(args), ask.request(args).body]).toEqual([`message:${POST}`, { meetingAt: null }])
  })

  it('C14 the furthest read mark counts, folded or not, in any order, and where there is no seat there is none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 6 }),
        fc.nat(20),
        (run, readNo) => {
          const mutation = the('room.read')
          const all = run.map((no) => mutation.parse({ roomId: POST, no }))
          const folded = all.reduce((earlier, later) => mutation.coalesce?.(earlier, later)) as object
          const base = { ...SEAT, readNo }
          const expected = { ...SEAT, readNo: Math.max(readNo, ...run) }
          expect(seatAfter(base, ['room.read', folded])).toEqual(expected)
          expect(seatAfter(base, ...run.map((no): [string, object] => ['room.read', { no }]))).toEqual(
            expected,
          )
        },
      ),
    )
    expect(seatAfter(null, ['room.read', { no: 3 }], ['room.mute', { muted: true }])).toBeNull()
  })

  it('S2-107 muting is the last word', () => {
    expect(seatAfter(SEAT, ['room.mute', { muted: true }])).toEqual({ ...SEAT, muted: true })
    const mutation = the('room.mute')
    const [on, off] = [true, false].map((muted) => mutation.parse({ roomId: POST, muted }))
    expect(mutation.coalesce?.(on, off)).toEqual(off)
  })

  it('P-09: the view shows who speaks, the request does not say it', () => {
    const mutation = the('comment.write')
    const args = mutation.parse({ postId: POST, id: ID, text: 'Lovely', writer: WRITER })
    expect(PostComment.parse(mutation.overlay({ kind: 'comment', key: ID }, null, args, AT)).writer).toEqual(
      WRITER,
    )
    expect(mutation.request(args).body).toEqual({ id: ID, text: 'Lovely' })
  })
})
