/** A tablet of the shop: its disk, its clock, its pages, and what it has shown to people. */
import { createEngine, type Engine } from '#sync/engine/engine.ts'
import { DEFAULT_RETRY } from '#sync/engine/backoff.ts'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitLine, WaitTicket } from '#sync/contracts/waiting/line.ts'
import { stillCarried, toCarry, type CarriedEvent, type LineParts } from '#sync/domain/wait/carried.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { contactOf, deviceTime, type Heard, type ServerContact } from '#sync/domain/wait/device-clock.ts'
import { emptyLine, type FoldedLine } from '#sync/domain/wait/fold.ts'
import { layOver } from '#sync/domain/wait/lay-over.ts'
import { eventOf, type WaitAct } from '#sync/domain/wait/write.ts'
import { mutationOf } from '#sync/mutations/registry.ts'
import { registryOf } from '#sync/mutations/types.ts'
import { waitingEvent } from '#sync/mutations/waiting/event.ts'
import type { Store } from '#sync/ports/store.ts'
import type { Transport } from '#sync/ports/transport.ts'
import { PARTS } from '#sync/testing/parts.ts'
import { uuid7Source } from '#sync/engine/uuid7.ts'
import { createDevice } from '../memory-store.ts'
import { createLockManager } from '../model-locks.ts'
import type { Dice } from '../random.ts'
import { createActor, type Actor, type Scheduler } from '../scheduler.ts'
import { SHOP } from './line-server.ts'

/** A number somebody has on paper. */
export interface Shown {
  letter: string
  device: string
  day: string
  n: number
  seq: number
  ticketId: string
  eventId: string
}

export interface Page {
  actor: Actor
  engine: Engine
}

interface Given {
  id: string
  letter: string
  scheduler: Scheduler
  chance: Dice
  /** Server time when it was enrolled, ms. */
  enrolledAt: number
  transportOf(tablet: Tablet, actor: Actor): Transport
  /** How often a transaction fails before it begins, and after it was committed. */
  trouble: { begin: number; tell: number; full: number }
}

export type Tablet = ReturnType<typeof createTablet>

const MUTATIONS = registryOf([mutationOf(waitingEvent)])

export function createTablet({ id, letter, scheduler, chance, enrolledAt, transportOf, trouble }: Given) {
  const disk = createDevice()
  const locks = createLockManager(scheduler)
  const tablet = {
    ...{ id, letter, disk, pages: [] as Page[], shown: [] as Shown[] },
    /** What other tablets handed on to it as codes. */
    carried: [] as CarriedEvent[],
    /** Its queue was removed by the browser while it went on. */
    isLost: false,
    /** The way to the server is cut. */
    isCut: false,
    /** Device clock minus the scheduler's, ms. */
    wall: enrolledAt - scheduler.now,
    bootedAt: scheduler.now,
    heard: null as Heard | null,
    kept: { at: enrolledAt, offset: 0 } as ServerContact,
    queue: uuid7Source({ now: () => enrolledAt, after: () => () => undefined }, chance)(),
    time: () => deviceTime(clocks(), tablet.heard, tablet.kept),
    hear(server: number): void {
      tablet.heard = { server, ...clocks() }
      tablet.kept = contactOf(tablet.heard)
    },
    open(): Page {
      const actor = createActor(letter)
      const clock = {
        now: () => scheduler.now + tablet.wall,
        after: (ms: number, fn: () => void) => scheduler.after(actor, ms, fn),
      }
      const engine = createEngine({
        ...{ owner: `device-${id}`, mutations: MUTATIONS, store: storeOf(actor), content: null, clock },
        ...{ transport: transportOf(tablet, actor), locks: locks.open(actor), random: chance, parts: PARTS },
        session: {
          current: async () => ({ owner: `device-${id}`, token: 't' }),
          refresh: async () => 'refreshed',
        },
        digest: async () => '',
        wakeUp: { send: () => undefined, listen: () => () => undefined, close: () => undefined },
        log: { warn: () => undefined },
        retry: DEFAULT_RETRY,
        limits: { operations: 6, bytes: 100_000, pushes: 2, lanes: 2, uploads: 1, page: 500 },
      })
      const page = { actor, engine }
      tablet.pages.push(page)
      void engine.start().catch(() => undefined)
      return page
    },
    /** Killed at whatever await each page is at; a tablet that was switched off has lost the time as well. */
    kill(isReboot: boolean): void {
      for (const { actor } of tablet.pages.splice(0)) {
        actor.kill()
        locks.release(actor)
      }
      tablet.heard = null
      if (isReboot) tablet.bootedAt = scheduler.now
    },
    async write({ engine }: Page, act: WaitAct): Promise<void> {
      const time = tablet.time()
      const eventId = newId()
      const { args, numbers } = eventOf({ device: id, lane: letter, shopNo: SHOP }, act, time, eventId)
      const options = { numbers, countersOf: tablet.queue }
      const stored = await engine.enqueue(waitingEvent.name, args, options).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'CountersLost') tablet.isLost = true
        return null
      })
      const { seq = 0, 'args.n': n = 0 } = stored?.numbers ?? {}
      // only now is a number on the screen
      if (stored && act.kind === 'join')
        tablet.shown.push({ letter, device: id, day: args.day, n, seq, ticketId: act.ticketId, eventId })
    },
    /** Operations on the disk, in whatever state. */
    rows: () => [...disk.disk.operations.values()],
    /** What it has of the line of its present day. */
    parts(): LineParts {
      const of = { shopNo: SHOP, day: waitDay(tablet.time().at) }
      const bodies = (kind: string) =>
        [...disk.disk.records.values()].filter((row) => row.kind === kind).map(({ body }) => body)
      const [line] = bodies('waitLine') as WaitLine[]
      const tickets = (bodies('waitTicket') as WaitTicket[]).filter(({ day }) => day === of.day)
      const published =
        line?.day === of.day
          ? { line, tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])) }
          : emptyLine(of)
      const unsent = tablet.rows().filter(({ state }) => state === 'ready' || state === 'applied')
      return { published, unsent: unsent.map(({ args }) => args as WaitEvent) }
    },
    /** That line as its screens show it. */
    line(): FoldedLine {
      const { published, unsent } = tablet.parts()
      return layOver(published, unsent, stillCarried(published, tablet.carried))
    },
    /** Somebody scans the codes another tablet shows. */
    scan(other: { parts(): LineParts; line(): FoldedLine }): void {
      tablet.carried = toCarry(other.parts(), new Set(other.line().line.order))
    },
  }
  const newId = uuid7Source({ now: () => scheduler.now, after: () => () => undefined }, chance)
  const clocks = () => ({ wall: scheduler.now + tablet.wall, steady: scheduler.now - tablet.bootedAt })

  function storeOf(actor: Actor): Store {
    const hooks = {
      async step(what: 'begin' | 'commit' | 'tell') {
        await scheduler.step(actor)
        if (what === 'begin' && chance.chance(trouble.begin)) throw new Error('the database does not open')
        if (what === 'tell' && chance.chance(trouble.tell)) throw new Error('who listens has failed')
      },
      between: () => scheduler.step(actor),
      beforeCommit: () => {
        if (chance.chance(trouble.full)) throw new Error('the disk is full')
      },
    }
    return disk.open(hooks, actor.died)
  }

  void disk.open().write((tx) => tx.putMeta('client', tablet.queue))
  return tablet
}
