// Purchases on PostgreSQL beside the statements they send, bare: recorded from the server one purchase at a time, then
// sent by node-postgres to a copy of the same database, on a connection per buyer, one statement after the other.
import { rmSync, statSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sleep } from '../lib/figures.mjs'
import { startApp } from '../lib/servers.mjs'
import { recordedUnits } from '../push/bare.mjs'
import { ACCOUNTS, buy, goods, signIn } from './buyer.mjs'

const EACH = 12
/** The publisher has done what followed from a purchase when nothing was asked for so long. */
const QUIET_MS = 120

const env = (url) => ({ DEMO_DATABASE_URL: url, DEV_PAGES: '1', RATE_TOKEN: '0', LOG: 'error' })

/** How many purchases were recorded. */
export const purchasesOf = (buyers) => buyers.length * EACH

/** @returns for each buyer what their purchases ask, as units (transactions, or statements outside of any) in their order */
export async function recordPurchases(root, url) {
  const file = join(tmpdir(), `goraero-purchases-${process.pid}.ndjson`)
  const agent = new Agent({ keepAlive: true })
  const preload = new URL('../push/record-queries.mjs', import.meta.url)
  const server = await startApp(root, {
    env: { ...env(url), NODE_OPTIONS: `--import=${preload}`, QUERIES_FILE: file },
  })
  try {
    const wanted = await goods(agent, server.origin)
    const buyers = []
    for (const account of ACCOUNTS) {
      const token = await signIn(agent, server.origin, account)
      // what is sent often is prepared from the third time on
      for (let warm = 0; warm < 3; warm++) await buy(agent, server.origin, token, wanted)
      const from = await quiet(file)
      for (let count = 0; count < EACH; count++) await buy(agent, server.origin, token, wanted)
      buyers.push(recordedUnits(file, from, await quiet(file)))
    }
    return buyers
  } finally {
    agent.destroy()
    await server.stop()
    rmSync(file, { force: true })
  }
}

/** The bytes of the file when it has stopped growing. */
async function quiet(file) {
  for (let size = -1; ;) {
    const now = statSync(file).size
    if (now === size) return now
    size = now
    await sleep(QUIET_MS)
  }
}

/** @returns purchases a second of a server, all buyers at once, each as often as was recorded */
export async function rateOfServer(root, url) {
  const server = await startApp(root, { env: env(url) })
  const agent = new Agent({ keepAlive: true })
  try {
    const wanted = await goods(agent, server.origin)
    const tokens = await Promise.all(ACCOUNTS.map((account) => signIn(agent, server.origin, account)))
    const all = (times) =>
      Promise.all(
        tokens.map(async (token) => {
          for (let count = 0; count < times; count++) await buy(agent, server.origin, token, wanted)
        }),
      )
    await all(EACH)
    const begin = performance.now()
    await all(EACH)
    return (ACCOUNTS.length * EACH * 1000) / (performance.now() - begin)
  } finally {
    agent.destroy()
    await server.stop()
  }
}

/** @returns purchases a second of their statements alone */
export async function rateOfBare(url, buyers) {
  const clients = await Promise.all(
    buyers.map(async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const begin = performance.now()
  await Promise.all(
    buyers.map(async (units, index) => {
      for (const statement of units.flat()) await clients[index].query(statement)
    }),
  )
  const took = performance.now() - begin
  await Promise.all(clients.map((client) => client.end()))
  return (purchasesOf(buyers) * 1000) / took
}
