/**
 * The real server beside the simulation's model of it: what the model was asked in a schedule is asked again here, in the
 * same order and on a real database, and every difference between the two is told. Only what the model does of itself
 * (a moment of unrest, a lost photo) is left out.
 */
import { sql } from 'kysely'
import type { Told } from '#sync/simulation/transcript.ts'
import { compactResults } from '../../resources/sync/idempotency.ts'
import { startTestServer } from '../server.ts'
import { read } from './read.ts'
import { backUp, personOf, plan, planId, restore, setScene, USERS, type Scene } from './scene.ts'
import { fork, write } from './write.ts'

export interface Shadow {
  /** Asks the real server what the model was asked; what differs first, or null. */
  replay(seed: number, transcript: readonly Told[]): Promise<string | null>
  stop(): Promise<void>
}

export async function startShadow(): Promise<Shadow> {
  const server = await startTestServer()
  const tokens: Record<string, string> = {}
  for (const user of USERS) tokens[user] = await server.token(personOf(user))
  return {
    async replay(seed, transcript) {
      const restores = transcript.some(({ did }) => did === 'restore')
      const scene = await setScene(server, tokens, { seed, restores })
      for (const [at, told] of transcript.entries()) {
        const difference = await again(scene, told)
        // after it the two are in different states: what follows would say nothing
        if (difference !== null) return `the model is not the server (${at}): ${difference}`
      }
      return null
    },
    stop: () => server.stop(),
  }
}

async function again(scene: Scene, told: Told): Promise<string | null> {
  const { deps, clock } = scene.server
  switch (told.did) {
    case 'write':
      return write(scene, told)
    case 'read':
      return read(scene, told)
    case 'fork':
      return fork(scene, told)
    case 'editElsewhere': {
      const id = planId(scene, told.user, 'doc', told.entity)
      await sql`UPDATE itinerary SET version = version + 1 WHERE id = ${id}`.execute(deps.db)
      scene.plans.set(id, (scene.plans.get(id) ?? 0) + 1)
      return null
    }
    case 'writeElsewhere': {
      const id = planId(scene, told.user, told.kind, told.entity)
      await scene.server.ask('PUT', `/api/member/itinerary/${id}`, {
        ...{ token: scene.tokens[told.user] ?? '', body: plan(id, String(told.n)) },
      })
      scene.plans.set(id, 1)
      return null
    }
    case 'deleteElsewhere': {
      const id = planId(scene, told.user, told.kind, told.entity)
      await scene.server.ask('DELETE', `/api/member/itinerary/${id}`, {
        token: scene.tokens[told.user] ?? '',
      })
      scene.plans.delete(id)
      return null
    }
    case 'prune':
      await compactResults(deps.db, clock.now + 1)
      return null
    case 'backUp':
      await backUp(scene)
      return null
    case 'restore':
      await restore(scene)
      return null
  }
}
