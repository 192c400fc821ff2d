/** Transactions this process has committed. */
export type Commits = {
  count: number
  /** No other process writes to the database. */
  isAlone: boolean
}

const known = new WeakMap<object, Commits>()

/** Says where the commits of a database (`Db`) are counted. */
export const setCommits = (db: object, commits: Commits): void => void known.set(db, commits)

/** Null where commits are not counted. */
export const commitsOf = (db: object): Readonly<Commits> | null => known.get(db) ?? null

type Committing<C> = { commitTransaction(connection: C): Promise<void> }

/** Has a driver count. One that failed may have been carried out all the same, when the answer was lost. */
export function counting<C, D extends Committing<C>>(driver: D, commits: Commits): D {
  const commit = driver.commitTransaction.bind(driver)
  driver.commitTransaction = async (connection: C) => {
    try {
      await commit(connection)
    } finally {
      commits.count += 1
    }
  }
  return driver
}
