import { useEffect, useEffectEvent } from 'react'
import { useOwned } from './owner-state.ts'

/**
 * Wants a scope while the screen is there, and calls `fn` whenever the scope has moved since it was first read. For lists
 * that are asked of the server and not kept on the device.
 * @param scopes none: nothing is wanted
 */
export function useMoved(scopes: readonly string[], fn: () => void): void {
  const owned = useOwned()
  const names = scopes.join(' ')
  const moved = useEffectEvent(fn)
  useEffect(() => {
    if (!owned || !names) return
    const letGo: (() => void)[] = []
    let isOver = false
    const watch = async () => {
      const [open, { liveQuery }] = await Promise.all([
        owned.engine.scopes(),
        import('#sync/adapters/live-query.ts'),
      ])
      if (isOver) return
      for (const scope of names.split(' ')) {
        let known: number | undefined
        letGo.push(open.want(scope))
        const watching = liveQuery(() => open.held(scope)).subscribe({
          next(held) {
            if (held && known !== undefined && held.version !== known) moved()
            if (held) known = held.version
          },
          error: () => undefined,
        })
        letGo.push(() => watching.unsubscribe())
      }
    }
    // the list stays as it was asked for
    watch().catch(() => undefined)
    return () => {
      isOver = true
      for (const end of letGo) end()
    }
  }, [owned, names])
}
