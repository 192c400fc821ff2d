/** A device that wants scopes of a server in memory: nothing happens by itself. */
import type { PullAnswer } from '#sync/contracts/sync/pull.ts'
import type { FeedScope } from '#sync/contracts/sync/sync.ts'
import { createScopes, type Scopes } from '#sync/engine/scopes.ts'
import type { PullCall, ScopeBodies, ScopeTransport } from '#sync/ports/scopes.ts'
import type { Store } from '#sync/ports/store.ts'
import { settled } from './clock.ts'
import { scene, type SceneOptions } from './scene.ts'
import { answerPull, memoryScopes, ServerScope, type MemoryScopes } from './scopes.ts'

export interface ScopeDevice {
  scopes: Scopes
  /** The owner's store. */
  store: Store
  server: Map<string, ServerScope | null>
  everybodys: MemoryScopes
  own: MemoryScopes
  /** Names of each request, in order. */
  asked: string[][]
  /** The two feeds read whole, in order. */
  feeds: FeedScope[]
  logged: string[]
  setOnline(online: boolean): void
  /** Changes what the server answers. */
  twist(fn: (answer: PullAnswer, call: PullCall) => unknown): void
  /** Lets everything under way come to rest. */
  rest(): Promise<void>
  pass(ms: number): Promise<void>
}

/** @param names scopes the server has, empty at first */
export function scopeDevice(
  names: readonly string[],
  options: {
    bodies?: ScopeBodies
    limit?: number
    everybodys?: MemoryScopes
    own?: MemoryScopes
    gate?: () => Promise<void>
    /** What comes of renewing the session; nobody answers unless said. */
    refresh?: SceneOptions['refresh']
  } = {},
): ScopeDevice {
  const { deps, clock } = scene(options.refresh ? { refresh: options.refresh } : {})
  const { owner, store, session, locks, random } = deps
  const server = new Map<string, ServerScope | null>(names.map((name) => [name, new ServerScope(name)]))
  const { gate = async () => undefined } = options
  const { everybodys = memoryScopes(), own = memoryScopes() } = options
  const asked: string[][] = []
  const feeds: FeedScope[] = []
  const logged: string[] = []
  let online = true
  let twist: (answer: PullAnswer, call: PullCall) => unknown = (answer) => answer
  const transport: ScopeTransport = {
    async pull(call) {
      asked.push(call.scopes.map(({ scope }) => scope))
      if (!online) return { kind: 'unanswered' }
      const answer = twist(answerPull(server, call, options.limit), call) as PullAnswer
      await gate()
      return { kind: 'pulled', answer }
    },
    async window({ scope, before, limit }) {
      const found = server.get(scope)
      return online && found ? { kind: 'window', page: found.before(before, limit) } : { kind: 'unanswered' }
    },
  }
  const wants = new Map<string, { scopes: readonly string[]; until: number }>()
  const scopes = createScopes({
    ...{ owner, store, session, locks, clock, random },
    log: { warn: (what, facts) => void logged.push(`${what} ${JSON.stringify(facts)}`) },
    stores: { everybodys, own },
    transport,
    ...(options.bodies ? { bodies: options.bodies } : {}),
    pullFeed: async (scope) => {
      feeds.push(scope)
      return 'current'
    },
    shared: {
      announce: async (page, all, until) => void wants.set(page, { scopes: all, until }),
      all: async (now) => [...wants.values()].flatMap((each) => (each.until > now ? each.scopes : [])),
    },
    page: 'page',
  })
  return {
    ...{ scopes, store, server, everybodys, own, asked, feeds, logged, rest: settled },
    setOnline: (to) => void (online = to),
    twist: (fn) => void (twist = fn),
    pass: clock.pass,
  }
}
