import { useEffect } from 'react'
import { secondsInMinute } from 'date-fns/constants'
import { TALLY_LIMIT } from '#sync/contracts/sync/constants.ts'
import type { TallyRow } from '#sync/adapters/scope-db.ts'
import type { OpenScopes } from '#sync/adapters/open-scopes.ts'
import { useOpenScopes } from './scopes.ts'
import { useServices, type Services } from './services.ts'
import { useLive } from './use-live.ts'

/** Counts are asked for again after this long, ms. */
const FRESH = (secondsInMinute / 6) * 1000

/**
 * Counts of posts and reviews as the server last said them, by `post:<id>` and `review:<id>`; of what was never asked
 * there is none.
 */
export function useTallies(of: readonly string[]): ReadonlyMap<string, TallyRow> {
  const services = useServices()
  const open = useOpenScopes()
  const names = of.join()
  useEffect(() => {
    if (open && names) void ask(services, open, names.split(',')).catch(() => undefined)
  }, [services, open, names])
  const read = useLive(`tallies/${names}${open ? '' : ' unopened'}`, async () => {
    if (!open || names === '') return []
    return (await open.tallies.bulkGet(names.split(','))).flatMap((row) => row ?? [])
  })
  return new Map((read ?? []).map((row) => [row.of, row]))
}

async function ask({ api, now }: Services, open: OpenScopes, names: string[]): Promise<void> {
  const known = await open.tallies.bulkGet(names)
  const due = names.filter((_, index) => Math.abs(now() - (known[index]?.at ?? 0)) > FRESH)
  if (due.length === 0) return
  const answer = await api.call('tallies', { query: { of: due.slice(0, TALLY_LIMIT).join() } })
  if (!answer.ok) return
  const at = now()
  await open.tallies.bulkPut(answer.value.map(({ asOf: _asOf, ...tally }) => ({ ...tally, at })))
}
