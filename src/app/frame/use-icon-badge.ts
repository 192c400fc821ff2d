import { useEffect } from 'react'
import { usePending, usePendingCount } from '#src/data/pending.ts'
import { showOnIcon } from '#src/platform/shell/icon-badge.ts'

/** The icon of the installed app shows what the bag does; while no page is open the worker keeps it true. */
export function useIconBadge(): void {
  const waiting = usePendingCount()
  const isRead = usePending().state === 'ready'
  useEffect(() => {
    // until the queue was read nothing is known of it
    if (isRead) showOnIcon(waiting)
  }, [isRead, waiting])
}
