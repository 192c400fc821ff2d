import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Member } from '#sync/contracts/account/account.ts'
import { Membership } from '#sync/contracts/community/room.ts'
import type { MyPost } from '#sync/contracts/community/post.ts'
import { PostComment } from '#sync/contracts/community/comment.ts'
import { MEMBER_KINDS, type MemberKind } from '#sync/contracts/kinds.ts'
import { matchRoute } from '#sync/contracts/routes.ts'
import { definitionOf } from '#sync/contracts/schemas.ts'
import { PushOperation } from '#sync/contracts/sync/sync.ts'
import { MUTATIONS } from './list.ts'
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
const question = {
  id: ID,
  productNo: 2001,
  title: 'Parking',
  content: 'Where?',
  secret: true,
  notify: 'email',
}
const answers = [1, 2, 3, 4].map((questionNo) => ({ questionNo, pole: 'C' }))

/** Every write of the community and of support, with the lane it must be in. */
const examples: [string, Record<string, unknown>, string][] = [
  ['post.write', draft, `post:${POST}`],
  ['post.edit', { ...draft, version: 2 }, `post:${POST}`],
  ['post.delete', { id: POST }, `post:${POST}`],
  ['comment.write', { postId: POST, id: ID, text: 'Lovely', writer: WRITER }, `comment:${POST}`],
  ['comment.delete', { postId: POST, id: ID }, `comment:${POST}`],
  ['recommendation.set', { kind: 'post', id: POST, on: true }, `recommendation:post:${POST}`],
  ['recommendation.set', { kind: 'review', id: POST, on: false }, `recommendation:review:${POST}`],
  ['message.send', { roomId: POST, id: ID, text: 'Hello', writer: WRITER }, `message:${POST}`],
  ['question.write', question, `question:${ID}`],
  ['question.delete', { id: ID }, `question:${ID}`],
  [
    'inquiry.write',
    { id: ID, type: 'app', orderNumber: null, title: 'Help', content: 'Please' },
    `inquiry:${ID}`,
  ],
  ['profile.edit', { name: 'Whale', buddy: 'nature', region: null }, 'profile'],
  ['pushSettings.save', { topics: ['orders'], quietNight: true }, 'pushSettings'],
  ['hashtags.save', { tags: ['sea'] }, 'hashtags'],
  ['pushSettings.change', { on: ['orders'], off: ['answers'], quietNight: true }, 'pushSettings'],
  ['hashtags.change', { add: ['sea'], remove: ['sky'] }, 'hashtags'],
  [
    'testResult.save',
    { id: ID, answers, takenAt: new Date(AT).toISOString(), code: 'CFRS', persona: 'nature' },
    'test',
  ],
  ['gameRun.save', { id: ID, day: '2026-04-01', seed: 7, moves: [0, 500], score: 12 }, 'game'],
]

describe('writes of the community', () => {
  it.each(examples)(
    'P-09: %s replays to an endpoint that may be queued, with a body it takes, in its own lane',
    (name, raw, lane) => {
      const mutation = the(name)
      const args = mutation.parse(raw)
      const { method, path, body, ifMatch } = mutation.request(args)
      const route = matchRoute(method, path)
      const endpoint = route && definitionOf(route.name)
      expect(endpoint?.offline).toBe('queue')
      if (endpoint?.body) expect(endpoint.body.safeParse(body).error).toBeUndefined()
      else expect(body).toBeUndefined()
      expect(ifMatch !== undefined).toBe(endpoint?.ifMatch === true)
      expect(mutation.lane(args)).toBe(lane)
      const wire = {
        key: ID,
        lane,
        seq: 1,
        schema: 1,
        method,
        path,
        body: JSON.stringify(body ?? null),
        ifMatch,
      }
      expect(PushOperation.safeParse(wire).success).toBe(true)
      expect(mutation.parse(JSON.parse(JSON.stringify(args)))).toEqual(args)
    },
  )

  it.each(examples)('I3: the overlay of %s is a record of its kind, and twice is once', (name, raw) => {
    const mutation = the(name)
    const args = mutation.parse(raw)
    for (const ref of mutation.touches(args)) {
      const once = mutation.overlay(ref, null, args, AT)
      expect(mutation.overlay(ref, once, args, AT)).toEqual(once)
      // the number of a post is the server's to give; everything else is there already
      const body = once !== null && ref.kind === 'post' ? { ...(once as MyPost), no: 1 } : once
      if (body !== null) MEMBER_KINDS[ref.kind as MemberKind].parse(body)
    }
  })

  it.each(examples)('I21: %s refuses arguments that are not its own', (name) => {
    expect(() => the(name).parse({ wrong: true })).toThrow()
    expect(() => the(name).parse(null)).toThrow()
  })

  it('P-09 comments, messages and letters never fold; what only says how it is folds into the last word', () => {
    const folding = MUTATIONS.filter((each) => each.coalesce !== undefined).map(({ name }) => name)
    expect(folding.filter((name) => examples.some(([each]) => each === name))).toEqual([
      'post.edit',
      'recommendation.set',
      'profile.edit',
      'pushSettings.save',
      'hashtags.save',
      'pushSettings.change',
      'hashtags.change',
    ])
  })

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

  it('P-09: the view shows who speaks, the request does not say it', () => {
    const mutation = the('comment.write')
    const args = mutation.parse(examples[3]?.[1])
    expect(PostComment.parse(mutation.overlay({ kind: 'comment', key: ID }, null, args, AT)).writer).toEqual(
      WRITER,
    )
    expect(mutation.request(args).body).toEqual({ id: ID, text: 'Lovely' })
  })
})
