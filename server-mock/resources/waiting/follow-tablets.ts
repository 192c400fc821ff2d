import type { ScopeBus } from '../../db/bus.ts'
import type { Deps } from '../call.ts'
import { writeContacts } from '../shared/device-contact.ts'
import { followLines } from './lines-now.ts'

/**
 * Has lines that are kept in memory follow the news of all processes, and writes down every so often what this one heard
 * of tablets.
 * @param everyMs milliseconds
 * @returns writes down what it has heard by now
 */
export function followTablets(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  bus: ScopeBus,
  everyMs: number,
): () => Promise<void> {
  followLines(db, bus)
  const write = () =>
    writeContacts(db, now()).catch((error: unknown) => log.warn('waiting.notNoted', { error: String(error) }))
  setInterval(() => void write(), everyMs).unref()
  return write
}
