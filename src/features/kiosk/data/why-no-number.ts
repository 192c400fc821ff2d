import type { TabletView } from './tablet.ts'

export type WhyNot = 'revoked' | 'closed' | 'paused' | 'straightIn' | 'full'

/** Why a tablet gives no number now; null: it does. */
export function whyNoNumber(view: TabletView): WhyNot | null {
  if (view.isRevoked) return 'revoked'
  if (view.mode !== 'open') return view.mode
  return view.isFull ? 'full' : null
}
