import type { PlannedNavigation, PlannedUpdate } from './planned-update.ts'

interface Place {
  pathname: string
  href: string
}

/** The part of the router's history that is used. */
export interface BlockableHistory {
  block(blocker: {
    enableBeforeUnload: false
    blockerFn: (step: {
      currentLocation: Place
      nextLocation: Place
      action: string
    }) => boolean | Promise<boolean>
  }): () => void
}

const ACTIONS: Record<string, PlannedNavigation['action']> = {
  PUSH: 'push',
  REPLACE: 'replace',
  BACK: 'back',
  FORWARD: 'forward',
}

/** Lets each step of the person pass by the waiting update; a step that takes it does not go on in the old version. */
export function takeUpdatesOn(history: BlockableHistory, update: Pick<PlannedUpdate, 'take'>): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ currentLocation, nextLocation, action }) =>
      update.take({
        from: currentLocation.pathname,
        to: nextLocation.pathname,
        href: nextLocation.href,
        action: ACTIONS[action] ?? 'go',
      }),
  })
}
