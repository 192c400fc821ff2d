import type { RefusalClass } from '../sync/sync.ts'

/** Codes of refusals (`cart.soldOut`) with their HTTP status and what a device does about them. */
export type ErrorTable = Readonly<Record<string, { status: number; class: RefusalClass }>>
