import { create } from 'zustand'
import type { OpenDevice } from '#sync/adapters/open-device.ts'

/**
 * This browser as a device of a shop. `none`: it is none. `denied`: its database does not open. `ended`: the shop has
 * taken it off, the server knows it no more, or the browser has lost what it counted; what it has not sent stays readable
 * through `device`, and it gives no number any more.
 */
type DeviceStatus = 'loading' | 'none' | 'denied' | 'ready' | 'ended'

type DeviceState = {
  status: DeviceStatus
  device: OpenDevice | null
  /** Counts the answers of the server in the life of this page, and its silences: what depends on the clock is read again. */
  reads: number
  /** Whether the server answered when it was last asked; null: not asked yet. */
  answered: boolean | null
}

export const useDeviceState = create<DeviceState>()(() => ({
  ...{ status: 'loading', device: null, reads: 0, answered: null },
}))
