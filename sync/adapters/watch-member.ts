/** Tells who is signed in on this device, whichever page or worker of this browser changes it. */
import { liveQuery } from 'dexie'
import type { DeviceDb } from './device-db.ts'

/** Calls `next` with the member's id (null: signed out) now and after every change. */
export function watchMember(db: DeviceDb, next: (memberId: string | null) => void): void {
  liveQuery(async () => (await db.session.get('current'))?.memberId ?? null).subscribe({
    next,
    // storage denied: then no other page can know of a session either
    error: () => undefined,
  })
}
