import type { ScopeBus } from '../../db/bus.ts'
import type { Deps } from '../call.ts'
import { writeContacts } from '../shared/device-contact.ts'
import { followLines } from './lines-now.ts'

/**
 * Has lines that are kept in memory follow the news of all processes.
 * @returns writes down what this one has heard of tablets by now
 */
export function followTablets(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  bus: ScopeBus,
): () => Promise<void> {
  followLines(db, bus)
  return () =>
    writeContacts(db, now()).catch((error: unknown) => log.warn('waiting.notNoted', { error: String(error) }))
}
