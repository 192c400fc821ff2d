import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { MyPost, PublicPost } from '#sync/contracts/community/post.ts'
import type { PublicReview } from '#sync/contracts/reviews/review.ts'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import { POST_TYPES } from '#sync/contracts/community/lists.ts'
import { ORDER_STATUSES, TRANSPORT_STATUSES } from '#sync/contracts/orders/lists.ts'
import type { Order } from '#sync/contracts/orders/order.ts'
import type { Coupon } from '#sync/contracts/coupons/coupon.ts'
import type { GameResult } from '#sync/contracts/play/game.ts'
import type { Inquiry } from '#sync/contracts/support/inquiry.ts'
import type { MyQuestion, PublicQuestion } from '#sync/contracts/support/question.ts'
import { findBannedWord } from '#sync/domain/banned-words.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { bannedInPost } from '#sync/domain/community.ts'
import { replay } from '#sync/domain/carving/replay.ts'
import { checkReview, countStars, ratingOf } from '#sync/domain/review.ts'
import type { Database } from '../../db/database.ts'
import { CONTENT } from '../../db/feed.ts'
import { loadSigningKeys } from '../../resources/account/sign-in/signing-keys.ts'
import { createSeedTools } from '../../seed-tools.ts'
import { testDatabase } from '../../testing/database.ts'
import { NOON } from '../../testing/server.ts'
import { toRuleInput } from '../../content/checks/rule.ts'
import { purity } from '../../content/checks/rules/languages.ts'
import { seedContent, seedPeople } from '../seed.ts'
import { fixedId } from '../tools.ts'
import { contentOf } from './catalogue.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  const keys = await loadSigningKeys(database.db, NOON, uuidv7)
  await seedContent(database.db, NOON)
  await seedPeople(database.db, createSeedTools(keys, NOON))
}, 120_000)
afterAll(() => database.close())

async function bodies<T>(scope: string, kind: string): Promise<T[]> {
  const rows = await database.db
    .selectFrom('feed_entry')
    .select('body')
    .where('scope', '=', scope)
    .where('kind', '=', kind)
    .orderBy('key')
    .execute()
  return rows.map((row) => row.body as T)
}
const own = <T>(account: string, kind: string) => bodies<T>(`member:${fixedId(`member:${account}`)}`, kind)

/** A text nothing is wrong with; the rule looks only at texts that have all five. */
const CLEAN = { ko: '고래', en: 'whale', ja: 'くじら', 'zh-Hans': '鲸', 'zh-Hant': '鯨' }

/** What the purity rule says about texts; it looks at a notice made of each. */
function impurities(texts: readonly { language: string; text: string }[]): string[] {
  const input = toRuleInput([])
  const notices = texts.map(({ language, text }, no) => ({
    no,
    slug: `text-${no}`,
    title: { ...CLEAN, [language]: text },
  }))
  return purity
    .check({ ...input, content: { ...input.content, notices: notices as never } })
    .map(({ file, reason }) => `${texts[Number(file.replace(/\D/g, ''))]?.text ?? ''}: ${reason}`)
}

describe('the reviews', () => {
  it('S3-09 300 and more in five languages, mostly good and some not', async () => {
    const reviews = await contentOf(database.db, 'review')
    expect(reviews.length).toBeGreaterThanOrEqual(300)
    const share = (language: Language) =>
      reviews.filter((review) => review.language === language).length / reviews.length
    expect(share('ko')).toBeCloseTo(0.6, 1)
    expect(share('en')).toBeCloseTo(0.15, 1)
    for (const language of LANGUAGES) expect(share(language)).toBeGreaterThan(0.05)
    const { average } = ratingOf(countStars(reviews.map(({ stars }) => stars)))
    expect(average).toBeGreaterThanOrEqual(4.1)
    expect(average).toBeLessThanOrEqual(4.5)
    expect(reviews.filter(({ stars }) => stars <= 3).length).toBeGreaterThanOrEqual(20)
    expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length)
  })

  it('S5-11 would all be taken by the form', async () => {
    const reviews = await contentOf(database.db, 'review')
    expect(
      reviews.filter(
        (review) => checkReview({ ...review, photos: [] }).length || findBannedWord(review.text),
      ),
    ).toEqual([])
  })

  it('are what ratings, keyword counts and purchase numbers follow from', async () => {
    const { db } = database
    const reviews = await contentOf(db, 'review')
    const shops = new Map((await contentOf(db, 'product')).map(({ no, shopNo }) => [no, shopNo]))
    const check = (
      item: { no: number; rating: unknown; purchased?: number },
      belongs: (review: PublicReview) => boolean,
    ) => {
      const about = reviews.filter(belongs)
      expect(item.rating).toEqual(ratingOf(countStars(about.map(({ stars }) => stars))))
      expect(item.purchased ?? about.length).toBeGreaterThanOrEqual(about.length)
      return about
    }
    for (const product of await contentOf(db, 'product'))
      check(product, ({ productNo }) => productNo === product.no)
    for (const shop of await contentOf(db, 'shop'))
      check(shop, ({ productNo }) => shops.get(productNo ?? 0) === shop.no)
    for (const place of await contentOf(db, 'place')) {
      const about = check(place, ({ placeNo }) => placeNo === place.no)
      const named = about.reduce((sum, { keywords }) => sum + keywords.length, 0)
      expect(Object.values(place.keywords).reduce((sum, times) => sum + times, 0)).toBe(named)
    }
  })
})

