import { sql } from 'kysely'
import type { Itinerary, ItineraryDraft } from '#sync/contracts/planner/itinerary.ts'
import { normalise } from '#sync/domain/text.ts'
import { allSent, nextTurn } from '../../db/at-once.ts'
import { publishOwn } from '../../db/feed.ts'
import { memberOf, ownerOf, type Call, type TogetherHandler } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { versionWanted } from './version-wanted.ts'

type Edit = { draft: ItineraryDraft; version: number; id: string; isLast: boolean }
/** Edits of one plan. `wanted`: the version the first of them is made on, 0 for none. */
type Chain = { wanted: number; edits: Edit[] }
type Stored = { id: string; created_at: Date }

/**
 * Plans of one member, saved again and again: each is stored as its last edit leaves it, all by one statement, and every
 * edit is answered as if it had been stored by itself. One that is not made on top of the one before undoes all.
 */
export const itinerariesSavedTogether: TogetherHandler<'itinerarySave'> = async (calls) => {
  const [first] = calls
  if (!first) return []
  const { trx, principal, deps } = first
  const now = new Date(deps.now())
  const { edits, chains } = chainsOf(calls)
  // the answers are written while the database stores
  const [created, texts] = await allSent([store(first, [...chains], now), textsOf(edits)])
  const answers: Itinerary[] = []
  for (const [index, { draft, version, id, isLast }] of edits.entries()) {
    const createdAt = created.get(id)
    if (createdAt === undefined) throw new Refusal('record.changed')
    const facts = { version, createdAt, updatedAt: now.toISOString() }
    const [text = '', reply] = [texts[index], calls[index]?.reply]
    const isAsChecked = text === normalise(text)
    const saved = { ...(isAsChecked ? draft : (JSON.parse(normalise(text)) as ItineraryDraft)), ...facts }
    if (reply) reply.etag = String(version)
    // as it came, it is what the contract has checked a moment ago
    if (reply && isAsChecked) {
      reply.isChecked = true
      reply.json = `${text.slice(0, -1)},${JSON.stringify(facts).slice(1)}`
    }
    if (isLast) await publishOwn(trx, ownerOf(principal), 'itinerary', draft.id, saved)
    answers.push(saved)
  }
  return answers
}

/** Drafts as JSON, once everything sent before has left. */
async function textsOf(edits: readonly Edit[]): Promise<string[]> {
  await nextTurn()
  return edits.map(({ draft }) => JSON.stringify(draft))
}

/** @throws Refusal when an edit is not made on top of the one before, or is of another plan than it says */
function chainsOf(calls: readonly Call<'itinerarySave'>[]): { edits: Edit[]; chains: Map<string, Chain> } {
  const chains = new Map<string, Chain>()
  const edits = calls.map(({ params, body, ifMatch }) => {
    if (body.id !== params.id) throw new Refusal('request.invalid')
    const id = params.id.toLowerCase()
    const wanted = versionWanted(ifMatch)
    const chain = chains.get(id) ?? { wanted, edits: [] }
    if (wanted !== chain.wanted + chain.edits.length) throw new Refusal('record.changed')
    const before = chain.edits.at(-1)
    if (before) before.isLast = false
    const edit = { draft: body, version: wanted + 1, id, isLast: true }
    chain.edits.push(edit)
    chains.set(id, chain)
    return edit
  })
  return { edits, chains }
}

/** A plan as its last edit leaves it. */
const textOf = ({ edits }: Chain): string => normalise(JSON.stringify(edits.at(-1)?.draft))

/** @returns when the plans that were there as said, or could be made, were first saved */
async function store(
  { trx, principal }: Call<'itinerarySave'>,
  chains: readonly (readonly [id: string, Chain])[],
  now: Date,
): Promise<Map<string, string>> {
  const { id: memberId } = memberOf(principal)
  const { rows } = await sql<Stored>`
    WITH said AS (
      SELECT * FROM unnest(${chains.map(([id]) => id)}::uuid[], ${chains.map(([, { wanted }]) => wanted)}::int[],
        ${chains.map(([, { edits }]) => edits.length)}::int[], ${chains.map(([, chain]) => textOf(chain))}::text[])
        AS said (id, wanted, edits, body)
    ), made AS (
      INSERT INTO itinerary (id, member_id, version, body, created_at, updated_at)
      SELECT id, ${memberId}::uuid, edits, body::jsonb, ${now}::timestamptz, ${now}::timestamptz
      FROM said WHERE wanted = 0
      ON CONFLICT DO NOTHING RETURNING id, created_at
    ), saved AS (
      UPDATE itinerary AS plan SET body = said.body::jsonb, version = plan.version + said.edits,
        updated_at = ${now}::timestamptz
      FROM said WHERE said.wanted <> 0 AND plan.id = said.id AND plan.member_id = ${memberId}::uuid
        AND plan.version = said.wanted
      RETURNING plan.id, plan.created_at
    )
    SELECT id, created_at FROM made UNION ALL SELECT id, created_at FROM saved`.execute(trx)
  return new Map(rows.map(({ id, created_at }) => [id, created_at.toISOString()]))
}
