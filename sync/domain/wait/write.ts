/** Making events of a log: what a device says of itself with each, and which of their numbers the engine gives. */
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { waitDay } from './day.ts'
import type { DeviceTime } from './device-clock.ts'

/** Who writes: a device of a shop, by the letter of its lane. */
export interface WaitWriter {
  device: string
  lane: string
  shopNo: number
}

type Join = WaitEvent & { kind: 'join' }
type Act<Event> = Event extends Join
  ? Pick<Join, 'kind' | 'ticketId'> & { args: Omit<Join['args'], 'n'> }
  : Event extends WaitEvent
    ? Pick<Event, 'kind' | 'ticketId' | 'args'>
    : never

/** What somebody did: a kind, which ticket (null: the whole shop), and what that kind needs. */
export type WaitAct = Act<WaitEvent>

/** An event whose numbers the engine has yet to give, and by which counters (`EnqueueOptions.numbers`). */
export interface EventDraft {
  args: Omit<WaitEvent, 'seq'>
  numbers: Readonly<Record<string, string>>
}

/**
 * The event of an act, now.
 * @param id of the event, UUIDv7
 */
export function eventOf(writer: WaitWriter, act: WaitAct, time: DeviceTime, id: string): EventDraft {
  const day = waitDay(time.at)
  const { shopNo, device, lane } = writer
  const common = { id, shopNo, day, device, lane, at: new Date(time.at).toISOString(), sure: time.sure }
  return {
    args: { ...common, ...act } as EventDraft['args'],
    numbers: act.kind === 'join' ? { seq: 'wait', 'args.n': `wait:${shopNo}:${day}` } : { seq: 'wait' },
  }
}
