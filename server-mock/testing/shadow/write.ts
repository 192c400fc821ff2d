/** A write of the model, made to the real server as a plan of the member's. */
import { v7 as uuidv7 } from 'uuid'
import { SYNC_SCHEMA, type BatchOperation, type BatchResult } from '#sync/contracts/sync/sync.ts'
import { readArgs } from '#sync/simulation/model-mutations.ts'
import type { Told } from '#sync/simulation/transcript.ts'
import { plan, planId, USERS, type Scene } from './scene.ts'

type Write = Extract<Told, { did: 'write' }>
type Fork = Extract<Told, { did: 'fork' }>

/** What differs between the two answers; null when nothing does. */
export async function write(scene: Scene, told: Write): Promise<string | null> {
  const { user, client, operation, answer, isNewer } = told
  // a mood of the model's: it did nothing
  if (answer.class === 'retry' && !isNewer) return null
  const known = scene.sent.get(operation.key)
  const isRepeated = known !== undefined && (known.void === true) === (operation.void === true)
  const sent = isRepeated ? { ...known, seq: operation.seq } : translated(scene, told)
  const line = await push(scene, { user, client }, { ...sent, schema: SYNC_SCHEMA + (isNewer ? 1 : 0) })
  const isFinal = answer.class !== 'gap' && answer.class !== 'retry'
  if (isFinal && !scene.sent.has(operation.key)) scene.sent.set(operation.key, sent)
  if (line !== null && line.status < 300 && line.replayed !== true && line.etag !== undefined)
    scene.plans.set(sent.path.split('/').at(-1) ?? '', Number(line.etag.replaceAll('"', '')))
  const model = said(answer)
  const real = line === null ? 'nothing' : said(line, scene.start[user])
  return model === real
    ? null
    : `${operation.path} ${operation.key} at place ${operation.seq}: model ${model}, server ${real}`
}

/** Somebody else takes the next place of a lane. */
export async function fork(scene: Scene, { client, lane, seq }: Fork): Promise<null> {
  const path = `/api/member/itinerary/${uuidv7()}`
  const place = { key: uuidv7(), lane, seq, schema: SYNC_SCHEMA }
  const taken: BatchOperation = { ...place, path, method: 'PUT', body: null, void: true }
  // whose device it is was not written down: that of the other one answers nothing
  for (const user of USERS) if ((await push(scene, { user, client }, taken)) !== null) break
  return null
}

/** What must be the same of two answers. @param start the version before the schedule */
function said({ status, class: name, replayed, version = 0, body }: BatchResult, start = 0): string {
  const facts = (body as { error?: { facts?: { expected?: number } } } | null)?.error?.facts
  const what = status < 300 ? 'applied' : name
  if (replayed === true) return `${what} before`
  if (what === 'applied') return `applied at version ${version - start}`
  return what === 'gap' ? `gap before ${facts?.expected}` : String(what)
}

function translated(scene: Scene, { user, operation, answer, etag }: Write): BatchOperation {
  const args = readArgs(JSON.parse(operation.body ?? '{}'))
  const kind = operation.path.slice('/api/'.length)
  const id = planId(scene, user, kind, args.entity)
  const version = scene.plans.get(id)
  const isOrphan = kind === 'note' && !scene.plans.has(planId(scene, user, 'doc', args.entity))
  const isStale = operation.ifMatch !== undefined && operation.ifMatch !== etag
  const wanted = isOrphan || isStale ? (version ?? 0) + 1_000 : version
  // photos are not sent: one the model has lost is a write that does not pass
  const isLost = answer.class === 'reject' && JSON.stringify(answer.body).includes('upload.missing')
  const title = args.poison === true || isLost ? '' : String(args.n)
  return {
    ...operation,
    ...{ method: 'PUT', path: `/api/member/itinerary/${id}`, body: JSON.stringify(plan(id, title)) },
    ifMatch: wanted === undefined ? undefined : `"${wanted}"`,
  }
}

/** The line of one operation; null when the batch was refused as a whole. */
async function push(
  { server, tokens }: Scene,
  { user, client }: { user: string; client: string },
  operation: BatchOperation,
): Promise<BatchResult | null> {
  const answer = await fetch(`${server.url}/api/sync/push`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[user]}`, 'content-type': 'application/json' },
    body: JSON.stringify({ client, operations: [operation] }),
  })
  const text = await answer.text()
  return answer.ok ? (JSON.parse(text) as BatchResult) : null
}
