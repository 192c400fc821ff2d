/** Keeps I10: only the newest drainer of an owner may change anything. */
import type { StoreTx } from '#sync/ports/store.ts'

/** Another drainer has taken over: this one may change nothing any more. */
export class LostLock extends Error {
  override name = 'LostLock'
}

/** Throws LostLock unless `epoch` is still the newest. First line of every transaction of a drainer. */
export async function assertEpoch(tx: StoreTx, epoch: number): Promise<void> {
  if ((await tx.meta('epoch')) !== epoch) throw new LostLock()
}
