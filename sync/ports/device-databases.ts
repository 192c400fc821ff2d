/** Names of the databases that belong to a device of a shop and to nobody who uses it: no wipe of a person touches them. */

/** The key of the device, what it was enrolled as, and its settings. */
export const KIOSK_DATABASE = 'goraero-kiosk'

/** The owner a device writes as. */
export const deviceOwner = (deviceId: string): string => `${DEVICE}${deviceId}`

const DEVICE = 'device-'

/** Whether a database holds what a device of a shop was enrolled with, or what it has not sent yet. */
export const isDeviceDatabase = (name: string): boolean =>
  name === KIOSK_DATABASE || name.startsWith(`goraero-owner-${DEVICE}`)
