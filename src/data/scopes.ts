import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { OpenScopes } from '#sync/adapters/open-scopes.ts'
import type { ScopeBody, ScopeKind } from '#sync/contracts/sync/scope-kinds.ts'
import type { Standing } from '#sync/engine/scopes.ts'
import { useOwned } from './owner-state.ts'
import { stateOf, type ScopeState } from './scope-state.ts'
import { useServices, type Owned } from './services.ts'
import { useLive } from './use-live.ts'

/** What the device holds of boards and records, and what was last heard of them. */
export interface ScopeList<T> {
  state: ScopeState
  items: T[]
  /** Keys of those that show something the server has not confirmed. */
  pending: ReadonlySet<string>
  /** Numbers of the records shown that have one, by their keys. */
  numbers: ReadonlyMap<string, number>
  /** Of the scope, or the first of several: everything from `floor` to `items`, the newest number, is held. */
  held: { floor: number; items: number } | null
  /** Server time of the oldest of them, ISO 8601. */
  asOf: string | null
  /** Something is before what is shown. */
  hasOlder: boolean
  /** The last try to read what is before had no answer. */
  isOlderUnread: boolean
  /** Shows the next records before those shown, and reads them where they are not held. Never rejects. */
  older: () => Promise<Older>
}

/** `end`: nothing is before what is shown now. */
type Older = 'more' | 'end' | 'unanswered'

/** Rows shown of one scope at first, and how many more at a time. */
const SHOWN = 200
const OLDER = 20

const NONE: unknown[] = []
const NOTHING: ReadonlySet<string> = new Set()
const NO_NUMBERS: ReadonlyMap<string, number> = new Map()

const opened = new WeakMap<Owned, OpenScopes>()

