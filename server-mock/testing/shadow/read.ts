/** The feed of a member, read from the real server as the model's was. */
import type { FeedEntry } from '#sync/simulation/model-data.ts'
import type { Told } from '#sync/simulation/transcript.ts'
import { planId, scopeOf, type Scene } from './scene.ts'

/** More changes than a schedule makes. */
const PAGE = 500

type Read = Extract<Told, { did: 'read' }>

/** What differs; null when nothing does. */
export async function read(scene: Scene, asked: Read): Promise<string | null> {
  const { user, incarnation, from, changes } = asked
  const state = [user, incarnation, scene.epochs.length, from, changes.at(-1)?.version].join(' ')
  if (scene.compared.has(state)) return null
  const start = scene.start[user] ?? 0
  const cursor = `1|${scene.epochs[incarnation]}|${scopeOf(user)}|${start + from}`
  const { status, result } = await scene.server.ask(
    'GET',
    `/api/sync/feed?scope=member&limit=${PAGE}&cursor=${Buffer.from(cursor).toString('base64url')}`,
    { token: scene.tokens[user] ?? '' },
  )
  if (incarnation !== scene.epochs.length - 1)
    return status === 410 ? null : `a cursor from before the backup: model expired, server ${status}`
  const page = (result as { changes: FeedEntry[] } | null)?.changes ?? []
  // the schedule's beginning is in the middle of the member's feed
  const told = page.filter(({ body }) => from > 0 || body !== null)
  const real = told.map(({ key, version, body }) => [key, version - start, titleOf(body)])
  const model = changes.map(({ kind, key, version, body }) => [
    ...[planId(scene, user, kind, key), version, numberOf(body)],
  ])
  const [one, other] = [JSON.stringify(model), JSON.stringify(real)]
  if (one !== other) return `feed of ${user} after ${from}: model ${one}, server ${status} ${other}`
  scene.compared.add(state)
  return null
}

const titleOf = (body: unknown): string | null => (body === null ? null : (body as { title: string }).title)
const numberOf = (body: unknown): string | null => (body === null ? null : String((body as { n: number }).n))
