import { OUTBOX_TAG } from '#sync/contracts/app/worker-messages.ts'

/** Background Sync is Chromium's; the platform's types do not know it. */
export interface SyncRegistration {
  scope?: string
  sync?: { register(tag: string): Promise<void> }
}

/** `unsupported`: the queue is emptied only while the app is open, and the screen says so. */
export type BackgroundSync = 'registered' | 'unsupported' | 'refused'

/** P-10: asks the browser to wake the worker when there is network. Called at each queued write and at each start. */
export async function registerBackgroundSync(
  registration: SyncRegistration | undefined,
): Promise<BackgroundSync> {
  if (!registration?.sync) return 'unsupported'
  try {
    await registration.sync.register(OUTBOX_TAG)
    return 'registered'
  } catch {
    return 'refused'
  }
}
