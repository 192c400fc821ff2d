import { mutation, type Example } from '../define.ts'
import { ofEntry } from './parts.ts'

/** Withdraws one's entry, until the end of the event. */
export const withdrawEntry = mutation({
  ...ofEntry,
  name: 'eventEntry.withdraw',
  args: ({ object, SerialNo }) => object({ no: SerialNo }),
  request: ({ no }) => ({ endpoint: 'eventLeave', params: { no } }),
  overlay: () => null,
  pending: { icon: 'event', about: () => ({ is: 'plain', of: 'leaveEvent' }) },
})

export const examples: Example<typeof withdrawEntry>[] = [
  { args: { no: 901 }, lane: 'eventEntry:901', sends: 'DELETE /api/event/901/entry' },
]
