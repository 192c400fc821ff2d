import type { MemberId } from '#sync/contracts/base/ids.ts'
import { createMember } from '#server/seed/factories.ts'
import { createSeedTools } from '#server/seed-tools.ts'
import { startSession } from '#server/resources/account/sign-in/sessions.ts'
import { startTestServer } from '#server/testing/server.ts'
import { appendFeed } from '#server/db/feed.ts'

/**
 * The server's own code with as many members as are asked for, as a process of its own; over IPC it says where it is, and
 * commits what it is told to. Times are milliseconds since 1970, of the machine's one clock.
 */
type Order = { do: 'commit'; scope: string } | { do: 'usage' } | { do: 'stop' }

const LOOK_MS = 5000
const many = Number(process.argv[2])
const server = await startTestServer()
const { deps, database, live } = server
const tools = createSeedTools(deps.keys, server.clock.now)
/** The world's clock stands still; this one goes. */
const begun = performance.now()
const noon = server.clock.now
Object.defineProperty(server.clock, 'now', { get: () => noon + performance.now() - begun })
const people: { scope: string; token: string }[] = []
await database.db.transaction().execute(async (trx) => {
  const cheap = { ...tools, hashPassword: () => Promise.resolve('none') }
  for (let no = 0; no < many; no += 1) {
    const id = await createMember(trx, cheap, {
      account: `listener${no}`,
      name: 'Listener',
      password: 'none',
    })
    const { access_token: token } = await startSession(trx, deps, id as MemberId)
    people.push({ scope: `member:${id}`, token })
  }
})
setInterval(() => void live.tick(), LOOK_MS)
const now = () => performance.timeOrigin + performance.now()
const say = (what: object) => process.send?.(what)

process.on('message', (order: Order) => {
  if (order.do === 'stop') process.exit(0)
  if (order.do === 'usage') {
    const { user, system } = process.cpuUsage()
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    say({ usage: { cpuMs: (user + system) / 1000, bytes: heapUsed + external, live: live.size, at: now() } })
    return
  }
  void database.db
    .transaction()
    .execute((trx) => appendFeed(trx, order.scope, [{ kind: 'odd', key: '1', body: { at: now() } }]))
    .then((version) => say({ committed: { scope: order.scope, version, at: now() } }))
})
say({ ready: { url: server.url, database: database.kind, people } })