describe('the community', () => {
  it('S3-16 120 items of the five types; the authors keep theirs in every state', async () => {
    const posts = await contentOf(database.db, 'post')
    const mine = await own<MyPost>('member', 'post')
    const hidden = mine.filter(({ state }) => state !== 'approved')
    expect(posts.length + hidden.length).toBeGreaterThanOrEqual(120)
    for (const [type, least] of [
      ['shorts', 20],
      ['place', 30],
      ['plan', 20],
      ['class', 20],
      ['talk', 15],
    ] as const)
      expect(posts.filter((post) => post.type === type).length).toBeGreaterThanOrEqual(least)
    expect(new Set(posts.map(({ type }) => type))).toEqual(new Set(POST_TYPES))
    expect(hidden.map(({ state }) => state).sort()).toEqual(['rejected', 'removed', 'underReview'])
    expect(hidden.filter(({ state, reason }) => state !== 'underReview' && !reason)).toEqual([])
    expect(posts.some(({ id }) => hidden.some((post) => post.id === id))).toBe(false)
  })

  it('counts of comments, people and recommendations are those of the rows', async () => {
    const { db } = database
    const posts = await contentOf(db, 'post')
    const comments = await contentOf(db, 'comment')
    expect(comments.length).toBeGreaterThanOrEqual(240)
    const said = await db.selectFrom('recommendation').select('target_id').execute()
    const inside = await db.selectFrom('membership').select('post_id').execute()
    for (const post of posts) {
      expect(post.comments).toBe(comments.filter(({ postId }) => postId === post.id).length)
      expect(post.recommendations).toBe(said.filter((row) => row.target_id === post.id).length)
      expect(post.participants).toBe(inside.filter((row) => row.post_id === post.id).length)
    }
  })

  it('S4-11 groups meet in the weeks to come and met in the past', async () => {
    const times = (await contentOf(database.db, 'post')).flatMap(({ meeting }) =>
      meeting ? [Date.parse(meeting.at) - NOON] : [],
    )
    expect(times.filter((ahead) => ahead > 0).length).toBeGreaterThanOrEqual(10)
    expect(times.filter((ahead) => ahead < 0).length).toBeGreaterThanOrEqual(5)
  })

  it('S4-14 the member is in two rooms with thirty messages each, in their order', async () => {
    const messages = await database.db
      .selectFrom('message')
      .innerJoin('membership', 'membership.post_id', 'room_id')
      .select('room_id')
      .where('membership.member_id', '=', fixedId('member:member'))
      .execute()
    const rooms = [...new Set(messages.map((row) => row.room_id))]
    expect(rooms).toHaveLength(2)
    for (const room of rooms) expect(messages.filter((row) => row.room_id === room).length).toBe(30)
  })
})

describe('questions and inquiries', () => {
  it('S3-10 forty questions, answered and waiting; of six secret ones others learn nothing', async () => {
    const questions = await bodies<PublicQuestion>(CONTENT, 'question')
    expect(questions.length).toBeGreaterThanOrEqual(40)
    expect(new Set(questions.map(({ answered }) => answered))).toEqual(new Set([true, false]))
    const secret = questions.filter((question) => question.secret)
    expect(secret).toHaveLength(6)
    expect(secret.filter(({ title, content, answer }) => title ?? content ?? answer)).toEqual([])
    expect((await own<MyQuestion>('member', 'question')).length).toBe(2)
  })

  it('S3-11 inquiries about orders that exist, answered and waiting', async () => {
    const inquiries = await own<Inquiry>('member', 'inquiry')
    const numbers = (await own<Order>('member', 'order')).map((order) => order.number)
    const about = inquiries.flatMap(({ orderNumber }) => (orderNumber ? [orderNumber] : []))
    expect(about.length).toBeGreaterThanOrEqual(3)
    expect(about.filter((number) => !numbers.includes(number))).toEqual([])
    expect(inquiries.some(({ answer }) => answer) && inquiries.some(({ answer }) => !answer)).toBe(true)
  })
})

