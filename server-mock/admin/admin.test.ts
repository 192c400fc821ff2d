import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openDatabase } from '../db/open.ts'
import { embeddedIn } from '../testing/database.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { appointed, grant, revoke } from '../resources/account/desk/roles.ts'
import { admin } from './admin.ts'

let server: TestServer
const folders: string[] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** What the command says, with `failed` before what went wrong. */
async function run(dataDir: string, ...words: string[]): Promise<string[]> {
  const said: string[] = []
  const terminal = {
    say: (line: string) => void said.push(line),
    fail: (...lines: string[]) => void said.push(...lines.map((line) => `failed: ${line}`)),
  }
  await admin(words, { databaseUrl: null, dataDir }, { now: Date.now, newId: uuidv7 }, terminal)
  return said
}

const audited = async (token: string) => {
  const { result } = await server.ask('GET', '/api/member/sign-ins', { token })
  return (result as { event: string; detail: string }[]).map(({ event, detail }) => `${event} ${detail}`)
}

it('S6-04 a member is made administrator and partner by command, at once, and it stands in the trail', async () => {
  const token = await server.token('bora')
  const desk = async () => [
    (await server.ask('GET', '/api/admin/member', { token })).status,
    (await server.ask('GET', '/api/partner/order', { token })).status,
  ]
  const closed = await desk()
  expect(closed).toEqual([403, 403])
  await grant(server.deps, 'BORA@goraero.kr', { role: 'administrator' })
  await grant(server.deps, 'bora@goraero.kr', { role: 'partner', shopNo: 503 })
  expect(await desk()).toEqual([200, 200])
  expect(await audited(token)).toEqual(
    expect.arrayContaining(['roleGrant administrator', 'roleGrant partner:503']),
  )
  expect((await appointed(server.deps.db)).find(({ email }) => email === 'bora@goraero.kr')).toEqual({
    ...{ email: 'bora@goraero.kr', roles: ['member', 'administrator', 'partner'], shops: [503] },
  })
  await revoke(server.deps, 'bora@goraero.kr', { role: 'administrator' })
  await revoke(server.deps, 'bora@goraero.kr', { role: 'partner', shopNo: 503 })
  expect(await desk()).toEqual(closed)
})

it('names who and what is not there', async () => {
  const nobody = grant(server.deps, 'nobody@goraero.kr', { role: 'administrator' })
  await expect(nobody).rejects.toThrow('Nobody has signed up as nobody@goraero.kr')
  const nowhere = grant(server.deps, 'bora@goraero.kr', { role: 'partner', shopNo: 99_999 })
  await expect(nowhere).rejects.toThrow('no shop 99999')
})

it('works on the embedded database while the server is stopped, and says so when it is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'goraero-admin-'))
  folders.push(folder)
  await embeddedIn(folder)
  expect(await run(folder, 'list')).toEqual([])
  expect((await run(folder, 'grant', 'a@goraero.kr', 'king'))[0]).toMatch(/^failed: npm run admin/)
  expect(await run(folder, 'grant', 'a@goraero.kr', 'administrator')).toEqual([
    'failed: Nobody has signed up as a@goraero.kr.',
  ])
  const held = await openDatabase({ url: null, dataDir: folder })
  // the lock of this very process would be taken over: a running server is another one
  const { writeFile } = await import('node:fs/promises')
  await writeFile(join(folder, 'server.lock'), String(process.ppid))
  expect((await run(folder, 'list'))[0]).toContain('The server is running')
  await held.close()
})
