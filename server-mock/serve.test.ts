import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { serve } from './serve.ts'
import { embeddedIn, programDatabase } from './testing/database.ts'

const ended: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ended) await end()
})

/** A database and files of its own, as each file of browser tests has. */
async function ownData(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goraero-serve-'))
  ended.push(() => rm(dataDir, { recursive: true }))
  const postgres = await programDatabase()
  if (postgres) ended.push(postgres.drop)
  else await embeddedIn(dataDir)
  return { DATA_DIR: dataDir, ...(postgres ? { DEMO_DATABASE_URL: postgres.url } : {}) }
}

/** A server in this process, on its own data. */
async function start(port: string) {
  const ready: { url: string; devPages: string }[] = []
  const config = readConfig({
    ...(await ownData()),
    ...{ PORT: port, DEV_PORT: '0', DEV_PAGES: '1', CONTENT: '0', RATE_TOKEN: '3', PASSWORD_COST: '10' },
  })
  const { stop } = await serve(
    config,
    createLog('info', Date.now, (line) => {
      if (line.includes('"server.ready"')) ready.push(JSON.parse(line))
    }),
  )
  const [{ url, devPages } = { url: '', devPages: '' }] = ready
  const sign = async () => (await fetch(`${url}/protocol/openid-connect/token`, { method: 'POST' })).status
  const outbox = async () => (await (await fetch(`${devPages}api/dev/outbox.json`)).json()) as object[]
  const askForCode = () =>
    fetch(`${url}/api/member/verification`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ channel: 'email', to: 'a@goraero.kr', purpose: 'join' }),
    })
  return { url, stop, sign, outbox, askForCode }
}

it('a process has one server after another: what is stopped leaves nothing, and the next finds its own data alone', async () => {
  const [begun, cleared] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')]
  const first = await start('0')
  expect((await first.askForCode()).status).toBe(200)
  expect(await first.outbox()).toHaveLength(1)
  for (const _ of [1, 2, 3]) await first.sign()
  expect(await first.sign()).toBe(429)
  await first.stop(0)
  await expect(fetch(first.url)).rejects.toThrow()
  expect(begun.mock.results.length).toBeGreaterThan(10)
  const over = new Set(cleared.mock.calls.flat())
  expect(begun.mock.results.filter(({ value }) => !over.has(value))).toEqual([])

  const second = await start(new URL(first.url).port)
  expect(second.url).toBe(first.url)
  expect(await second.outbox()).toEqual([])
  expect(await second.sign()).not.toBe(429)
  await second.stop(0)
})
