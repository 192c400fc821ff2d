import type { Client } from 'pg'

/** One of the processes of a database, for work that is enough once. */
export type Leadership = {
  /** Whether this process is the one, now. Never throws: who cannot ask does not lead. */
  leads(): Promise<boolean>
  close(): Promise<void>
}

const LOCK = 728_417

/**
 * By an advisory lock of a session: it goes with the connection, so that a process that died or hangs behind a broken
 * network is followed by another at its next look.
 * @param connect a connection that is not open yet
 */
export function leadership(connect: () => Client): Leadership {
  let line: Client | null = null
  let isLeader = false

  async function open(): Promise<Client> {
    const client = connect()
    const lost = () => {
      if (line === client) line = null
      isLeader = false
    }
    client.on('error', lost)
    client.on('end', lost)
    line = client
    await client.connect()
    return client
  }

  return {
    async leads() {
      try {
        const client = line ?? (await open())
        // also tells whether the connection lives
        const { rows } = await client.query<{ mine: boolean }>(
          isLeader ? 'SELECT true AS mine' : `SELECT pg_try_advisory_lock(${LOCK}) AS mine`,
        )
        isLeader = rows[0]?.mine === true && line === client
      } catch {
        isLeader = false
        const broken = line
        line = null
        broken?.end().catch(() => undefined)
      }
      return isLeader
    },
    async close() {
      await line?.end().catch(() => undefined)
      line = null
    },
  }
}
