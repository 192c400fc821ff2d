import { v7 as uuidv7 } from 'uuid'
import type { Needs } from '../../../testing/needs.ts'
import { approved, as, SPOT } from '../../community/testing/drafts.ts'

const PLACE = { type: 'place' as const, spot: SPOT, hashtags: ['sea'] }

export const NEEDS: Needs = {
  'report.write': {
    make: async (server) => ({ target: { kind: 'post', id: (await approved(server, 'bora', PLACE)).id } }),
  },
  'takedown.appeal': {
    async make(server) {
      const post = await approved(server, 'bora', PLACE)
      const comment = uuidv7()
      await as(server, 'alice').comment(post.id, 'A joke', comment)
      const target = { kind: 'comment', id: comment }
      const proof = 'p'.repeat(43)
      const report = { id: uuidv7(), target, category: 'abuse', title: 'Rude', content: 'Look', proof }
      await as(server, 'bora').ask('POST', '/api/member/report', report)
      const admin = as(server, 'admin')
      const { items } = (await admin.ask('GET', '/api/admin/case')).result as {
        items: { id: string; version: number; target: { id: string } }[]
      }
      const opened = items.find((each) => each.target.id === comment)
      const verdict = { version: opened?.version, decision: 'remove', code: 'abuse', text: '' }
      await admin.ask('PUT', `/api/admin/case/${opened?.id}/decision`, verdict)
      const row = await server.database.db
        .selectFrom('takedown')
        .select('id')
        .where('target_id', '=', comment)
        .executeTakeFirstOrThrow()
      return { id: row.id }
    },
  },
}
