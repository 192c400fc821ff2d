import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PostDraft, PostType } from '#sync/contracts/community/post.ts'
import { POLICY } from '#sync/domain/policy.ts'
import {
  checkForm,
  draftKey,
  draftOf,
  emptyForm,
  formOf,
  isSameMeeting,
  shownProblems,
  stepOf,
  type PostForm,
} from './post-form.ts'

const ID = '01900000-0000-7000-8000-0000000000a1'
const NOW = Date.parse('2026-11-21T12:00:00+09:00')
const NONE = { photos: [], video: null }
const SPOT = { placeNo: null, name: '대왕암', position: { lat: 35.4924, lng: 129.4396, approximate: false } }
const ABROAD = { ...SPOT, name: '불국사', position: { lat: 35.79, lng: 129.3319, approximate: false } }

/** A form of each type with nothing wrong. */
const FULL: Record<PostType, Partial<PostForm>> = {
  talk: {},
  plan: { itineraryId: ID, spot: SPOT },
  place: { kept: ['p1'], spot: SPOT, tags: ['바다'] },
  shorts: { video: 'v1', spot: SPOT, tags: ['바다'] },
  class: { kept: ['p1'], spot: SPOT, tags: ['바다'], day: '2026-11-22', time: '09:00' },
}
const form = (type: PostType, over: Partial<PostForm> = {}): PostForm => ({
  ...{ ...emptyForm(ID), title: '몽돌 소리', ...FULL[type], ...over },
})
const problems = (type: PostType, over: Partial<PostForm>, now: number | null = NOW) =>
  checkForm(type, form(type, over), NONE, now).map(({ path, code }) => `${path}.${code}`)

describe('S5-15 S5-16 S5-17 S5-18 what is wrong with a post is said at its field', () => {
  it.each(Object.keys(FULL) as PostType[])('nothing is wrong with a whole %s', (type) => {
    expect(problems(type, {})).toEqual([])
  })

  it.each([
    ['talk', { title: '  ' }, ['title.required']],
    ['talk', { title: '가'.repeat(POLICY.community.titleMax + 1) }, ['title.tooLong']],
    ['talk', { content: '가'.repeat(501) }, ['content.tooLong']],
    ['plan', { content: '가'.repeat(1000) }, []],
    ['plan', { content: '가'.repeat(1001) }, ['content.tooLong']],
    ['plan', { itineraryId: null }, ['itineraryId.required']],
    ['place', { kept: [], spot: null, tags: [] }, ['hashtags.required', 'photos.required', 'spot.required']],
    ['place', { tags: [], tag: '#고래' }, []],
    ['place', { tags: [], tag: ' # ' }, ['hashtags.required']],
    ['place', { kept: Array.from({ length: 7 }, (_, n) => `p${n}`) }, ['photos.tooMany']],
    ['place', { tags: Array.from({ length: 10 }, (_, n) => `태그${n}`), tag: '더' }, ['hashtags.tooMany']],
    ['place', { tags: ['가'.repeat(41)] }, ['hashtags.tooLong']],
    ['place', { spot: { ...SPOT, name: ' ' } }, ['spot.required']],
    ['place', { spot: ABROAD }, ['spot.outside']],
    ['shorts', { video: null }, ['video.required']],
    ['class', { day: '' }, ['meeting.required']],
    ['class', { time: '' }, ['meeting.required']],
    ['class', { people: 1 }, ['people.tooFew']],
    ['class', { people: 100 }, ['people.tooMany']],
    ['class', { day: '2026-11-21', time: '12:00' }, ['meeting.past']],
    ['class', { day: '2026-11-21', time: '12:01' }, []],
  ] satisfies [PostType, Partial<PostForm>, string[]][])('%s %j', (type, over, wrong) => {
    expect(problems(type, over).toSorted()).toEqual(wrong)
  })

  it('S5-16 the time of a meeting that stays as it is may be over by now', () => {
    expect(problems('class', { day: '2026-11-01' }, null)).toEqual([])
  })

  it('S5-19 a refused word is told with where it stands in what was typed, whichever field it is in', () => {
    const bad = '바다 시발'
    const [problem] = checkForm('talk', form('talk', { title: bad }), NONE, NOW)
    expect(problem).toEqual({ path: 'title', code: 'banned', text: bad, start: 3, end: 5 })
    expect(problems('talk', { content: bad })).toEqual(['content.banned'])
    expect(problems('place', { spot: { ...SPOT, name: bad } })).toEqual(['spot.banned'])
    expect(problems('place', { tags: ['바다', '시발'] })).toEqual(['hashtags.banned'])
    expect(problems('place', { tag: '시발' })).toEqual(['hashtags.banned'])
  })

  it('a field says one thing at a time', () => {
    const long = `시발${'가'.repeat(200)}`
    expect(problems('talk', { title: long })).toEqual(['title.tooLong'])
  })
})

