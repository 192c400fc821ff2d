import { describe, expect, it } from 'vitest'
import type { SharedPlan } from '#sync/contracts/planner/shared-plan.ts'
import { deflate } from '#src/platform/share/deflate.ts'
import { isPlanFragment, linkOf, readFragment } from './share-link.ts'

const PAGE = 'https://goraero.example/mypage/planner'

const plan: SharedPlan = {
  title: '동해 이틀, 東海 & <sea>',
  startDay: '2026-12-05',
  days: 2,
  note: '귤 챙기기',
  fromCourseNo: 202,
  stops: [
    [1, 1003, '간절곶', '06:40', 60, '해 뜨기 전에'],
    [1, null, '시장에서 아침', null, null, ''],
    [2, 1001, '태화강 국가정원', '24:00', null, ''],
  ],
}

const fragmentOf = async (value: unknown, version = 1) => {
  const bytes = await deflate(new TextEncoder().encode(JSON.stringify(value)))
  if (!bytes) throw new Error('this runtime cannot deflate')
  return `plan-${version}.${Buffer.from(bytes).toString('base64url')}`
}
const linkFor = async (value: SharedPlan) => {
  const link = await linkOf(value, PAGE)
  if (!link) throw new Error('no link')
  return link
}

describe('a plan in a link', () => {
  it('X-16 comes out as it went in, and nothing of it is sent to a server', async () => {
    const { url } = await linkFor(plan)
    const { hash, search, pathname } = new URL(url)
    expect({ search, pathname }).toEqual({ search: '', pathname: '/mypage/planner' })
    expect(hash).toMatch(/^#plan-1\.[\w-]+$/)
    expect(isPlanFragment(hash.slice(1))).toBe(true)
    expect(await readFragment(hash.slice(1))).toEqual({ ok: true, plan })
  })

  it('X-16 a usual plan fits into a code on the screen, a long one only into the link', async () => {
    expect((await linkFor(plan)).fitsCode).toBe(true)
    const words = Array.from({ length: 300 }, (_, index) => (index * 7919).toString(36)).join(' ')
    const long = { ...plan, note: words.slice(0, 1900) }
    expect((await linkFor(long)).fitsCode).toBe(false)
  })

  it('X-16 a plan too long for any link makes none', async () => {
    const note = (seed: number) =>
      Array.from({ length: 480 }, (_, index) =>
        String.fromCharCode(0xac00 + ((seed * 7919 + index * 104_729) % 11_000)),
      ).join('')
    const stops = Array.from({ length: 60 }, (_, seed): SharedPlan['stops'][number] => [
      1,
      null,
      'x',
      null,
      null,
      note(seed),
    ])
    expect(await linkOf({ ...plan, stops }, PAGE)).toBeNull()
  })

  it.each([
    ['nothing', 'plan-1.'],
    ['no plan at all', 'plan-1.aGVsbG8'],
    ['other letters', 'plan-1.a+b/c'],
    ['another mark', 'plain-1.abc'],
    ['far too much', `plan-1.${'A'.repeat(7000)}`],
  ])('X-16 %s is a broken link, not a crash', async (_, fragment) => {
    expect(await readFragment(fragment)).toEqual({ ok: false, error: 'broken' })
  })

  it('X-16 a link cut on the way is broken', async () => {
    const whole = await fragmentOf(plan)
    expect(await readFragment(whole.slice(0, -12))).toEqual({ ok: false, error: 'broken' })
  })

  it('X-16 a plan of a newer app says so', async () => {
    expect(await readFragment(await fragmentOf(plan, 2))).toEqual({ ok: false, error: 'newer' })
  })

  it.each([
    ['a stop on a day that does not exist', { ...plan, days: 1 }],
    ['a date that does not exist', { ...plan, startDay: '2026-02-30' }],
    ['a date nobody types', { ...plan, startDay: '9999-12-31' }],
    ['a field that is not known', { ...plan, ticket: 'x' }],
    ['an empty name', { ...plan, title: '' }],
    ['too many days', { ...plan, days: 31 }],
    ['a note too long', { ...plan, note: 'x'.repeat(2001) }],
    ['too many stops', { ...plan, stops: Array.from({ length: 201 }, () => plan.stops[1]) }],
  ])('X-16 %s is refused whole', async (_, value) => {
    expect(await readFragment(await fragmentOf(value))).toEqual({ ok: false, error: 'broken' })
  })

  it('X-16 a small link that unfolds to very much is given up', async () => {
    const huge = await fragmentOf({ ...plan, note: ' '.repeat(3_000_000) })
    expect(huge.length).toBeLessThan(6000)
    expect(await readFragment(huge)).toEqual({ ok: false, error: 'broken' })
  })
})
