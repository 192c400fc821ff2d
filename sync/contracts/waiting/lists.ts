/** Closed lists of waiting in line, free of any library. */

export const WAIT_STATES = ['waiting', 'called', 'seated', 'skipped', 'cancelled'] as const
export type WaitState = (typeof WAIT_STATES)[number]

/** Why a ticket was cancelled: by the guest, by staff, because the shop closed, because its day is over. */
export const WAIT_REASONS = ['self', 'staff', 'closed', 'expired'] as const
export type WaitReason = (typeof WAIT_REASONS)[number]

/** Where somebody joined: at the kiosk, with staff, as a member from their own phone. */
export const WAIT_SOURCES = ['kiosk', 'staff', 'remote'] as const

/** What a shop does: gives numbers, lets everybody straight in, pauses, is closed. */
export const WAIT_MODES = ['open', 'straightIn', 'paused', 'closed'] as const
export type WaitMode = (typeof WAIT_MODES)[number]

/** Parties of 1–2, 3–4 and 5 or more wait for tables of their own sizes. */
export const WAIT_SIZES = ['small', 'middle', 'large'] as const
export type WaitSize = (typeof WAIT_SIZES)[number]

export const WAIT_DEVICE_ROLES = ['kiosk', 'staff', 'both'] as const
export type WaitDeviceRole = (typeof WAIT_DEVICE_ROLES)[number]

/** Lane letters a device may be given, without those that look like digits. */
export const WAIT_LETTERS = 'ABCDEFGHJKLNPQRSTUVWXYZ'
/** The lane of the server: members who join from their own phone, and what guests do with their place. */
export const SERVER_LETTER = 'M'

/** What a guest does with a place of their own. */
export const PLACE_ACTS = ['cancel', 'defer', 'arrive'] as const
