/**
 * One connection per device (C11): of all pages of an owner the holder of a lock has it, and only one that is visible asks
 * for the lock. A hidden holder lets go when a visible page asks, or after a while. A frozen page may keep the lock for
 * ever, so the holder says now and then that it lives, and a page without a message for long takes the lock from it.
 */
import { createCancel, type Cancel } from '#sync/ports/cancel.ts'
import type { TabChannel } from '#sync/ports/live.ts'
import type { Locks } from '#sync/ports/locks.ts'
import type { EngineDeps } from '../types.ts'

/** A visible page without a message of the holder for this long takes its place. */
const FROZEN_MS = 45_000
const BEAT_MS = 15_000
/** A connection without a visible page is kept this long. */
const HIDDEN_MS = 60_000

export interface LeaderDeps extends Pick<EngineDeps, 'clock'> {
  locks: Locks
  /** Of the owner. */
  lock: string
  tabs: TabChannel
  isVisible(): boolean
  /** Told when that changes; @returns ends it */
  onVisible(fn: () => void): () => void
  /** Has the connection, until `cancel` is wished. */
  lead(cancel: Cancel): Promise<void>
}

/** Takes part for the life of a page. @returns ends it */
export function joinLeaders(deps: LeaderDeps): () => void {
  const { clock, locks, lock, tabs } = deps
  /** Asks for the lock, or holds it. */
  let mine: ReturnType<typeof createCancel> | null = null
  let isLeading = false
  let isOver = false
  let stopTimer = () => {}

  const plan = (ms: number, fn: () => void) => {
    stopTimer()
    stopTimer = clock.after(ms, fn)
  }
  const watchHolder = () => plan(FROZEN_MS, () => ask(true))
  const beat = () => {
    tabs.send('beat')
    plan(BEAT_MS, beat)
  }
  const hide = () => {
    tabs.send('hidden')
    plan(HIDDEN_MS, () => mine?.cancel())
  }

  /** @param steal from a holder that seems frozen */
  function ask(steal: boolean): void {
    mine?.cancel()
    const wish = createCancel()
    mine = wish
    watchHolder()
    const hold = async () => {
      if (wish.cancelled) return
      isLeading = true
      look()
      await deps.lead(wish)
    }
    const held = steal && locks.steal ? locks.steal(lock, hold) : locks.run(lock, hold, wish)
    tabs.send('want')
    const end = () => {
      wish.cancel()
      if (mine !== wish) return
      mine = null
      isLeading = false
      stopTimer()
      look()
    }
    // rejected where another page took it
    held.then(end, end)
  }

  function look(): void {
    const isVisible = deps.isVisible()
    if (isOver) return
    if (isLeading) (isVisible ? beat : hide)()
    else if (!isVisible) mine?.cancel()
    else if (!mine) ask(false)
  }

  const stopHearing = tabs.listen((message) => {
    const isVisible = deps.isVisible()
    if (message === 'want' && isLeading && !isVisible) mine?.cancel()
    else if (message === 'hidden' && mine && !isLeading && isVisible) tabs.send('want')
    else if (message === 'beat' && mine && !isLeading) watchHolder()
  })
  const stopLooking = deps.onVisible(look)
  look()
  return () => {
    isOver = true
    stopLooking()
    stopHearing()
    stopTimer()
    mine?.cancel()
    tabs.close()
  }
}
