import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { programDatabase } from './testing/database.ts'
import { programs, startProgramWith } from './testing/program.ts'

afterAll(() => {
  for (const each of programs) each.kill('SIGKILL')
})

/** Only servers on one PostgreSQL run side by side. */
it('a server told to end says so at /readyz and takes calls until a balancer has heard it; told twice, it ends', async () => {
  const database = await programDatabase()
  if (!database) throw new Error('DATABASE_URL_TEST is not set')
  const program = await startProgramWith({
    ...{ PORT: '0', DATABASE_URL: database.url, CONTENT: '0', PASSWORD_COST: '10' },
    DATA_DIR: await mkdtemp(join(tmpdir(), 'goraero-stop-')),
    DRAIN_SECONDS: '60',
  })
  const ready = async () => (await (await fetch(`${program.url}/readyz`)).json()) as object
  expect(await ready()).toEqual({ ok: false, missing: 'content' })
  const ended = program.kill('SIGTERM')
  await expect.poll(ready).toEqual({ ok: false, missing: 'stopping' })
  // each a connection of its own, as from somebody who has not heard yet
  for (const path of ['/healthz', '/api/config'])
    expect((await fetch(`${program.url}${path}`, { headers: { connection: 'close' } })).status).toBe(200)
  // anyone who cannot wait says so again
  await Promise.all([ended, program.kill('SIGTERM')])
  expect(programs.at(-1)?.exitCode).toBe(1)
  await database.drop()
})

it('DRAIN_SECONDS is how long it takes calls; whoever keeps a connection is sent to another process with each answer', async () => {
  const database = await programDatabase()
  if (!database) throw new Error('DATABASE_URL_TEST is not set')
  const program = await startProgramWith({
    ...{ PORT: '0', DATABASE_URL: database.url, CONTENT: '0', PASSWORD_COST: '10', DRAIN_SECONDS: '1' },
    DATA_DIR: await mkdtemp(join(tmpdir(), 'goraero-stop-')),
  })
  const connection = async (path: string) => {
    const { host } = new URL(program.url)
    return (await fetch(`http://${host}${path}`)).headers.get('connection')
  }
  expect(await connection('/healthz')).toBe('keep-alive')
  const ended = program.kill('SIGTERM')
  await expect.poll(async () => connection('/healthz')).toBe('close')
  // the one that is answered before the framework
  expect(await connection('/api/content/place/1')).toBe('close')
  await ended
  expect(programs.at(-1)?.exitCode).toBe(0)
  // a second more or less cannot be told from outside
  expect(readConfig({ DRAIN_SECONDS: '1' }).drainMs).toBe(1000)
  await database.drop()
})
