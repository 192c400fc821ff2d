import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PostState, type PostDraft } from '#sync/contracts/community/post.ts'
import { POST_TYPES } from '#sync/contracts/community/lists.ts'
import {
  bannedInPost,
  checkComment,
  checkMessage,
  checkPost,
  closedToEdit,
  cleanTags,
  insideUlsan,
  isConsecutive,
  isRecruiting,
  normalisePost,
  postSteps,
} from './community.ts'
import { needsReview, stateAfterEdit } from './post-review.ts'
import { can, type Actor } from './permissions.ts'
import { pointInDistrict } from './ulsan-border.ts'

const NOW = Date.UTC(2026, 10, 21)
const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const SPOT = {
  placeNo: null,
  name: 'Daewangam',
  position: { lat: 35.4924, lng: 129.4396, approximate: true },
}
const MEETING = { at: new Date(NOW + 3_600_000).toISOString(), people: 4, open: true }

const draft = (more: Partial<PostDraft> = {}): PostDraft => ({
  id: ID,
  type: 'talk',
  title: 'A title',
  content: '',
  hashtags: [],
  spot: null,
  photos: [],
  video: null,
  itineraryId: null,
  meeting: null,
  ...more,
})
const WHOLE: Record<PostDraft['type'], Partial<PostDraft>> = {
  shorts: { video: ID, spot: SPOT, hashtags: ['a'] },
  place: { photos: [ID], spot: SPOT, hashtags: ['a'] },
  plan: { itineraryId: ID, spot: SPOT },
  class: { photos: [ID], meeting: MEETING, spot: SPOT, hashtags: ['a'] },
  talk: {},
}
const wrong = (post: PostDraft) => checkPost(post, NOW).map(({ path, code }) => `${path} ${code}`)

describe('a post', () => {
  it('S2-100 is closed to edits when its itinerary is gone, and when its last day or its meeting is over', () => {
    const plan = draft({ type: 'plan', itineraryId: ID })
    const until = (startDay: string | null, days = 2) => closedToEdit(plan, { startDay, days }, NOW)
    expect(closedToEdit(plan, null, NOW)).toBe('community.itineraryGone')
    expect(until(null)).toBeNull()
    expect(until('2026-11-20')).toBeNull()
    expect(until('2026-11-19')).toBe('community.expired')
    const group = (at: number) =>
      closedToEdit({ type: 'class', meeting: { ...MEETING, at: new Date(at).toISOString() } }, null, NOW)
    expect([group(NOW), group(NOW + 1)]).toEqual(['community.expired', null])
    expect(closedToEdit(draft(), null, NOW)).toBeNull()
  })

  it('S3-16 is stored without signs that turn the direction of writing round', () => {
    const turned = normalisePost(
      draft({ title: 'moc\u202elp.exe', hashtags: ['\u2066sea'], content: '\u200fa\u061c' }),
    )
    expect([turned.title, turned.hashtags, turned.content]).toEqual(['moclp.exe', ['sea'], 'a'])
  })

  it.each(POST_TYPES)(
    'S3-16 S5-16 of type %s is complete with what it needs and incomplete without',
    (type) => {
      const whole = draft({ type, ...WHOLE[type] })
      expect(wrong(whole)).toEqual([])
      for (const field of Object.keys(WHOLE[type]) as (keyof PostDraft)[]) {
        const without = { ...whole, [field]: Array.isArray(whole[field]) ? [] : null }
        expect(wrong(without)).toEqual([`${field} required`])
      }
    },
  )

  it('S5-15 lengths are counted in code points after NFC: 100, 500, and 1000 for a plan', () => {
    const decomposed = '한'.normalize('NFD')
    fc.assert(
      fc.property(
        fc.constantFrom(...POST_TYPES),
        fc.constantFrom('a', '𠮷', '한', decomposed),
        fc.integer({ min: 490, max: 1010 }),
        (type, sign, length) => {
          const post = draft({ type, ...WHOLE[type], content: sign.repeat(length) })
          expect(wrong(post)).toEqual(length > (type === 'plan' ? 1000 : 500) ? ['content tooLong'] : [])
        },
      ),
    )
    expect(wrong(draft({ title: decomposed.repeat(100) }))).toEqual([])
    expect(wrong(draft({ title: '𠮷'.repeat(101) }))).toEqual(['title tooLong'])
  })

  it('S5-16 a meeting has 2 to 99 people and is still to come; a group’s only', () => {
    const group = (people: number) =>
      draft({ type: 'class', ...WHOLE.class, meeting: { ...MEETING, people } })
    expect([1, 2, 99, 100].map((people) => wrong(group(people)).join())).toEqual([
      'meeting.people tooFew',
      '',
      '',
      'meeting.people tooMany',
    ])
    const past = draft({
      type: 'class',
      ...WHOLE.class,
      meeting: { ...MEETING, at: new Date(NOW).toISOString() },
    })
    expect(wrong(past)).toEqual(['meeting.at past'])
    expect(checkPost(past, null)).toEqual([])
    expect(wrong(draft({ meeting: MEETING, video: ID, itineraryId: ID }))).toEqual([
      'video notHere',
      'itineraryId notHere',
      'meeting notHere',
    ])
  })

  it('S5-16 hashtags are kept once each, without sign and blanks; only blanks are none', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 8 })), (tags) => {
        const clean = cleanTags(tags)
        expect(cleanTags(clean)).toEqual(clean)
        expect(new Set(clean).size).toBe(clean.length)
        expect(clean.every((tag) => tag !== '' && !/^#|\s/u.test(tag))).toBe(true)
      }),
    )
    expect(cleanTags(['#울산', '울산 ', '# #', 'a b'])).toEqual(['울산', 'ab'])
  })

  it('S5-19 a banned word anywhere others read is found; a comment and a message must say something', () => {
    expect(bannedInPost(draft())).toBeNull()
    expect(bannedInPost(draft({ hashtags: ['fine', 'as s-hole'] }))).toBe('as s-hole')
    expect(bannedInPost(draft({ spot: { ...SPOT, name: 'bull shit lane' } }))).toBe('bull shit')
    expect([checkComment(' \n'), checkComment('x'.repeat(500)), checkComment('x'.repeat(501))]).toMatchObject(
      [[{ code: 'required' }], [], [{ code: 'tooLong' }]],
    )
    expect([checkMessage('𠮷'.repeat(499)), checkMessage('𠮷'.repeat(500))]).toMatchObject([
      [],
      [{ code: 'tooLong' }],
    ])
  })
})

