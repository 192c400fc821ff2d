import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { SYNC_HEADERS } from '#sync/contracts/sync/sync.ts'
import { postgresDatabase } from './db/database.ts'
import { emptyDatabase } from './testing/database.ts'
import { startObjectStore } from './testing/object-store.ts'
import { programs, startProgramWith, type Program } from './testing/program.ts'
import { startProxy } from './testing/small-proxy.ts'

const ROOT = join(import.meta.dirname, '..')
const CALLS = 500
const AT_ONCE = 16

/** The commands of docs/OPERATE.md as they stand there. */
async function runTested(name: string, env: Record<string, string>): Promise<string> {
  const text = await readFile(join(ROOT, 'docs/OPERATE.md'), 'utf8')
  const block = new RegExp(`<!-- tested: ${name} -->\\s+\`\`\`sh\\n([^]*?)\`\`\``).exec(text)?.[1]
  if (!block) throw new Error(`docs/OPERATE.md has no tested commands named ${name}`)
  const { stdout } = await promisify(execFile)('bash', ['-euc', block], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  })
  return stdout
}

const kept = async <T>(made: Promise<T> | null): Promise<T> => {
  if (!made) throw new Error('DATABASE_URL_TEST is not set')
  return made
}
let folder = ''
let store: Awaited<ReturnType<typeof startObjectStore>>
let database: { url: string; drop(): Promise<void> }
let servers: Program[] = []
let proxy: Awaited<ReturnType<typeof startProxy>>
let ran = ''

const settings = (url: string) => ({
  ...{ PORT: '0', DATABASE_URL: url, DATA_DIR: join(folder, 'none'), NODE_ENV: 'production', LOG: 'info' },
  ...{ S3_ENDPOINT: store.s3.endpoint, S3_BUCKET: store.s3.bucket, TRUST_PROXY: '1', DRAIN_SECONDS: '1' },
  ...{ S3_ACCESS_KEY_ID: store.s3.accessKeyId, S3_SECRET_ACCESS_KEY: store.s3.secretAccessKey },
  ...{ PUBLIC_URL: 'https://goraero.test', RATE_API: '0', RATE_TOKEN: '0', METRICS_PORT: '0' },
})

/** From nothing to two processes behind a proxy. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goraero-operate-'))
  ;[store, database] = await Promise.all([startObjectStore(), kept(emptyDatabase())])
  ran = await runTested('install', { DATABASE_URL: database.url })
  servers = await Promise.all([1, 2].map(() => startProgramWith(settings(database.url))))
  proxy = await startProxy(servers.map(({ url }) => url))
}, 120_000)
afterAll(async () => {
  proxy.stop()
  for (const each of programs) each.kill('SIGKILL')
  await Promise.all(programs.map(ended))
  await Promise.all([store.stop(), database.drop()])
  await rm(folder, { recursive: true, force: true })
})
const ended = async (child: (typeof programs)[number]) =>
  child.exitCode === null && child.signalCode === null
    ? new Promise<void>((resolve) => child.once('exit', () => resolve()))
    : undefined

const get = (path: string) => fetch(proxy.url + path)
const clients = Array.from({ length: AT_ONCE }, () => ({ id: uuidv7(), seq: 0 }))

/** A write of a guest, which the server answers once and keeps. */
async function write(client: { id: string; seq: number }): Promise<number> {
  client.seq += 1
  const path = `/api/purchase/shop-cart/${uuidv7()}/20041/1`
  const operation = {
    key: uuidv7(),
    lane: 'cart:1',
    seq: client.seq,
    schema: 1,
    method: 'DELETE',
    path,
    body: null,
  }
  const answer = await fetch(`${proxy.url}/api/sync/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SYNC_HEADERS.client]: client.id },
    body: JSON.stringify({ client: client.id, operations: [operation] }),
  })
  return (await answer.text()).includes(operation.key) ? answer.status : 0
}

const stored = async (url: string) => {
  const { db, close } = await postgresDatabase(url)
  const lanes = await db.selectFrom('lane').select(['client_id', 'last_seq']).execute()
  await close()
  const of = new Map(lanes.map((lane) => [lane.client_id, lane.last_seq]))
  return clients.map(({ id }) => of.get(id))
}

it('S2-137 a new service has the whole city and nobody in it, at each process', async () => {
  expect(ran).toContain('migrations ran.')
  expect([proxy.isReady(0), proxy.isReady(1)]).toEqual([true, true])
  for (const { url } of servers) {
    const answer = await fetch(`${url}/api/content/place/1001`)
    expect([answer.status, (await answer.text()).includes('"ko"')]).toEqual([200, true])
  }
  const figures = await (await fetch(servers[0]?.metricsUrl ?? '')).text()
  expect(figures).toMatch(/^goraero_database_up 1$/m)
  expect(figures).toMatch(/^goraero_pool_connections [1-9]/m)
})

it(`of ${CALLS} calls while one of two processes is told to end none is cut and none is lost`, async () => {
  const reads = [
    '/api/content/place/1001',
    '/api/config',
    '/api/sync/feed?scope=content',
    '/api/content?kinds=notice',
  ]
  const statuses: number[] = []
  let begun = 0
  let stopped: Promise<void> | undefined
  const before = proxy.given[0] ?? 0
  await Promise.all(
    clients.map(async (client) => {
      while (begun < CALLS) {
        const mine = (begun += 1)
        // in the middle of it, with calls under way at both
        if (mine === 100) stopped = servers[0]?.kill('SIGTERM')
        if (mine % 2 === 0) statuses.push(await write(client))
        else {
          const answer = await get(reads[mine % 4] ?? '/now')
          await answer.arrayBuffer()
          statuses.push(answer.status)
        }
      }
    }),
  )
  await stopped
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(statuses.length).toBeGreaterThanOrEqual(CALLS)
  expect((proxy.given[0] ?? 0) - before).toBeGreaterThan(30)
  expect(servers.map((each) => each.exitCode())).toEqual([0, null])
  expect(await stored(database.url)).toEqual(clients.map(({ seq }) => seq))
})

it('H4 a backup is put back into an empty database, and every device begins anew', async () => {
  const { result } = (await (await get('/api/sync/feed?scope=content')).json()) as {
    result: { cursor: string }
  }
  const onward = `/api/sync/feed?scope=content&cursor=${encodeURIComponent(result.cursor)}`
  expect((await get(onward)).status).toBe(200)
  const there = await stored(database.url)
  const restored = await kept(emptyDatabase())
  const env = { DATABASE_URL: database.url, RESTORED_URL: restored.url, BACKUP: join(folder, 'goraero.dump') }
  await runTested('backup', env)
  await write(clients[0] ?? { id: uuidv7(), seq: 0 })
  expect(await runTested('restore', env)).toContain('Marked as restored')
  await servers[1]?.kill('SIGTERM')
  const again = await startProgramWith(settings(restored.url))
  proxy.replace(0, again.url)
  await expect.poll(() => proxy.isReady(0), { timeout: 20_000 }).toBe(true)
  expect((await get('/api/content/place/1001')).status).toBe(200)
  expect((await get(onward)).status).toBe(410)
  expect(await stored(restored.url)).toEqual(there)
  expect(await runTested('rotate', { DATABASE_URL: restored.url })).toMatch(/token.*\n(.*\n)*.*token/)
  await again.kill('SIGTERM')
  await restored.drop()
})
