/** A client's end of the way to the server: requests that are lost, late, doubled, cut or refused. */
import { readFeedPage } from '#sync/contracts/sync/received-page.ts'
import { readBatchResult } from '#sync/contracts/sync/received.ts'
import type { BatchOperation, BatchResult, FeedPage } from '#sync/contracts/sync/sync.ts'
import type { Cancel } from '#sync/ports/cancel.ts'
import type { Session } from '#sync/ports/session.ts'
import type { Answer, Transport } from '#sync/ports/transport.ts'
import { type Wire } from './wire.ts'
import { CALM, TIMEOUT_MS, TRAVEL_MS } from './weather.ts'
import { readArgs } from './model-mutations.ts'
import type { Actor } from './scheduler.ts'

interface Waits {
  /** Waits for `work` unless the client gives up first. */
  unless(cancel: Cancel, work: Promise<unknown>): Promise<unknown>
  travel(cancel: Cancel): Promise<unknown>
}

export function openTransport(wire: Wire, actor: Actor, session: Session): Transport {
  const { scheduler, chance, server, network, waits, fate, admit } = wire
  /** Waits for `work` unless the client gives up first. */
  const unless = (cancel: Cancel, work: Promise<unknown>) =>
    Promise.race([work, new Promise<void>((resolve) => cancel.onCancel(() => resolve()))])
  const travel = (cancel: Cancel) => unless(cancel, scheduler.sleep(actor, chance.below(TRAVEL_MS)))

  const exchange = createExchange(wire, actor, session, { unless, travel })

  return {
    async push(call, onResult, cancel) {
      if (cancel.cancelled) return { kind: 'unanswered' }
      if (!network.hasPush) {
        await travel(cancel)
        return network.weather.offline
          ? { kind: 'unanswered' }
          : { kind: 'answered', status: 404, class: 'reject' }
      }
      if (call.operations.length > 1 && chance.chance(network.weather.tooLarge)) {
        network.wasTooLarge = true
        await travel(cancel)
        return { kind: 'answered', status: 413, class: 'reject' }
      }
      waits.sent({ actor, owner: call.owner, lanes: new Set(call.operations.map(({ lane }) => lane)) })
      const laneOf = new Map(call.operations.map(({ key, lane }) => [key, lane]))
      const hear = (line: BatchResult) => {
        waits.heard({ actor, owner: call.owner, lane: laneOf.get(line.key) ?? '', line })
        onResult(line)
      }
      const answer = await exchange(call, hear, cancel)
      if (answer.kind === 'answered' && answer.status >= 300 && actor.alive && !cancel.cancelled)
        waits.refused({ actor, owner: call.owner }, answer)
      return answer
    },
    async call({ owner, client, operation }, cancel) {
      let result = null as BatchResult | null
      const answer = await exchange(
        { owner, client, operations: [operation] },
        (line) => (result = line),
        cancel,
      )
      if (result === null) return answer
      // a call's answer is heard when it is whole, however long it was on its way
      if (actor.alive) waits.heard({ actor, owner, lane: operation.lane, line: result })
      return { kind: 'result', result }
    },
    async feed({ owner, cursor, limit }, cancel) {
      const refused = await admit(session, owner ?? '')
      const end = fate()
      await travel(cancel)
      if (refused !== null) return refused
      if (end !== 'fine' && end !== 'duplicate') return { kind: 'unanswered' }
      const expired = { kind: 'answered', status: 410, class: 'reject' } as const
      if (cursor !== null && chance.chance(network.weather.loss * 0.2)) return expired
      // a seed is complete; later pages may come from a replica that lags, unless versions cannot tell that it does
      const mayLag =
        network.weather !== CALM &&
        network.hasVersions &&
        !network.saysSomeVersions &&
        cursor?.includes('rest')
      const lag = mayLag ? chance.below(network.lag) : 0
      if (lag > 0) network.lagged++
      const page = server.feed(owner ?? '', cursor, Math.min(limit, 7), lag)
      const database = String(server.incarnation)
      await travel(cancel)
      if (page === 'expired') return expired
      const read = readFeedPage(withMore(page))
      return read === null ? { kind: 'unanswered' } : { kind: 'page', page: read, database }
    },
    async upload({ photo, owner, chunk }, cancel) {
      const refused = await admit(session, owner)
      await travel(cancel)
      if (refused !== null) return refused
      const stored = server.photos.get(photo.id) ?? { owner, chunks: 0, total: photo.chunks }
      server.photos.set(photo.id, stored)
      while (stored.chunks < stored.total) {
        await chunk(stored.chunks)
        const end = fate()
        if (end === 'late') await unless(cancel, scheduler.sleep(actor, TIMEOUT_MS))
        if (end === 'lostThere' || end === 'late' || cancel.cancelled) return { kind: 'unanswered' }
        stored.chunks++
        if (end === 'lostBack') return { kind: 'unanswered' }
      }
      return { kind: 'answered', status: 204 }
    },
  }
}

