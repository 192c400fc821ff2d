/** The service worker for the time of one event: it stops in time and says what it leaves behind (I23). */
import { createCancel } from '#sync/ports/cancel.ts'
import type { Operation } from '#sync/ports/rows.ts'
import type { Scheduler } from './scheduler.ts'
import type { Client } from './client.ts'

/** A worker that is asked to stop has this long, ms. */
const IN_TIME_MS = 1_000

export interface EventStage {
  scheduler: Scheduler
  violations: string[]
  forget(client: Client): void
  rows(): Operation[]
}

export async function playEvent(stage: EventStage, client: Client, limitMs: number): Promise<void> {
  const { scheduler, violations, forget, rows } = stage
  const { name } = client.actor
  const going = () => rows().filter(({ state }) => state === 'ready' || state === 'blocked')
  client.isWorker = true
  const wish = createCancel()
  let wishedAt = Infinity
  scheduler.after(client.actor, limitMs, () => {
    wishedAt = scheduler.now
    wish.cancel()
  })
  const checkTime = (what: string) => {
    const late = scheduler.now - wishedAt
    if (late > IN_TIME_MS) violations.push(`I23 ${name} ${what} ${late} ms after its time`)
  }
  const before = new Set(going().map((row) => row.id))
  const { remaining } = await client.engine.drain(wish)
  checkTime('answered')
  if (remaining === 0 && going().some((row) => before.has(row.id)))
    violations.push(`I23 ${name} called a queue empty that was not`)
  await client.engine.stop()
  checkTime('stopped')
  forget(client)
}
