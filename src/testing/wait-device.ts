import { createDeviceStore } from '#sync/adapters/device-store.ts'
import { makeDeviceKeys } from '#sync/adapters/device-keys.ts'
import { OwnerDb } from '#sync/adapters/owner-db.ts'
import type { WaitLine, WaitShop, WaitTicket } from '#sync/contracts/waiting/line.ts'
import type { WaitDeviceRole } from '#sync/contracts/waiting/lists.ts'
import { deviceOwner } from '#sync/ports/device-databases.ts'
import { storeMember, type Stored } from './databases.ts'
import { sampleLine, sampleWaitShop, WAIT_DEVICE_ID } from './records/waiting.ts'

/** What this browser was enrolled as, and what it has read of the line. */
export interface GivenDevice {
  role?: WaitDeviceRole
  letter?: string
  shop?: WaitShop
  /** A line in which the open tickets stand in their order, unless said. */
  line?: WaitLine
  tickets?: readonly WaitTicket[]
  /** What was set up at it. */
  settings?: Record<string, unknown>
}

const isOpen = ({ state }: WaitTicket) => state === 'waiting' || state === 'called'

/** Makes this browser a device of a shop, as enrolment and its feed would have. */
export async function storeDevice(given: GivenDevice, stored: Stored): Promise<void> {
  const { role = 'both', letter = 'A', shop = sampleWaitShop(), tickets = [], settings } = given
  const id = WAIT_DEVICE_ID
  const at = Date.parse(stored.asOf ?? '') || Date.now()
  const store = createDeviceStore()
  const enrolled = { id, shopNo: shop.shopNo, letter, role, name: 'Door', certificate: 'GC1.e30.AA', shop }
  await store.keep({
    device: { enrolled, keys: await makeDeviceKeys() },
    tokens: { access: 'access', refresh: 'r'.repeat(43), expiresAt: new Date(at + 86_400_000).toISOString() },
    contact: { at, offset: at - Date.now() },
    ...(settings && { settings }),
  })
  store.close()
  const db = new OwnerDb(deviceOwner(id))
  const line = given.line ?? sampleLine(tickets.filter(isOpen).map((ticket) => ticket.id))
  await storeMember(db, { waitTicket: tickets, waitLine: { line }, waitShop: { shop } }, stored)
  db.close()
}
