import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { Instant, Uuid } from '../base/ids.ts'
import { Done, numberText, pageText } from '../base/wire-parts.ts'
import { ADMIN, WRITE } from '../base/write-errors.ts'
import { DeskChange } from '../shops/desk.ts'
import { Claim } from '../support/claim.ts'
import { EventDraft } from './draft.ts'
import { EventEntry, EventEntryDraft } from './entry.ts'
import { PublicEvent } from './event.ts'
import { EVENT_FILTERS } from './lists.ts'

/** A draw: the same seed over the same entries, sorted, gives the same winners. */
export const EventDraw = z.strictObject({
  seed: z.string(),
  entries: z.int(),
  /** SHA-256 of the sorted entries it was drawn from. */
  digest: z.string(),
  drawnAt: Instant,
  announcedAt: z.nullable(Instant),
  /** What drawing again from the stored seed and digest gave: the same winners. */
  repeats: z.boolean(),
  /** When the entries were deleted, as their consent says; null: they are there. */
  erasedAt: z.nullable(Instant),
})
export type EventDraw = z.infer<typeof EventDraw>

export const DeskEvent = z.strictObject({
  event: PublicEvent,
  /** By which the desk names what it wrote; null: it comes from a file of the content and its words are only read. */
  id: z.nullable(Uuid),
  entries: z.int(),
  marketing: z.int(),
  draw: z.nullable(EventDraw),
  claim: Claim,
  changes: z.array(DeskChange),
})
export type DeskEvent = z.infer<typeof DeskEvent>

export const DeskEntry = z.strictObject({
  memberId: Uuid,
  name: z.string(),
  ...z.omit(EventEntry, { eventNo: true }).shape,
})
export type DeskEntry = z.infer<typeof DeskEntry>

const byNo = z.strictObject({ no: numberText })
const byId = z.strictObject({ id: Uuid })

/** Events: taking part, and the desk that draws and announces. */
export const CALLS = {
  eventEnter: {
    method: 'PUT',
    path: '/api/event/{no}/entry',
    access: 'member',
    offline: 'queue',
    summary: 'Take part in an event, or change one’s entry; counts when it arrives before the end',
    params: byNo,
    body: EventEntryDraft,
    result: EventEntry,
    errors: [...WRITE, 'record.notFound', 'event.closed', 'community.bannedWords'],
  },
  eventLeave: {
    method: 'DELETE',
    path: '/api/event/{no}/entry',
    access: 'member',
    offline: 'queue',
    summary: 'Withdraw one’s entry until the end of the event',
    params: byNo,
    result: Done,
    errors: [...WRITE, 'record.notFound', 'event.closed'],
  },
  eventDesk: {
    method: 'GET',
    path: '/api/admin/event',
    access: 'administrator',
    offline: 'online',
    summary:
      'Events with how many take part: what waited longest for its draw first, else the last to end first',
    query: z.strictObject({
      q: z.optional(z.string().check(z.maxLength(100))),
      show: z.optional(z.enum(EVENT_FILTERS)),
      after: z.optional(pageText),
    }),
    result: z.strictObject({ items: z.array(DeskEvent), next: z.nullable(z.string()) }),
    errors: [...ADMIN],
  },
  eventPut: {
    method: 'PUT',
    path: '/api/admin/event/{id}',
    access: 'administrator',
    offline: 'online',
    summary: 'Publish an event, or change one of the desk; the same again is the same event',
    params: byId,
    body: EventDraft,
    result: DeskEvent,
    errors: [...ADMIN, 'record.changed', 'desk.claimed'],
  },
  eventRemove: {
    method: 'DELETE',
    path: '/api/admin/event/{id}',
    access: 'administrator',
    offline: 'online',
    summary: 'Take back an event of the desk nobody has taken part in',
    params: byId,
    result: Done,
    errors: [...ADMIN, 'event.entered', 'desk.claimed'],
  },
  eventEntries: {
    method: 'GET',
    path: '/api/admin/event/{no}/entry',
    access: 'administrator',
    offline: 'online',
    summary: 'Entries of an event with their consents, fifty at a time in the order they came',
    params: byNo,
    query: z.strictObject({ after: z.optional(Uuid) }),
    result: z.strictObject({ entries: z.array(DeskEntry), more: z.boolean() }),
    errors: [...ADMIN],
  },
  eventDraw: {
    method: 'POST',
    path: '/api/admin/event/{no}/draw',
    access: 'administrator',
    offline: 'online',
    summary:
      'Draw the winners of an event that is over; `again` draws with a new seed before they are announced',
    params: byNo,
    body: z.strictObject({ again: z.boolean() }),
    result: DeskEvent,
    errors: [...ADMIN, 'event.step', 'desk.claimed'],
  },
  eventAnnounce: {
    method: 'POST',
    path: '/api/admin/event/{no}/announce',
    access: 'administrator',
    offline: 'online',
    summary: 'Announce the drawn winners, masked, and tell everybody who took part',
    params: byNo,
    result: DeskEvent,
    errors: [...ADMIN, 'event.step', 'desk.claimed'],
  },
} as const satisfies CallTable
