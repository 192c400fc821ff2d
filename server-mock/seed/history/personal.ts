import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import type { GameResult } from '#sync/contracts/play/game.ts'
import type { Inquiry } from '#sync/contracts/support/inquiry.ts'
import type { PushSettings } from '#sync/contracts/notifications/settings.ts'
import type { TestResult } from '#sync/contracts/play/test-result.ts'
import { addDays, seoulDay, seoulInstant } from '#sync/domain/calendar.ts'
import { dailySeed } from '#sync/domain/carving/daily-seed.ts'
import { playedBy } from '#sync/domain/carving/player.ts'
import { CARVING_VERSION, gamePoints, replay } from '#sync/domain/carving/replay.ts'
import { askedNow, scoreTest } from '#sync/domain/persona/score.ts'
import type { Trx } from '../../db/database.ts'
import { publishOwn } from '../../db/feed.ts'
import { orderNumber } from '../../order-number.ts'
import { fixedId, fixedNumber, type SeedTools } from '../tools.ts'
import { contentOf } from './catalogue.ts'
import { readData } from './texts.ts'

const MEMBER = fixedId('member:member')
const SCOPE = `member:${MEMBER}`

/** What only the account `member` keeps: inquiries, settings, favourite hashtags, a travel test and game runs. */
export async function writePersonal(trx: Trx, tools: SeedTools): Promise<void> {
  await writeInquiries(trx, tools.now)
  await writeSettings(trx)
  await writeTest(trx, tools.now)
  for (const daysAgo of [25, 16, 9]) await writeGame(trx, tools, daysAgo)
}

/** Type, order (its name and days ago), days ago, title, content, answer. */
type InquiryRow = [string, [string, number] | null, number, string, string, string | null]

async function writeInquiries(trx: Trx, now: number): Promise<void> {
  for (const [type, order, daysAgo, title, content, answer] of (await readData(
    'inquiries.json',
  )) as InquiryRow[]) {
    const asked = now - daysAgo * millisecondsInDay
    const inquiry: Inquiry = {
      id: fixedId(`inquiry:${title}`),
      type,
      orderNumber: order && orderNumber(order[0], seoulDay(now - order[1] * millisecondsInDay)),
      title,
      content,
      answer:
        answer === null
          ? null
          : { text: answer, answeredAt: new Date(asked + 20 * millisecondsInHour).toISOString() },
      askedAt: new Date(asked).toISOString(),
    }
    await trx
      .insertInto('inquiry')
      .values({
        id: inquiry.id,
        member_id: MEMBER,
        type,
        order_number: inquiry.orderNumber,
        title,
        content,
        asked_at: new Date(inquiry.askedAt),
        answer,
        answered_at: inquiry.answer ? new Date(inquiry.answer.answeredAt) : null,
      })
      .execute()
    await publishOwn(trx, SCOPE, 'inquiry', inquiry.id, inquiry)
  }
}

async function writeSettings(trx: Trx): Promise<void> {
  const push: PushSettings = { topics: ['orders', 'answers', 'community', 'waiting'], quietNight: true }
  const tags = ['고래', '슬도', '부모님과', '노을']
  await trx
    .updateTable('member')
    .set({ push_settings: JSON.stringify(push), hashtags: tags })
    .where('id', '=', MEMBER)
    .execute()
  await publishOwn(trx, SCOPE, 'pushSettings', 'me', push)
  await publishOwn(trx, SCOPE, 'hashtags', 'me', { tags })
}

async function writeTest(trx: Trx, now: number): Promise<void> {
  const questions = askedNow(await contentOf(trx, 'testQuestion'))
  const answers = questions.flatMap(({ no, answers: choices }) => {
    const choice = choices[fixedNumber(`test:${no}`, choices.length)]
    return choice ? [{ questionNo: no, pole: choice.pole }] : []
  })
  const code = scoreTest(answers, questions)?.code
  const persona = (await contentOf(trx, 'persona')).find((each) => each.code === code)
  if (code === undefined || !persona) return
  const takenAt = new Date(now - 40 * millisecondsInDay).toISOString()
  const result: TestResult = { id: fixedId('test:member'), answers, takenAt, code, persona: persona.slug }
  await trx
    .insertInto('test_result')
    .values({ id: result.id, member_id: MEMBER, body: JSON.stringify(result), kept_at: new Date(takenAt) })
    .execute()
  await publishOwn(trx, SCOPE, 'testResult', result.id, result)
}

/** A run somebody could have played: its presses, played again by the rule itself, give its score. */
async function writeGame(trx: Trx, tools: SeedTools, daysAgo: number): Promise<void> {
  const day = addDays(seoulDay(tools.now), -daysAgo)
  const seed = dailySeed(day)
  const moves = playedBy(seed, 'normal', (dot) => fixedNumber(`game:${day}:${dot}`, 21) - 10)
  const score = replay(seed, 'normal', moves)?.end.score ?? 0
  const checkedAt = new Date(seoulInstant(day, '20:10')).toISOString()
  const run = { id: fixedId(`game:member:${daysAgo}`), day, seed, mode: 'normal' as const, moves, score }
  const result: GameResult = { ...run, version: CARVING_VERSION, points: gamePoints(score), checkedAt }
  await trx
    .insertInto('game_run')
    .values({ ...run, member_id: MEMBER, points: result.points, checked_at: new Date(checkedAt) })
    .execute()
  await publishOwn(trx, SCOPE, 'gameResult', result.id, result)
  const accrual = { source: 'game' as const, won: result.points, reference: result.id }
  await tools.points.earn(trx, MEMBER, accrual, Date.parse(checkedAt))
}
