import { useState } from 'react'
import type { Desk } from './desk.ts'
import { cameEarlier } from './earlier.ts'

type Watched = { day: string; known: ReadonlySet<string>; earlier: readonly string[] }

/** How many parties of other devices came in before those shown, since it was last read. */
export function useEarlierTeams({ folded }: Desk): { count: number; seen: () => void } {
  const { tickets, line } = folded
  const [watched, setWatched] = useState<Watched>()
  const isNewDay = watched?.day !== line.day
  const known = isNewDay ? null : watched.known
  // of what was there when the panel opened nobody is surprised
  const found = known ? cameEarlier(line, tickets, known) : []
  if (!known || [...tickets.keys()].some((id) => !known.has(id)))
    setWatched({
      day: line.day,
      known: new Set(tickets.keys()),
      earlier: known ? [...(watched?.earlier ?? []), ...found] : [],
    })
  const count = (watched && !isNewDay ? watched.earlier : []).length
  return { count, seen: () => setWatched((before) => before && { ...before, earlier: [] }) }
}
