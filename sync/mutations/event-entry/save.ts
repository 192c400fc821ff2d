import type { EventEntry } from '#sync/contracts/events/entry.ts'
import { instant, mutation, type Example } from '../define.ts'
import { ofEntry } from './parts.ts'

/** Takes part in an event, or changes what was handed in. It counts when it reaches the server before the end. */
export const saveEntry = mutation({
  ...ofEntry,
  name: 'eventEntry.save',
  args: ({ extend, EventEntryDraft, SerialNo }) => extend(EventEntryDraft, { no: SerialNo }),
  request: ({ no, ...body }) => ({ endpoint: 'eventEnter', params: { no }, body }),
  coalesce: (_earlier, later) => later,
  overlay: (_ref, before, { no, ...draft }, madeAt): EventEntry => ({
    ...{ eventNo: no, ...draft, outcome: 'waiting', prize: null },
    enteredAt: (before as EventEntry | null)?.enteredAt ?? instant(madeAt),
    changedAt: instant(madeAt),
  }),
  pending: { icon: 'event', about: () => ({ is: 'plain', of: 'enterEvent' }) },
})

export const examples: Example<typeof saveEntry>[] = [
  {
    args: {
      ...{ no: 901, url: 'https://example.org/p/whale', answer: null },
      ...{ personal: true, posting: true, marketing: false },
    },
    lane: 'eventEntry:901',
    sends: 'PUT /api/event/901/entry',
  },
]