/** The scopes of the present owner; undefined until what they take is loaded. */
export function useOpenScopes(): OpenScopes | undefined {
  const owned = useOwned()
  const [, setLoaded] = useState<Owned>()
  useEffect(() => {
    if (!owned || opened.has(owned)) return
    let isCurrent = true
    owned.engine.scopes().then(
      (scopes) => {
        opened.set(owned, scopes)
        if (isCurrent) setLoaded(owned)
      },
      // a part of the app that did not come: what was shown stays
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [owned])
  return owned ? opened.get(owned) : undefined
}

/**
 * Records of one kind of a scope, the newest first, live and readable offline, with the person's own unsent changes laid
 * over. The scope is read when a screen shows it and whenever it moves.
 * @param scope null asks for nothing
 */
export function useScope<K extends ScopeKind>(
  scope: string | null,
  kind: K,
  amount?: Amount,
): ScopeList<ScopeBody<K>> {
  return useScopes(scope === null ? [] : [scope], kind, amount)
}

/** Reads a scope as for a screen that shows it, once the person's own database is open; opens it for nobody. */
export function useWanted(scope: string): void {
  const open = useOpenScopes()
  useEffect(() => open?.want(scope), [open, scope])
}

export interface Amount {
  /** How many records a first reading brings; as many as the server gives unless said. */
  window?: number | undefined
  /** How many of one scope are shown at first. */
  shown?: number | undefined
}

/** The same of several scopes, one scope after the other. */
export function useScopes<K extends ScopeKind>(
  scopes: readonly string[],
  kind: K,
  { window, shown = SHOWN }: Amount = {},
): ScopeList<ScopeBody<K>> {
  const services = useServices()
  const open = useOpenScopes()
  const names = scopes.join()
  useEffect(() => {
    // what a screen shows does not wait until the rest of the app begins
    if (names && !open) void services.owned().catch(() => undefined)
  }, [services, names, open])
  useEffect(() => {
    const letGo = names && open ? names.split(',').map((scope) => open.want(scope, window)) : []
    return () => {
      for (const each of letGo) each()
    }
  }, [open, names, window])
  const standings = useStandings(open, names)
  const [asked, setAsked] = useState(0)
  const limit = Math.max(shown, asked)
  const [former, setFormer] = useState<{ names: string; read: Read | null | undefined }>()
  const [isOlderUnread, setOlderUnread] = useState(false)
  const present = useLive(`scope/${names}/${kind}/${limit}${open ? '' : ' unopened'}`, () =>
    readScopes(open, names, kind, limit),
  )
  // what was shown stays until more of it is read
  const read = present ?? (former?.names === names ? former.read : present)
  const items = (read?.bodies ?? NONE) as ScopeBody<K>[]
  const { asOf = null, hasOlder = false, pending = NOTHING, numbers = NO_NUMBERS } = read ?? {}
  const older = async () => {
    setFormer({ names, read })
    setAsked(limit + OLDER)
    const answer = read?.isCut ? 'more' : await readOlder(open, names)
    setOlderUnread(answer === 'unanswered')
    return answer
  }
  const state = items.length > 0 ? 'ready' : names === '' ? 'empty' : stateOf(read?.held, standings)
  const held = read?.first ?? null
  return { state, items, pending, numbers, held, asOf, hasOlder, isOlderUnread, older }
}

async function readOlder(open: OpenScopes | undefined, names: string): Promise<Older> {
  const answers = await Promise.all(
    names.split(',').map((scope) => open?.older(scope, OLDER).catch(() => 'unanswered' as const)),
  )
  if (answers.some((each) => each === undefined || each === 'unanswered')) return 'unanswered'
  return answers.includes('more') ? 'more' : 'end'
}

/** Every record of a kind that boards and records on this device hold, each once. */
export function useHeldRecords<K extends ScopeKind>(kind: K): ScopeBody<K>[] {
  const open = useOpenScopes()
  const read = useLive(`held/${kind}${open ? '' : ' unopened'}`, async () => {
    const rows = (await open?.db('city').everywhere(kind)) ?? []
    return [...new Map(rows.map(({ key, body }) => [key, body as ScopeBody<K>])).values()]
  })
  return read ?? []
}

interface Read {
  bodies: unknown[]
  pending: ReadonlySet<string>
  numbers: ReadonlyMap<string, number>
  first: { floor: number; items: number } | null
  asOf: string | null
  hasOlder: boolean
  /** More is held than is shown. */
  isCut: boolean
  /** How many of the scopes are held. */
  held: number
}

async function readScopes(
  open: OpenScopes | undefined,
  names: string,
  kind: ScopeKind,
  limit: number,
): Promise<Read | null> {
  if (!open) return null
  const scopes = names === '' ? [] : names.split(',')
  const all = await Promise.all(
    scopes.map(async (scope) => {
      const db = open.db(scope)
      const [held, view] = await Promise.all([db.scopes.get(scope), open.view(scope, kind, limit)])
      return { held, ...view }
    }),
  )
  const isCut = all.some((each) => each.isCut)
  const times = all.flatMap(({ held }) => held?.asOf || [])
  return {
    bodies: all.flatMap(({ records }) => records.map(({ body }) => body)),
    pending: new Set(
      all.flatMap(({ records }) => records.flatMap(({ key, pending }) => (pending.length > 0 ? [key] : []))),
    ),
    numbers: new Map(all.flatMap(({ numbers }) => [...numbers])),
    first: all[0]?.held ? { floor: all[0].held.floor ?? 1, items: all[0].held.items } : null,
    asOf: times.toSorted()[0] ?? null,
    hasOlder: isCut || all.some(({ held }) => (held?.floor ?? 1) > 1),
    isCut,
    held: all.filter(({ held }) => held !== undefined).length,
  }
}

function useStandings(open: OpenScopes | undefined, names: string): Standing[] {
  const listen = useCallback((fn: () => void) => open?.onStanding(fn) ?? (() => undefined), [open])
  const text = useSyncExternalStore(listen, () =>
    JSON.stringify(names.split(',').map((scope) => open?.standing(scope) ?? 'unread')),
  )
  return JSON.parse(text) as Standing[]
}