/** As a newer server may say it: with fields that no app of now knows. */
const withMore = ({ changes, ...page }: FeedPage) => ({
  ...page,
  later: [1],
  changes: changes.map((change) => ({ ...change, later: { at: 1 } })),
})

/** One request with operations and its lines. */
function createExchange(wire: Wire, actor: Actor, session: Session, { unless, travel }: Waits) {
  const { scheduler, chance, server, ground, network, waits, fate, admit, serve, isSame } = wire
  return async function exchange(
    { owner, client, operations }: { owner: string; client: string; operations: BatchOperation[] },
    onResult: (result: BatchResult) => void,
    cancel: Cancel,
  ): Promise<Answer> {
    const refused = await admit(session, owner)
    const end = fate()
    const call = { client, operations, token: network.tokens.get(owner) }
    if (end === 'late' && refused === null) {
      const later = chance.below(2 * TIMEOUT_MS)
      const { incarnation } = server
      void scheduler
        .sleep(ground, later)
        .then(() => (isSame(incarnation) ? serve(owner, call, () => undefined) : undefined))
      await unless(cancel, scheduler.sleep(actor, TIMEOUT_MS))
      return { kind: 'unanswered' }
    }
    const { incarnation } = server
    const answers = waits.answers(actor)
    await travel(cancel)
    if (refused !== null) return refused
    const isSilent = ({ body }: BatchOperation) => network.silentFor.has(readArgs(JSON.parse(body ?? '{}')).n)
    if (operations.some(isSilent)) {
      if (network.silenceHangs) await unless(cancel, scheduler.sleep(actor, TIMEOUT_MS))
      const guilty = new Set(operations.filter(isSilent).map(({ lane }) => lane))
      const innocent = operations.filter(({ lane }) => !guilty.has(lane)).map(({ lane }) => lane)
      waits.company({ actor, owner }, new Set(innocent), answers)
      return { kind: 'unanswered' }
    }
    if (end === 'lostThere' || cancel.cancelled || !isSame(incarnation)) return { kind: 'unanswered' }
    const some = chance.below(operations.length + 1)
    const heard = end === 'cut' || end === 'died' ? some : end === 'lostBack' ? 0 : operations.length
    let lines = 0
    const served = serve(owner, end === 'died' ? { ...call, dies: some } : call, (result) => {
      const line = readBatchResult({ ...result, later: true })
      if (lines++ >= heard || !actor.alive || cancel.cancelled || line === null) return
      if (chance.chance(network.weather.garble)) return
      onResult(line)
    })
    // the browser itself may send a dropped request again, even much later
    if (end === 'duplicate')
      void scheduler
        .sleep(ground, chance.below(5000))
        .then(() => (isSame(incarnation) ? serve(owner, call, () => undefined) : undefined))
    await unless(cancel, served)
    await travel(cancel)
    const isWhole = heard === operations.length && end !== 'died' && !cancel.cancelled && isSame(incarnation)
    return isWhole ? { kind: 'answered', status: 200 } : { kind: 'unanswered' }
  }
}
