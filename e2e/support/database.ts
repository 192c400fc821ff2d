import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** Reads the stopped server's own database; the server must be down, two processes would destroy the directory. */
export async function readDatabase<T>(dataDir: string, query: (db: PGlite) => Promise<T>): Promise<T> {
  const db = await PGlite.create(join(dataDir, 'db'))
  try {
    return await query(db)
  } finally {
    await db.close()
  }
}
