/** What must hold of the scopes of a device at any moment (C4, C5, C7, C11, C14, C24). */
import type { HeldScope, ScopeRow } from '#sync/ports/scopes.ts'
import type { SharedServer } from './shared-server.ts'
import { MEMBERS, type SharedWorld } from './shared-world.ts'

/** Everything wrong with what is held now, whatever is under way. */
export function wrongNow({ server, own, everybodys }: SharedWorld): string[] {
  const held = (owner: string, disk: typeof everybodys) =>
    [...disk.held.values()].flatMap((each) =>
      wrongWindow(server, each, disk.rowsOf(each.scope)).map((problem) => `${problem} of ${owner}`),
    )
  const inOwn = MEMBERS.flatMap((owner) => {
    const disk = own.get(owner)
    return disk === undefined ? [] : held(owner, disk)
  })
  return [...held('all', everybodys), ...inOwn]
}

/** When nothing more goes wrong, of pages that are awake one has the connection, and one that is seen if there is any (C11). */
export function leaders(owner: string, pages: SharedWorld['pages']): string[] {
  const leading = pages.filter((page) => page.owner === owner && page.isLeading && !page.actor.frozen)
  const seen = pages.filter((page) => page.owner === owner && page.isVisible && !page.actor.frozen)
  if (seen.length > 0 && !leading.some(({ isVisible }) => isVisible))
    return [`C11 nobody who sees a page of ${owner} is connected`]
  return leading.length > 1
    ? [`C11 ${leading.map(({ actor }) => actor.name).join(' ')} are connected at once`]
    : []
}

/** A window holds what the server has from its floor on, as far as it was read (C4), nothing that was deleted (C5), each once (C14). */
function wrongWindow(server: SharedServer, held: HeldScope, rows: readonly ScopeRow[]): string[] {
  const { scope, floor, cursor } = held
  const [incarnation, version] = cursor === '' ? [-1, 0] : (JSON.parse(cursor) as [number, number])
  const present = server.scopeOf(scope)
  const out: string[] = []
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const numbers = rows.flatMap(({ no }) => (no === undefined ? [] : [no]))
  if (new Set(numbers).size < numbers.length) out.push(`C14 ${scope} holds a number twice`)
  // a cursor that counts no more says nothing, until the window was read anew
  if (incarnation !== server.state.incarnation || version < present.prunedBefore) return out
  for (const row of present.rows.values()) {
    if (row.version > version) continue
    const mine = byKey.get(row.key)
    if (row.body === null && mine !== undefined) out.push(`C5 ${scope} still holds ${row.key}`)
    const isIn = row.no === undefined || row.no >= floor
    if (row.body !== null && isIn && mine?.version !== row.version)
      out.push(`C4 ${scope} lacks ${row.key}, number ${row.no}, in [${floor}, ${held.items}] at ${version}`)
  }
  for (const { key } of rows)
    if (!present.rows.has(key) && version >= present.prunedBefore) out.push(`C5 ${scope} holds ${key}`)
  return out
}

/** What everybody who looks must have once nothing goes wrong any more (C2, C7, C9, C10). */
export function wrongAtRest({ server, pages, diskOf, own }: SharedWorld): string[] {
  const out: string[] = MEMBERS.flatMap((owner) => leaders(owner, pages))
  for (const [key, { scope, body }] of server.posts) {
    const shown = server.scopeOf(scope).rows.get(key)?.body ?? null
    if (JSON.stringify(shown) !== JSON.stringify(body)) out.push(`C2 ${scope} shows another ${key}`)
  }
  for (const page of pages)
    for (const { scope } of page.screens) {
      const held = diskOf(page.owner, scope).held.get(scope)
      const isTold = server.refusalOf(page.owner, scope) === null
      if (isTold && held?.version !== server.scopeOf(scope).version)
        out.push(
          `C9 ${page.actor.name} has ${scope} at ${held?.version}, not at ${server.scopeOf(scope).version}`,
        )
    }
  const wanted = new Set(pages.flatMap(({ owner, screens }) => screens.map(({ scope }) => owner + scope)))
  for (const owner of MEMBERS)
    for (const scope of own.get(owner)?.held.keys() ?? [])
      if (wanted.has(owner + scope) && server.refusalOf(owner, scope) !== null)
        out.push(`C7 the device of ${owner} still holds ${scope}`)
  return out
}
