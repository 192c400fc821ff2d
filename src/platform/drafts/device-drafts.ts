import { deviceClock } from '../device/clock.ts'
import { createDraftStore, type DraftStore } from './drafts.ts'

let store: DraftStore | undefined

/** The drafts of this device. */
export function deviceDrafts(): DraftStore {
  store ??= createDraftStore(deviceClock.now)
  return store
}
