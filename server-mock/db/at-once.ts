import { Transaction, type DatabaseConnection, type Kysely, type KyselyProps } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Waits for all of several statements that were sent together, then throws the first error there was. Not `Promise.all` alone:
 * what goes on in one of them after another failed would write behind the savepoint that is returned to.
 */
export async function allSent<T extends readonly unknown[]>(
  sent: T,
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(sent)
  return (await Promise.all(sent)) as { [K in keyof T]: Awaited<T[K]> }
}

/** What was sent leaves, and what has come is read. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/**
 * Gives a transaction whose statements leave in the order they are asked for and do not wait for each other's answers
 * (Kysely's own holds each back until the one before is answered). Between a call such as `execute()` and its statement
 * leaving nothing waits, so that order is the order of the calls.
 * @param work is given the transaction; what it still asks once it has ended is refused
 */
export async function withoutWaiting<T>(
  trx: Transaction<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const connection = await trx
    .getExecutor()
    .provideConnection((given: DatabaseConnection) => Promise.resolve(given))
  let isOpen = true
  const executor = trx.getExecutor().withConnectionProvider({
    provideConnection: async (consumer) => {
      if (!isOpen) throw new Error('the transaction has ended')
      return consumer(connection)
    },
  })
  try {
    return await work(new Transaction<Tables>({ ...NO_NESTING, executor }))
  } finally {
    isOpen = false
  }
}

const ROOTS = new WeakMap<object, Transaction<Tables>>()

/** The same transaction under another face, by which what is asked through it can be told apart from the rest. */
export function faceOf(trx: Transaction<Tables>): Transaction<Tables> {
  const face = new Transaction<Tables>({ ...NO_NESTING, executor: trx.getExecutor() })
  ROOTS.set(face, rootOf(trx))
  return face
}

/** The transaction itself, whatever face of it is given. */
export const rootOf = <T extends Kysely<Tables>>(trx: T): T => (ROOTS.get(trx) as T | undefined) ?? trx

/** What a transaction would need to open another one. */
const NO_NESTING = { config: {}, dialect: {}, driver: {} } as unknown as Omit<KyselyProps, 'executor'>
