import { expect, it, vi } from 'vitest'
import { ContentDb } from '#sync/adapters/content-db.ts'
import { liveQuery } from './live-query.ts'
import type { Services } from './services.ts'

it('P-01 a read is watched once the database and its library have come, and not when nobody waits any more', async () => {
  const db = new ContentDb({ kinds: { course: [] }, version: 1, name: 'live-query' })
  let open: (db: ContentDb) => void = () => undefined
  const opening = new Promise<ContentDb>((resolve) => (open = resolve))
  const services = { content: () => opening } as Services
  const counts: number[] = []
  const count = (content: ContentDb) => content.rows('course').count()
  liveQuery(services, count)
    .subscribe(() => counts.push(-1))
    .unsubscribe()
  const reading = liveQuery(services, count).subscribe((value) => counts.push(value))
  open(db)
  await vi.waitFor(() => expect(counts).toEqual([0]))
  await db.rows('course').put({ key: '1', version: 1, round: 1, body: {} })
  await vi.waitFor(() => expect(counts).toEqual([0, 1]))
  reading.unsubscribe()
  db.close()
})

it('P-12 a library that does not come is told to who reads', async () => {
  const failed = vi.fn()
  const services = { content: () => Promise.reject(new Error('lost')) } as unknown as Services
  liveQuery(services, async () => 0).subscribe(() => undefined, failed)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
})
