import { domainOf, ENDPOINTS, type EndpointName } from '#sync/contracts/endpoints.ts'
import { allSent } from '../db/at-once.ts'
import type { Trx } from '../db/database.ts'
import { stampedLast } from '../db/feed.ts'
import { notingScopes } from '../db/gathered.ts'
import { ownerOf, type Deps, type Handlers } from '../resources/call.ts'
import { togetherHandlers } from '../resources/handlers.ts'
import { WITHDRAWN } from '../resources/sync/idempotency.ts'
import { NotTogether, runTogether, type Together } from '../resources/sync/run-together.ts'
import type { Answer } from './answer.ts'
import { assertUnderstood, declared, final, handle, handleTogether, identify, settled } from './chain.ts'
import type { RawCall } from './chain.ts'
import { validate } from './validate.ts'

/**
 * Domains whose writes may share a transaction: they lock nothing but what is the writer's own, or by a share. Whoever
 * holds points, orders, tickets or stock takes them in one order, which several writes in a row would not keep.
 */
const DOMAINS: ReadonlySet<string> = new Set([
  ...['community', 'favourites', 'notifications', 'planner', 'waiting'],
])

/**
 * What does its work in one statement, sent before it waits for anything: several leave together, in the order they are
 * called in, and the later ones see what the earlier ones did.
 */
export const ONE_STATEMENT: ReadonlySet<EndpointName> = new Set([
  ...(['favouriteSet', 'favouriteDelete', 'itinerarySave', 'messageSend'] as const),
])

/** With the scopes it says something in, and its body as it is stored and sent. */
type Answered = Answer & { scopes: readonly string[]; json: string }

const answered = (answer: Answer, scopes: readonly string[]): Answered => ({
  ...answer,
  ...{ scopes, json: answer.json ?? JSON.stringify(answer.body) },
})

/** Whether a write may run with others in one transaction. */
export const mayGoTogether = (name: EndpointName): boolean =>
  ENDPOINTS[name].offline === 'queue' && ENDPOINTS[name].access !== 'guest' && DOMAINS.has(domainOf(name))

/** Several writes of one push, checked and ready for one transaction. */
export type Ready = ReturnType<typeof checkedCalls> & { raws: readonly RawCall[] }

/**
 * Checks several writes of one push before a transaction begins.
 * @returns null: something stands against one of them, and each is to be run by itself
 */
export function readyTogether(deps: Deps, raws: readonly RawCall[]): Ready | null {
  try {
    return { ...checkedCalls(deps, raws), raws }
  } catch (error) {
    if (error instanceof NotTogether) return null
    throw error
  }
}

/**
 * Runs several writes of one push in one transaction: what is said in feeds is stamped once, keys and lanes are stored
 * once.
 * @returns their answers in order, or null: something stands against one of them, nothing was done, and each is to be run by itself
 */
export async function runCallsTogether(
  deps: Deps,
  handlers: Handlers,
  { raws, together, calls }: Ready,
): Promise<Answer[] | null> {
  const after: (() => void)[] = []
  try {
    const run = async (call: (typeof calls)[number], trx: Trx): Promise<Answered> => {
      const { result, scopes } = await notingScopes(trx, (own) =>
        settled(handle({ deps, handlers, ...call, trx: own, after })),
      )
      return answered(result, scopes)
    }
    const runAll = async (all: typeof calls, trx: Trx): Promise<Answered[]> => {
      const [first, ...others] = all
      if (first && others.length === 0) return [await run(first, trx)]
      const { result, scopes } = await notingScopes(trx, (own) =>
        handleTogether(
          all.map((call) => ({ deps, handlers, ...call, trx: own, after })),
          togetherHandlers,
        ),
      )
      return result.map((answer) => answered(final(answer), scopes))
    }
    const { answers, version } = await runTogether<Answered>(deps.db, together, (trx, keep) =>
      stampedLast(
        trx,
        async () => {
          const groups = neighbours(calls)
          const runGroup = (group: typeof calls) => runAll(group, trx)
          if (raws.every((raw) => ONE_STATEMENT.has(raw.name)))
            return (await allSent(groups.map(runGroup))).flat()
          const done: Answered[] = []
          for (const group of groups) done.push(...(await runGroup(group)))
          return done
        },
        () => after.push(deps.publisher.wake),
        keep,
      ),
    )
    for (const work of after) work()
    return answers.map(({ scopes: _, ...answer }, index) => {
      const raw = raws[index]
      return { ...(raw ? declared(deps, raw, answer) : answer), version, replayed: false }
    })
  } catch (error) {
    if (error instanceof NotTogether) return null
    throw error
  }
}

/** Writes that follow each other and are answered by one handler together; each other one by itself. */
function neighbours<C extends { raw: RawCall }>(calls: readonly C[]): C[][] {
  const groups: C[][] = []
  for (const call of calls) {
    const last = groups.at(-1)
    const { name } = call.raw
    if (togetherHandlers[name] && last?.[0]?.raw.name === name) last.push(call)
    else groups.push([call])
  }
  return groups
}

/** @throws NotTogether when one of them is refused before it begins, or needs more than its effect */
function checkedCalls(deps: Deps, raws: readonly RawCall[]) {
  try {
    const calls = raws.map((raw) => ({ raw, input: validate(raw.name, raw) }))
    const owners = new Set(raws.map((raw) => ownerOf(raw.principal)))
    const [owner = '', ...others] = owners
    const writes = raws.flatMap((raw) => {
      const { lane, ...identity } = identify(raw, owner)
      assertUnderstood(raw.sync)
      return lane && identity.bodyHash !== WITHDRAWN ? [{ ...identity, lane }] : []
    })
    const clients = new Set(writes.map(({ lane }) => lane.clientId))
    const [clientId = ''] = clients
    const fits = others.length === 0 && writes.length === raws.length && clients.size === 1
    if (!fits || calls.some(({ input }) => !input.ok)) throw new NotTogether('one needs to go by itself')
    return {
      calls,
      together: {
        owner,
        feed: writes[0]?.feed ?? owner,
        clientId,
        writes,
        now: deps.now(),
      } satisfies Together,
    }
  } catch (error) {
    throw error instanceof NotTogether ? error : new NotTogether(String(error), { cause: error })
  }
}