describe('its way', () => {
  it('S4-13 a second one in a row is one of the same type within 60 seconds or beside one under review', () => {
    const before = (seconds: number, state: PostState, type: PostDraft['type'] = 'talk') => [
      { type, state, registeredAt: new Date(NOW - seconds * 1000).toISOString() },
    ]
    expect(isConsecutive(before(59, 'approved'), 'talk', NOW)).toBe(true)
    expect(isConsecutive(before(60, 'approved'), 'talk', NOW)).toBe(false)
    expect(isConsecutive(before(9999, 'underReview'), 'talk', NOW)).toBe(true)
    expect(isConsecutive(before(9999, 'rejected'), 'talk', NOW)).toBe(false)
    expect(isConsecutive(before(1, 'underReview'), 'place', NOW)).toBe(false)
  })

  it('S4-11 X-12 from every state there is a way back to review, and what was rejected is public only after it', () => {
    for (const state of PostState.options) {
      expect(postSteps(state)).toContain('underReview')
      expect(postSteps(state).includes('approved')).toBe(!['approved', 'rejected'].includes(state))
    }
  })

  it('S6-05 S4-13 an edit is reviewed again unless only the meeting changed', () => {
    const before = draft({ type: 'class', ...WHOLE.class })
    const moved = { ...before, meeting: { ...MEETING, open: false, people: 9 } }
    expect([needsReview(before, moved), stateAfterEdit('approved', before, moved)]).toEqual([
      false,
      'approved',
    ])
    expect(stateAfterEdit('rejected', before, moved)).toBe('underReview')
    for (const more of [{ title: 'x' }, { content: 'x' }, { photos: [] }, { hashtags: [] }, { spot: null }])
      expect(stateAfterEdit('approved', before, { ...before, ...more })).toBe('underReview')
    expect(normalisePost(normalisePost(before))).toEqual(normalisePost(before))
  })

  it('S4-11 recruitment is open until closed or until the meeting', () => {
    expect(isRecruiting(MEETING, NOW)).toBe(true)
    expect(isRecruiting({ ...MEETING, open: false }, NOW)).toBe(false)
    expect(isRecruiting(MEETING, NOW + 3_600_000)).toBe(false)
  })

  it('S6-02 S6-05 who may edit, delete and recommend', () => {
    const actor = (id: string, more = {}): Actor => ({
      kind: 'member',
      id,
      roles: ['member'],
      mobileVerified: true,
      ...more,
    })
    const admin = actor('admin', { roles: ['member', 'administrator'] })
    expect([can.editPost(actor('a'), 'a'), can.editPost(admin, 'a')]).toEqual([true, false])
    expect(can.editPost(actor('a', { mobileVerified: false }), 'a')).toBe(false)
    for (const may of [can.deletePost, can.deleteComment, can.deleteQuestion])
      expect([may(actor('a'), 'a'), may(actor('b'), 'a'), may(admin, 'a')]).toEqual([true, false, true])
    expect([can.recommend(actor('a'), 'a'), can.recommend(actor('b'), 'a')]).toEqual([false, true])
    expect(can.recommend({ kind: 'visitor' }, 'a')).toBe(false)
  })
})

describe('Ulsan', () => {
  it.each([
    ['jung', 35.5478, 129.2962],
    ['nam', 35.531, 129.294],
    ['dong', 35.4817, 129.4307],
    ['buk', 35.6185, 129.446],
    ['ulju', 35.359, 129.3606],
    ['ulju', 35.53, 129.02],
    // Bulguksa, Homigot, Busan, the open sea
    [null, 35.79, 129.3319],
    [null, 36.0767, 129.5665],
    [null, 35.1796, 129.0756],
    [null, 35.5, 129.8],
  ])('S5-17 %s: %f, %f', (district, lat, lng) => {
    expect(pointInDistrict({ lat, lng })).toBe(district)
    expect(insideUlsan({ lat, lng })).toBe(district !== null)
  })
})