describe('what the member has', () => {
  it('S4-08 S4-09 orders in all fifteen statuses, and seven rides', async () => {
    const orders = await own<Order>('member', 'order')
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES))
    const rides = orders.filter(({ lines }) =>
      lines.some(({ productNo }) => productNo >= 2321 && productNo <= 2334),
    )
    expect(rides.map(({ transport }) => transport).sort()).toEqual([...TRANSPORT_STATUSES].sort())
    for (const { ride } of rides) expect([ride?.pickUp, ride?.dropOff].every(Boolean)).toBe(true)
  })

  it('S4-10 a payment stands behind each order that was paid, but for the one paid to the shop’s account', async () => {
    const orders = await database.db
      .selectFrom('orders')
      .leftJoin('payment', 'payment.order_id', 'orders.id')
      .leftJoin('pay_page', 'pay_page.id', 'payment.id')
      .select(['orders.status', 'orders.details', 'payment.state', 'payment.amount_won as paid'])
      .select('pay_page.amount_won as charged')
      .execute()
    const without = orders.filter(({ details, state, paid, charged }) => {
      const { paidWon = 0 } = details as Partial<Order>
      return paidWon > 0 && (paid !== paidWon || charged !== paidWon || state === null)
    })
    expect(without.map(({ status, details }) => [status, details.paymentMethod])).toEqual([
      ['refundApproved', 'transfer'],
    ])
  })

  it('coupons that are used, past, ending this week and good for long', async () => {
    const coupons = await own<Coupon>('member', 'coupon')
    const today = seoulDay(NOON)
    expect(coupons.some(({ usedAt }) => usedAt !== null)).toBe(true)
    expect(coupons.some(({ expiresOn }) => expiresOn < today)).toBe(true)
    expect(new Set(coupons.map(({ kind }) => kind)).size).toBe(2)
  })

  it('X-19 game runs that give their score when played again', async () => {
    const runs = await own<GameResult>('member', 'gameResult')
    expect(runs).toHaveLength(3)
    for (const { seed: start, mode = 'normal', moves, score } of runs) {
      expect(replay(start, mode, moves)?.end.score).toBe(score)
      expect(score).toBeGreaterThan(100)
    }
  })
})

describe('points', () => {
  it('S9-06 in each of the past twelve months many have earned some, once two of them the same', async () => {
    const lots = await database.db.selectFrom('point_lot').selectAll().execute()
    const months = new Map<string, Map<string, number>>()
    for (const lot of lots) {
      const month = seoulDay(lot.earned_at.getTime()).slice(0, 7)
      const totals = months.get(month) ?? new Map<string, number>()
      months.set(month, totals.set(lot.member_id, (totals.get(lot.member_id) ?? 0) + lot.earned))
    }
    expect(months.size).toBeGreaterThanOrEqual(12)
    const ties = [...months.values()].filter(
      (totals) =>
        totals.get(fixedId('member:writer-ko6')) === totals.get(fixedId('member:writer-ko11')) &&
        totals.has(fixedId('member:writer-ko6')),
    )
    expect(ties).toHaveLength(1)
  })
})

describe('all of it', () => {
  it('has no time ahead of the day of seeding but meetings, reservations and what is valid until', async () => {
    const written = new Set([
      'writtenAt',
      'registeredAt',
      'askedAt',
      'answeredAt',
      'sentAt',
      'joinedAt',
      'orderedAt',
      'paidAt',
      'usedAt',
      'at',
      'checkedAt',
      'takenAt',
      'addedAt',
    ])
    const rows = await database.db.selectFrom('feed_entry').select(['kind', 'key', 'body']).execute()
    const ahead: string[] = []
    for (const { kind, key, body } of rows)
      JSON.stringify(body, (name, value: unknown) => {
        if (name === 'meeting') return undefined
        if (typeof value === 'string' && written.has(name) && Date.parse(value) > NOON)
          ahead.push(`${kind} ${key} ${name} ${value}`)
        return value
      })
    expect(ahead).toEqual([])
  })

  it('S5-19 has no banned word, and each text is in the script of its language', async () => {
    const { db } = database
    const posts: PublicPost[] = await contentOf(db, 'post')
    const reviews = await contentOf(db, 'review')
    expect(
      posts.filter((post) => bannedInPost({ ...post, photos: [], video: null, itineraryId: null })),
    ).toEqual([])
    const comments = await contentOf(db, 'comment')
    const messages = await db.selectFrom('message').select('text').execute()
    const questions = await db.selectFrom('question').select(['title', 'content', 'answer']).execute()
    const spoken = [
      ...comments.map(({ text }) => text),
      ...messages.map(({ text }) => text),
      ...questions.flatMap(({ title, content, answer }) => [title, content, answer ?? '']),
    ]
    expect(spoken.filter((text) => findBannedWord(text))).toEqual([])
    const texts = [
      ...reviews.map(({ language, text }) => ({ language, text })),
      ...posts.flatMap(({ language, title, content }) =>
        [title, content].map((text) => ({ language, text })),
      ),
    ]
    expect(impurities([{ language: 'en', text: 'see 고래 here' }])).toHaveLength(1)
    expect(impurities(texts)).toEqual([])
  })
})
