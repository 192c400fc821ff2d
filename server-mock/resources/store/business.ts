import type { Deps } from '../call.ts'
import type { ApplicationRow } from './present.ts'

/** Asks the registry about a business and keeps its answer for the desk; without one the desk looks itself. */
export async function askRegistry(
  { business, db, log, now }: Pick<Deps, 'business' | 'db' | 'log' | 'now'>,
  { id, round, form }: Pick<ApplicationRow, 'id' | 'round' | 'form'>,
): Promise<void> {
  if (!business) return
  try {
    const answer = { state: await business.stateOf(form.businessNumber), at: new Date(now()).toISOString() }
    await db
      .updateTable('store_application')
      .set({ business: JSON.stringify(answer) })
      .where('id', '=', id)
      .where('round', '=', round)
      .execute()
  } catch (error) {
    log.warn('store.registryFailed', { id, error: String(error) })
  }
}
