import type { Db, Trx } from '../../db/database.ts'
import type { Service } from './services.ts'

/** What earlier nights brought in, by Korean content number. */
export type Imported = {
  kind: 'place' | 'happening'
  no: number
  /** Of the record as it was made: an unchanged one is not written again. */
  digest: string
  /** Services whose words it holds. */
  services: Service[]
}
export type State = Record<string, Imported>

const SETTING = 'tourapiImported'

export async function readState(db: Db): Promise<State> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst()
  return (row?.value ?? {}) as State
}

export async function writeState(trx: Trx, state: State): Promise<void> {
  const value = JSON.stringify(state)
  await trx
    .insertInto('setting')
    .values({ name: SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
