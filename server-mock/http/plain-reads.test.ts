import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENDPOINTS } from '#sync/contracts/endpoints.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { PLAIN_READS } from './plain-reads.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** What stands for a parameter, and what a query needs. */
const FILLED = { kind: 'terms', key: 'search', code: 'memberType' } as const
const QUERY: Readonly<Record<string, string>> = {
  contentFirst: '?kinds=notice',
  utalkOptions: '?optCode=x&optGroup=y',
  tallies: '?of=post:00000000-0000-4000-8000-000000000000',
  shopReservation: '?shopSn=506',
  waitingPlace: '?code=ABCDEFGH2345',
}

it('I1 what is read without a transaction reads in one, and writes nothing', async () => {
  const token = await server.token('alice')
  const begun: string[] = []
  const open = server.deps.db.transaction.bind(server.deps.db)
  server.deps.db.transaction = () => {
    begun.push('transaction')
    return open()
  }
  await server.ask('GET', '/api/member/terms', { token })
  // one connection, so that it holds for whoever asks
  const readOnly = async (is: 'on' | 'off') => {
    if (server.database.kind === 'pglite')
      await server.database.exec(`SET default_transaction_read_only = ${is}`)
  }
  await readOnly('on')
  try {
    for (const name of PLAIN_READS) {
      const { method, path } = ENDPOINTS[name]
      expect(method).toBe('GET')
      const filled = path.replace(/\{(\w+)\}/g, (_, key: keyof typeof FILLED) => FILLED[key])
      const { status, error } = await server.ask('GET', filled + (QUERY[name] ?? ''), { token })
      expect([200, 'record.notFound', 'waiting.unknown'], name).toContain(error?.code ?? status)
    }
    expect(begun).toEqual([])
  } finally {
    await readOnly('off')
  }
  await server.ask('GET', '/api/sync/feed?scope=content')
  expect(begun).toEqual(['transaction'])
})
