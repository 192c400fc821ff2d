/** The ground an evening is played on: server, network and tablets. */
import { seoulInstant } from '#sync/domain/calendar.ts'
import { uuid7Source } from '#sync/engine/uuid7.ts'
import { dice } from '../random.ts'
import { createActor, createScheduler, type Settled } from '../scheduler.ts'
import { createLineNetwork } from './line-network.ts'
import { createLineServer } from './line-server.ts'
import { createTablet, type Tablet } from './tablet.ts'

export function createEvening(seed: number, settled: Settled) {
  const chance = dice(seed)
  const scheduler = createScheduler(chance, settled)
  const ground = createActor('ground')
  // some evenings go over the end of their business day
  const begin = seoulInstant('2026-11-23', chance.chance(0.8) ? '18:00' : '04:58')
  const now = () => begin + scheduler.now
  const server = createLineServer(now)
  const weather = { loss: 0, duplicate: 0 }
  const trouble = { begin: 0, tell: 0, full: 0 }
  const newId = uuid7Source({ now, after: () => () => undefined }, chance)
  const transportOf = createLineNetwork({ scheduler, chance, server, ground, weather })
  const tablets: Tablet[] = []
  /** Those that are devices no more: what they have shown still counts. */
  const gone: Tablet[] = []

  const enrol = () => {
    const { id, letter } = server.enrol(newId())
    const tablet = createTablet({
      ...{ id, letter, scheduler, chance, transportOf, trouble },
      enrolledAt: now(),
    })
    tablets.push(tablet)
    return tablet
  }
  return { chance, scheduler, server, weather, trouble, tablets, gone, enrol, now, newId }
}

export type Evening = ReturnType<typeof createEvening>
