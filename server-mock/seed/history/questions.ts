import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import type { MyQuestion, PublicQuestion } from '#sync/contracts/support/question.ts'
import { maskName } from '#sync/domain/support.ts'
import type { Trx } from '../../db/database.ts'
import { publishContent, publishToMembers } from '../../db/feed.ts'
import { fixedId, fixedNumber } from '../tools.ts'
import type { Catalogue } from './catalogue.ts'
import { personOf } from './talk-texts.ts'
import { readData } from './texts.ts'

/** Who asks, product, days ago, `s` when secret, title, question, answer (null: waiting). */
type Row = [string, string, number, '' | 's', string, string, string | null]

/**
 * Questions about products, answered and waiting (S3-10, S4-11).
 * @returns what tells the public, to be called after everything members own was written
 */
export async function writeQuestions(
  trx: Trx,
  { products }: Catalogue,
  now: number,
): Promise<() => Promise<void>> {
  const asked = ((await readData('questions.json')) as Row[]).flatMap((row) => {
    const product = products.get(row[1])
    return product ? [questionOf(row, product.no, now)] : []
  })
  await trx
    .insertInto('question')
    .values(
      asked.map(({ mine, person }) => ({
        id: mine.id,
        member_id: person.id,
        product_no: mine.productNo,
        title: mine.title,
        content: mine.content,
        secret: mine.secret,
        notify: mine.notify,
        asked_at: new Date(mine.askedAt),
        answer: mine.answer?.text ?? null,
        answered_at: mine.answer ? new Date(mine.answer.answeredAt) : null,
      })),
    )
    .execute()
  await publishToMembers(
    trx,
    asked.map(({ mine, person }) => ({ memberId: person.id, kind: 'question', key: mine.id, body: mine })),
  )
  return async () => {
    await publishContent(
      trx,
      'question',
      asked.map(({ mine, person }) => ({ key: mine.id, body: publicQuestion(mine, person.name) })),
    )
  }
}

function questionOf(
  [who, slug, daysAgo, secret, title, content, answer]: Row,
  productNo: number,
  now: number,
) {
  const name = `question:${slug}:${who}:${title}`
  const asked = now - daysAgo * millisecondsInDay + fixedNumber(name, 600) * millisecondsInMinute
  const mine: MyQuestion = {
    id: fixedId(name),
    productNo,
    title,
    content,
    secret: secret === 's',
    notify: fixedNumber(`${name}:notify`, 2) === 0 ? 'none' : 'email',
    answer:
      answer === null
        ? null
        : { text: answer, answeredAt: new Date(asked + millisecondsInDay / 2).toISOString() },
    askedAt: new Date(asked).toISOString(),
  }
  return { mine, person: personOf(who) }
}

/** Of a secret question others see that it exists and whether it was answered (S6-03). */
const publicQuestion = (mine: MyQuestion, name: string): PublicQuestion => ({
  id: mine.id,
  productNo: mine.productNo,
  title: mine.secret ? null : mine.title,
  content: mine.secret ? null : mine.content,
  secret: mine.secret,
  writerName: maskName(name),
  answered: mine.answer !== null,
  answer: mine.secret ? null : mine.answer,
  askedAt: mine.askedAt,
})
