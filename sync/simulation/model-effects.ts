/** What the writes of the model do on its server, and what others do there. */
import type { BatchOperation, BatchResult } from '#sync/contracts/sync/sync.ts'
import type { createUploads, Data } from './model-data.ts'
import { readArgs, type ModelArgs } from './model-mutations.ts'
import type { Dice } from './random.ts'
import type { Told } from './transcript.ts'

/** The server's present data and how often a backup was put back; both change under its feet. */
export interface Ground {
  data: Data
  incarnation: number
}

export interface EffectDeps {
  uploads: ReturnType<typeof createUploads>
  violations: string[]
  chance: Dice
  told?: ((entry: Told) => void) | undefined
}

export function createEffects(ground: Ground, { uploads, violations, chance, told }: EffectDeps) {
  /** Users whose device was emptied. */
  const lostDevice = new Set<string>()
  let elsewhere = 0
  /** The newest edit of a document by user and lane, with the version it left. */
  const lastEdits = new Map<string, BatchOperation & { after: number | undefined }>()
  /** Whether every answer so far named the tag that an edit left behind, and will. */
  const tags = { areKept: true }
  /** Lanes in which another device took a place. */
  const forked = new Set<string>()
  const version = (user: string) => ground.data.versions.get(user) ?? 0
  const bump = (user: string, kind: string, key: string, body: unknown) => {
    const { versions, records } = ground.data
    versions.set(user, version(user) + 1)
    const name = `${user}/${kind}/${key}`
    records.set(name, { kind, key, version: version(user), body, before: records.get(name) })
  }

  /** Two edits made on top of the same version: the second has to follow the first, which its person has seen. */
  function noteStale(user: string, { lane, seq, key, ifMatch }: BatchOperation, doc: string): void {
    const last = lastEdits.get(`${user}/${lane}`)
    const isSure = tags.areKept && ground.incarnation === 0 && !lostDevice.has(user) && forked.size === 0
    const isNext = last?.seq === seq - 1 && last.after === ground.data.docs.get(doc)
    if (isSure && isNext && ifMatch === last.ifMatch)
      violations.push(`I9 ${key} conflicts with the edit of its own lane in front of it`)
  }

  function effect(user: string, operation: BatchOperation, args: ModelArgs): Omit<BatchResult, 'key'> {
    const { docs } = ground.data
    if (args.owner !== user) violations.push(`I15 ${operation.key} of ${args.owner} applied as ${user}`)
    const missing = uploads.missing(args.photos ?? [])
    if (missing === 'lost')
      return { status: 422, class: 'reject', body: { error: { code: 'upload.missing' } } }
    for (const photo of missing) violations.push(`I18 ${operation.key} sent before its photo ${photo}`)
    if (args.poison) return { status: 422, class: 'reject', body: { refused: args.n } }
    const doc = `${user}/${args.entity}`
    if (operation.path === '/api/doc' && operation.method === 'PUT') {
      const etag = `"${docs.get(doc) ?? 0}"`
      const isStale = operation.ifMatch !== undefined && operation.ifMatch !== etag
      if (isStale && !docs.has(doc)) return { status: 404, class: 'reject', body: { refused: args.n } }
      if (isStale) noteStale(user, operation, doc)
      if (isStale) return { status: 412, class: 'conflict', body: { etag }, etag }
    }
    if (operation.path === '/api/note' && !docs.has(doc)) {
      // a device that was emptied does not know any more that its document was never sent
      if (ground.incarnation > 0 || lostDevice.has(user))
        return { status: 404, class: 'reject', body: { refused: args.n } }
      violations.push(`I5 note ${operation.key} before its document`)
    }
    if (operation.path === '/api/doc') docs.set(doc, (docs.get(doc) ?? 0) + 1)
    bump(user, operation.path.slice(5), args.entity, { n: args.n })
    if (operation.path === '/api/doc')
      lastEdits.set(`${user}/${operation.lane}`, { ...operation, after: docs.get(doc) })
    const etag = operation.path === '/api/doc' ? { etag: `"${docs.get(doc)}"` } : {}
    return { status: 200, body: { ok: true }, version: version(user), ...etag }
  }

  return {
    forked,
    lostDevice,
    tags,
    version,
    effect,
    /** The entity tag of the document a write is about, as it is now. */
    etagOf: (user: string, { body }: BatchOperation) =>
      `"${ground.data.docs.get(`${user}/${readArgs(JSON.parse(body ?? '{}')).entity}`) ?? 0}"`,
    /** Another device edits a document of the user. */
    editElsewhere(user: string) {
      const { docs } = ground.data
      const mine = [...docs.keys()].filter((key) => key.startsWith(`${user}/`))
      for (const doc of mine.slice(0, 1)) {
        docs.set(doc, (docs.get(doc) ?? 0) + 1)
        told?.({ did: 'editElsewhere', user, entity: doc.slice(user.length + 1) })
      }
    },
    /** Another device of the user's, perhaps with a newer app, adds a record. @param since the first app that can read it */
    writeElsewhere(user: string, since: number) {
      const entity = `elsewhere-${++elsewhere}`
      told?.({ did: 'writeElsewhere', user, kind: 'log', entity, n: -elsewhere })
      bump(user, 'log', entity, { n: -elsewhere, since })
    },
    /** Another device removes a record of the user: its tombstone is in the feed. */
    deleteElsewhere(user: string) {
      const own = [...ground.data.records].filter(
        ([name, { kind, body }]) => name.startsWith(`${user}/`) && kind === 'log' && body !== null,
      )
      if (own.length === 0) return
      const [, { kind, key }] = chance.pick(own)
      told?.({ did: 'deleteElsewhere', user, kind, entity: key })
      bump(user, kind, key, null)
    },
    /** Another device writes under the id of this device (a copied profile): the next place of a lane is theirs. */
    fork() {
      const { lanes, effects } = ground.data
      const names = [...lanes.keys()]
      if (names.length === 0) return
      const name = chance.pick(names)
      const seq = (lanes.get(name) ?? 0) + 1
      lanes.set(name, seq)
      forked.add(name)
      const [client = '', lane = ''] = name.split('/')
      const args = { owner: '', entity: '', n: -1 }
      const place = { user: '', client, lane, seq, key: `fork ${name} ${seq}` }
      told?.({ did: 'fork', client, lane, seq })
      effects.push({ ...place, name: '', args, applied: false })
    },
  }
}
