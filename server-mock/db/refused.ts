const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether the database found the data itself wrong (SQLSTATE classes 22 and 23): the same again fails the same. */
export const refusedByDatabase = (error: unknown): boolean => /^2[23]...$/.test(codeOf(error))

/** Another transaction wrote the same unique value first: who looks again sees it. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505'

/** Another transaction holds the row for longer than a call may wait. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'