describe('S2-108 the steps of a post', () => {
  const wrong = (over: Partial<PostForm>) => checkForm('place', form('place', over), NONE, NOW)

  it('leads to the first one with something wrong, and nowhere when all is well', () => {
    expect(stepOf(wrong({ title: '', tags: [] }))).toBe(0)
    expect(stepOf(wrong({ tags: [] }))).toBe(1)
    expect(stepOf(wrong({}))).toBeNull()
  })

  it('says what is missing only of a step that was to be left, and what is wrong at once', () => {
    const found = wrong({ title: '', content: '가'.repeat(501), tags: [] })
    const paths = (said: number[]) => shownProblems(found, said).map(({ path }) => path)
    expect(paths([])).toEqual(['content'])
    expect(paths([0])).toEqual(['title', 'content'])
    expect(paths([0, 1])).toEqual(['title', 'content', 'hashtags'])
  })
})

describe('S3-16 what is handed in', () => {
  it('is a meeting at Seoul’s time, for a group alone', () => {
    const { meeting } = draftOf('class', form('class'), NONE)
    expect(meeting).toEqual({ at: '2026-11-22T00:00:00.000Z', people: 4, open: true })
    expect(draftOf('talk', form('talk', { day: '2026-11-22', time: '09:00' }), NONE).meeting).toBeNull()
  })

  it('has photos that stay before new ones; the new film of a short brings its own picture', () => {
    const added = { photos: ['new'], video: 'film' }
    expect(draftOf('place', form('place'), added)).toMatchObject({ photos: ['p1', 'new'], video: null })
    const short = form('shorts', { kept: ['old picture'], video: 'old film' })
    expect(draftOf('shorts', short, added)).toMatchObject({ photos: ['new'], video: 'film' })
    expect(draftOf('shorts', short, NONE)).toMatchObject({ photos: ['old picture'], video: 'old film' })
  })

  it('has an itinerary in a plan alone', () => {
    expect(draftOf('plan', form('plan'), NONE).itineraryId).toBe(ID)
    expect(draftOf('talk', form('talk', { itineraryId: ID }), NONE).itineraryId).toBeNull()
  })

  it('is free of signs no database keeps, whatever is pasted; lines of the text stay', () => {
    const typed = form('talk', { title: '몽돌\u0000\n소리', content: '하나\u0000\n\t둘\u0007' })
    expect(draftOf('talk', typed, NONE)).toMatchObject({ title: '몽돌 소리', content: '하나\n\t둘' })
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { title, content } = draftOf('talk', form('talk', { title: text, content: text }), NONE)
        expect(title).not.toMatch(/\p{Cc}/u)
        expect(content.replaceAll(/[\n\t]/g, '')).not.toMatch(/\p{Cc}/u)
      }),
    )
  })

  it.each(Object.keys(FULL) as PostType[])(
    'X-12 a %s that is edited and left alone is the same post',
    (type) => {
      const draft = draftOf(type, form(type), NONE)
      expect(draftOf(type, formOf(draft), NONE)).toEqual(draft)
    },
  )
})

it('S5-16 a meeting is the same one only with its day and its hour', () => {
  const post = draftOf('class', form('class'), NONE) satisfies PostDraft
  expect(isSameMeeting(formOf(post), post)).toBe(true)
  expect(isSameMeeting({ ...formOf(post), time: '09:01' }, post)).toBe(false)
  expect(isSameMeeting({ ...formOf(post), day: '2026-11-23' }, post)).toBe(false)
  expect(isSameMeeting(form('talk'), { meeting: null })).toBe(false)
})

it('P-13 drafts of two accounts, types or edits are kept apart', () => {
  const keys = ['me', 'you'].flatMap((who) =>
    (['talk', 'plan'] as const).flatMap((type) => [null, 'a', 'b'].map((id) => draftKey(who, type, id))),
  )
  // one post is one draft, whatever type the address names
  expect(new Set(keys).size).toBe(8)
})
