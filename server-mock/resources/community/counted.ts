import type { Presenters } from '../../db/publisher.ts'
import { presentPublic } from './present.ts'

/** Posts as the public sees them, with their present counts. */
export const postPresenters: Presenters = {
  post: async (trx, key) => {
    const row = await trx.selectFrom('post').selectAll().where('id', '=', key).executeTakeFirst()
    return row?.state === 'approved' ? presentPublic(trx, row) : null
  },
}
