import { unpark } from './outbox.ts'
import type { EngineDeps } from './types.ts'

/**
 * A newer app, or a newer server, may speak the schema for which an older one had to park (I20). With `alsoPauses` no
 * lane waits for a time any more. Whether anything was freed.
 */
export async function unparkOutdated(deps: Pick<EngineDeps, 'store'>, alsoPauses: boolean): Promise<boolean> {
  return deps.store.write(async (tx) => {
    const parked = await tx.allInState('parked')
    // an unknown kind is freed by whichever context knows it, when it takes over
    const known = parked.filter((row) => row.park !== 'unknown')
    if (known.length > 0) await tx.putOperations(known.map(unpark))
    const isWhole = (await tx.meta('parked'))?.reason === 'upgrade'
    if (isWhole) await tx.putMeta('parked', null)
    if (alsoPauses) {
      await tx.putMeta('quiet', null)
      const names = [...new Set((await tx.allInState('ready')).map((row) => row.lane))]
      const lanes = (await tx.lanes(names)).filter((lane) => lane !== undefined)
      await tx.putLanes(lanes.map((lane) => ({ ...lane, notBefore: 0, delay: 0 })))
    }
    return known.length > 0 || isWhole
  })
}
