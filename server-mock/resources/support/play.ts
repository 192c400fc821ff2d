import type { Persona, TestQuestion } from '#sync/contracts/play/travel-test.ts'
import type { TestResult } from '#sync/contracts/play/test-result.ts'
import { scoreTest } from '#sync/domain/persona/score.ts'
import type { Db } from '../../db/database.ts'
import { CONTENT, publishOwn } from '../../db/feed.ts'
import { memberOf, ownerOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { wrongField } from '../shared/checks.ts'

/** The travel test: taken on the device, worked out again here. */
export const playHandlers: Handlers = {
  async testResultSave({ trx, principal, body, deps }) {
    const { id: memberId } = memberOf(principal)
    const code = scoreTest(body.answers, await contentOf<TestQuestion>(trx, 'testQuestion'))?.code
    if (code === undefined) throw wrongField('answers', 'unknown')
    const persona = (await contentOf<Persona>(trx, 'persona')).find((each) => each.code === code)
    if (!persona) throw new Refusal('record.notFound', { facts: { persona: code } })
    const result: TestResult = { ...body, code, persona: persona.slug }
    const row = await trx
      .insertInto('test_result')
      .values({
        id: body.id,
        member_id: memberId,
        body: JSON.stringify(result),
        kept_at: new Date(deps.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw wrongField('id', 'taken')
    await publishOwn(trx, ownerOf(principal), 'testResult', body.id, result)
    return result
  },
}

/** All present records of a kind; stored through publishContent, which checked them. */
async function contentOf<Body>(db: Db, kind: 'testQuestion' | 'persona'): Promise<Body[]> {
  const rows = await db
    .selectFrom('feed_entry')
    .select('body')
    .where('scope', '=', CONTENT)
    .where('kind', '=', kind)
    .where('deleted', '=', false)
    .execute()
  return rows.map((row) => row.body as Body)
}
