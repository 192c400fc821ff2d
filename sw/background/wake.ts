// Invariant: a push or periodic event is only a reason to look; it shows a notification where the platform demands
// one, and never fails because the queue could not be emptied.
import { OUTBOX_TAG } from '#sync/contracts/app/worker-messages.ts'
import type { ClockPort, Host } from '../ports.ts'
import { drainFor, type Drain } from './drain.ts'

/** Milliseconds for a run that was not asked for by the queue itself. */
const SHORT = 20_000

/** A push message as the server sends it: words already in the reader's language, chosen where that is known. */
export type Notice = {
  title: string
  body?: string
  path?: string
  /** A newer notice of the same tag takes the place of an older one. */
  tag?: string
  /** BCP 47, for those who have it read out. */
  lang?: string
  /** Appears without sound or vibration. */
  silent: boolean
}

/** Undefined for a message that only wakes; a message of another shape wakes as well. */
export function readDeviceNotice(data: unknown): Notice | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { title, body, path, tag, lang, silent } = data as Record<string, unknown>
  if (typeof title !== 'string' || title === '') return undefined
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    title,
    body: text(body),
    path: safePath(text(path)),
    tag: text(tag),
    lang: text(lang),
    silent: silent === true,
  }
}

/** Only places inside this app can be opened by a notification. */
function safePath(path: string | undefined): string {
  return path?.startsWith('/') && !path.startsWith('//') && !path.includes('\\') ? path : '/'
}

/** Looks after the queue because something woke the worker; asks for a proper sync event when something is left. */
export async function wake(
  drain: Drain,
  host: Pick<Host, 'askForSync'> & { clock: ClockPort },
): Promise<void> {
  const { left } = await drainFor(SHORT, drain, host.clock)
  if (left > 0) await host.askForSync(OUTBOX_TAG)
}

/** How long a notice waits for what it tells of, milliseconds: the platform wants to see it soon. */
const READ_MS = 4000

/** The chat room a notice tells of. */
export const roomOf = (notice: Notice | undefined): string | undefined =>
  /^room-([0-9a-f-]{36})$/.exec(notice?.tag ?? '')?.[1]

/** Waits for a reading, but not long: without it the notice is as true, only the words are not there offline. */
export const readBefore = (reading: Promise<void>, clock: ClockPort): Promise<void> =>
  Promise.race([reading.catch(() => undefined), clock.sleep(READ_MS)])
