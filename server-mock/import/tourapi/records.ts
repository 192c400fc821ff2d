import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { CONTENT_KINDS } from '#sync/contracts/kinds.ts'
import type { Happening } from '#sync/contracts/places/happening.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import { unstorableText } from '#sync/contracts/base/storable.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { compose, type HappeningDraft, type PlaceDraft } from './compose.ts'
import { laidOver, type Override } from './overrides.ts'
import type { Service } from './services.ts'
import type { Subject } from './texts.ts'

/** A draft with its corrections, ready for the feed: it fits the contract whatever the database holds. */
export type ImportRecord = {
  id: string
  no: number
  name: string
  digest: string
  services: Service[]
} & (
  | { kind: 'place'; body(kept: Place | null, now: number): Place }
  | { kind: 'happening'; body(kept: Happening | null, now: number): Happening }
)
export type RecordRefusal = 'noPosition' | 'noDates' | 'invalid'

/** The moment only stands in for the one of writing, to check the body against its contract. */
const ANY_MOMENT = 0

export function makeRecord(
  subject: Subject,
  override: Override | undefined,
): { ok: true; record: ImportRecord } | { ok: false; reason: RecordRefusal; detail: string } {
  const composed = compose(subject)
  // Checked against the contract below, whatever the hand wrote.
  const draft = laidOver(composed.draft, override?.fields ?? {}) as PlaceDraft | HappeningDraft
  const unstorable = unstorableText(draft)
  if (unstorable !== null)
    return { ok: false, reason: 'invalid', detail: `${unstorable}: control characters or half a sign` }
  if (draft.position === null) return { ok: false, reason: 'noPosition', detail: '' }
  const { item } = subject.korean
  const common = {
    id: item.id,
    no: draft.no,
    digest: createHash('sha1').update(JSON.stringify(draft)).digest('hex'),
    services: [subject.korean, ...subject.foreign].map((source) => source.item.service),
  }
  if (composed.kind === 'place') {
    const body = (kept: Place | null, now: number) => placeBody(draft as PlaceDraft, kept, now)
    const problem = problemOf(CONTENT_KINDS.place, body(null, ANY_MOMENT))
    if (problem) return { ok: false, reason: 'invalid', detail: problem }
    return { ok: true, record: { ...common, name: item.name, kind: 'place', body } }
  }
  const { from, to } = draft as HappeningDraft
  if (!from || !to || from > to) return { ok: false, reason: 'noDates', detail: dateText(subject) }
  const body = (_kept: Happening | null, now: number) => happeningBody(draft as HappeningDraft, now)
  const problem = problemOf(CONTENT_KINDS.happening, body(null, ANY_MOMENT))
  if (problem) return { ok: false, reason: 'invalid', detail: problem }
  return { ok: true, record: { ...common, name: item.name, kind: 'happening', body } }
}

/** What people and orders added stays when the service changes its words. */
const placeBody = (draft: PlaceDraft, kept: Place | null, now: number): Place =>
  ({
    ...draft,
    listedOn: draft.listedOn ?? kept?.listedOn ?? seoulDay(now),
    shopNo: kept?.shopNo ?? null,
    rating: kept?.rating ?? { average: 0, count: 0 },
    keywords: kept?.keywords ?? {},
    purchased: kept?.purchased ?? 0,
    updatedAt: new Date(now).toISOString(),
  }) as Place

const happeningBody = (draft: HappeningDraft, now: number): Happening =>
  ({ ...draft, updatedAt: new Date(now).toISOString() }) as Happening

function problemOf(schema: z.ZodMiniType, body: unknown): string | null {
  const read = z.safeParse(schema, body)
  if (read.success) return null
  return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

/** The days as the services wrote them, for anyone who looks into it. */
const dateText = ({ korean: { item, intro } }: Subject): string =>
  `list ${item.from || '-'}..${item.to || '-'}, details ${intro.eventstartdate || '-'}..${intro.eventenddate || '-'}`
