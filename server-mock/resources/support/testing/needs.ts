import { TEST_AXES } from '#sync/contracts/play/lists.ts'
import { publishContent } from '../../../db/feed.ts'
import { text } from '../../../testing/content.ts'
import type { Needs } from '../../../testing/needs.ts'
import type { TestServer } from '../../../testing/server.ts'

/** Four questions, and the persona to which the answers of the example lead. */
async function publishTravelTest(server: TestServer): Promise<void> {
  const updatedAt = new Date(server.clock.now).toISOString()
  const poles = [['C', 'I'] as const, ['F', 'P'] as const, ['R', 'A'] as const, ['S', 'D'] as const]
  const questions = TEST_AXES.map((axis, index) => ({
    key: String(index + 1),
    body: {
      ...{ no: index + 1, slug: axis, axis, text: text(axis), updatedAt },
      answers: (poles[index] ?? []).map((pole) => ({ pole, text: text(pole) })),
    },
  }))
  const persona = {
    ...{ no: 1, slug: 'family', code: 'CPAS', companion: 'IFRD', placeNos: [], updatedAt },
    ...{ name: text('f'), line: text('l'), description: text('d') },
    hashtags: ['a', 'b', 'c'].map(text),
  }
  await server.database.db.transaction().execute(async (trx) => {
    await publishContent(trx, 'testQuestion', questions)
    await publishContent(trx, 'persona', [{ key: '1', body: persona }])
  })
}

export const NEEDS: Needs = {
  'testResult.save': {
    async make(server) {
      await publishTravelTest(server)
      return {}
    },
  },
}
