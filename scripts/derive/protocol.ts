import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { BatchOperation, BatchResult, FeedPage, SyncBatch } from '#sync/contracts/sync/sync.ts'
import { SYNC_HEADERS, SYNC_SCHEMA } from '#sync/contracts/sync/sync.ts'
import type { DomainFolder } from './domains.ts'
import { generated, type Derived } from './files.ts'

const schema = (value: z.core.$ZodType | undefined, io: 'input' | 'output') =>
  value && z.toJSONSchema(value, { io, unrepresentable: 'any' })

const sorted = <T>(table: Readonly<Record<string, T>>) =>
  Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1))

/** What the engine sends and reads beside the calls of the table. */
const ENGINE = [FeedPage, BatchOperation, SyncBatch, BatchResult]

/** Everything of a domain that crosses the wire, as JSON Schema in an order of its own. */
function wireOf({ name, calls, content, member, errors }: DomainFolder): unknown[] {
  const called = sorted(calls).map(([name, { method, path, params, query, body, result }]) => [
    ...[name, method, path],
    ...[schema(params, 'input'), schema(query, 'input'), schema(body, 'input')],
    schema(result, 'output'),
  ])
  const kinds = [content, member].map((each) =>
    sorted(each).map(([kind, body]) => [kind, schema(body, 'output')]),
  )
  const engine =
    name === 'sync' ? [...ENGINE.map((each) => schema(each, 'output')), SYNC_HEADERS, SYNC_SCHEMA] : []
  return [called, kinds, sorted(errors), engine]
}

const digest = (wire: unknown) => createHash('sha256').update(JSON.stringify(wire)).digest('hex').slice(0, 16)

/** A hash per domain over all that crosses the wire: a change of it is in the diff of who made it. */
export function protocol(folders: readonly DomainFolder[]): Derived {
  const wires = folders.map((folder) => [folder.name, wireOf(folder)] as const)
  const crossing = wires.filter(([, wire]) => wire.flat(2).length > 0)
  return generated('sync/contracts/protocol.gen.ts', [
    'export const DOMAIN_HASHES = {',
    ...crossing.map(([name, wire]) => `  ${name}: '${digest(wire)}',`),
    '} as const',
  ])
}
