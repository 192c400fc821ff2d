import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

type Queries = { query: (...given: unknown[]) => unknown }

/** Where `query` of a class stands: with itself or with what it is made from. */
function holderOf(prototype: object): Queries {
  for (
    let each: object | null = prototype;
    each !== null;
    each = Object.getPrototypeOf(each) as object | null
  )
    if (Object.hasOwn(each, 'query')) return each as Queries
  throw new TypeError('no query')
}

/**
 * Listens to what is sent to the database, of either kind, while `work` runs; everything else should rest meanwhile.
 * @returns the texts of the statements in their order, begin and commit among them
 */
export async function heardStatements<T>(
  work: (heard: readonly string[]) => Promise<T>,
): Promise<{ statements: string[]; result: T }> {
  const statements: string[] = []
  const holders = [holderOf(PGlite.prototype), holderOf(pg.Client.prototype)]
  const plain = holders.map(({ query }) => query)
  for (const [index, holder] of holders.entries())
    holder.query = function (this: unknown, ...given: unknown[]) {
      const [first] = given
      statements.push(typeof first === 'string' ? first : String((first as { text?: string }).text))
      return plain[index]?.apply(this, given)
    }
  try {
    return { result: await work(statements), statements }
  } finally {
    for (const [index, holder] of holders.entries()) if (plain[index]) holder.query = plain[index]
  }
}
