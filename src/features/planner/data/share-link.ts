import { SHARED_PLAN_VERSION, SharedPlan } from '#sync/contracts/planner/shared-plan.ts'
import { deflate, inflate } from '#src/platform/share/deflate.ts'
import { isStartDay } from './plan.ts'

/** Longest link, characters: messengers cut what is much longer. */
const LINK_MAX = 6000
/** Longest link that a camera still reads from a screen, characters. */
const CODE_MAX = 900
/** What a link may unfold to, bytes; a full plan with all its notes is a third of it. */
const UNFOLDED_MAX = 400_000

const FRAGMENT = /^plan-(\d{1,4})\.([\w-]+)$/

export type SharedLink = {
  url: string
  /** Small enough for a code on the screen. */
  fitsCode: boolean
}

export type LinkFault =
  /** cut short, mistyped, or no plan at all */
  | 'broken'
  /** made by a newer version of the app */
  | 'newer'

type Read = { ok: true; plan: SharedPlan } | { ok: false; error: LinkFault }

/** Whether the part of an address behind `#` means a plan; it may still be broken. */
export const isPlanFragment = (fragment: string): boolean => fragment.startsWith('plan-')

/**
 * The plan as a link: all of it is behind the `#`, which browsers send to no server.
 * @param page absolute address of the page that reads it
 * @returns null when it is too long for a link, or the browser cannot make one
 */
export async function linkOf(plan: SharedPlan, page: string): Promise<SharedLink | null> {
  const folded = await deflate(new TextEncoder().encode(JSON.stringify(plan)))
  if (!folded) return null
  const url = `${page}#plan-${SHARED_PLAN_VERSION}.${toText(folded)}`
  return url.length > LINK_MAX ? null : { url, fitsCode: url.length <= CODE_MAX }
}

/** The plan behind a `#`; whatever is there, the answer is a plan that keeps the rules or a fault. */
export async function readFragment(fragment: string): Promise<Read> {
  const [, version, text] = (fragment.length <= LINK_MAX && FRAGMENT.exec(fragment)) || []
  if (!version || !text) return { ok: false, error: 'broken' }
  if (Number(version) > SHARED_PLAN_VERSION) return { ok: false, error: 'newer' }
  const bytes = toBytes(text)
  const unfolded = bytes && (await inflate(bytes, UNFOLDED_MAX))
  const plan = unfolded && checked(new TextDecoder().decode(unfolded))
  return plan ? { ok: true, plan } : { ok: false, error: 'broken' }
}

function checked(json: string): SharedPlan | null {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return null
  }
  const { data: plan } = SharedPlan.safeParse(value)
  if (!plan || plan.stops.some(([day]) => day > plan.days)) return null
  const { startDay } = plan
  return startDay === null || isStartDay(startDay) ? plan : null
}

/** base64url without padding: the only letters no messenger changes. */
function toText(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function toBytes(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
  } catch {
    return null
  }
}
