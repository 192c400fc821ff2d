import type { Language } from '#sync/contracts/base/lists.ts'
import { deviceClock } from '../device/clock.ts'
import { deviceKind } from '../device/device-kind.ts'
import { hasKiosk } from '../storage/preferences.ts'

/** What a server needs to reach this browser. */
export interface Subscribed {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** What the server was told last of this browser: for whom it is subscribed and in which language. */
export interface Sent {
  endpoint: string
  memberId: string
  language: Language
}

const SENT_KEY = 'goraero.push'
const OFFER_KEY = 'goraero.pushOffer'
/** Worker and push service are each waited for this long, ms. */
const TIMEOUT = 15_000

/** `homeScreen`: an iPhone or iPad has notices only for apps on its home screen. */
export function pushSupport(): 'yes' | 'homeScreen' | 'no' {
  // a device many people hold must not show what concerns one of them
  if (hasKiosk()) return 'no'
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) return 'yes'
  return deviceKind() === 'ios' && !matchMedia('(display-mode: standalone)').matches ? 'homeScreen' : 'no'
}

/** Whether the person lets this app show notices; asks nobody. */
export const pushPermission = (): NotificationPermission =>
  'Notification' in window ? Notification.permission : 'denied'

/** Asks the person, who must just have pressed something. */
export const askForPush = (): Promise<NotificationPermission> => Notification.requestPermission()

/** How this browser is subscribed, or null. */
export async function readSubscription(): Promise<Subscribed | null> {
  return toSubscribed(await findSubscription())
}

/**
 * Subscribes this browser; one subscribed with another key is subscribed again.
 * @param key of the server, base64url
 * @throws DOMException when the push service of the browser cannot be reached, Error without a worker
 */
export async function subscribe(key: string): Promise<Subscribed> {
  const { pushManager } = await withTimeout(navigator.serviceWorker.ready)
  const known = await pushManager.getSubscription()
  if (known && !isOf(known, key)) await known.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const made = await withTimeout(pushManager.subscribe(options))
  const subscribed = toSubscribed(made)
  if (!subscribed) throw new Error('a subscription without keys')
  return subscribed
}

/** Nothing reaches this browser any more, also when nobody can be told, and what it still shows goes; never throws. */
export async function unsubscribe(): Promise<void> {
  writeSent(null)
  if (pushSupport() !== 'yes') return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // No worker, or storage denied: then nothing was ever subscribed.
  }
}

export function readSent(): Sent | null {
  try {
    return JSON.parse(localStorage.getItem(SENT_KEY) ?? 'null') as Sent | null
  } catch {
    return null
  }
}

export function writeSent(sent: Sent | null): void {
  write(SENT_KEY, sent && JSON.stringify(sent))
}

/** Whether somebody here said that they want to be asked no more. */
export function isOfferDeclined(): boolean {
  try {
    return localStorage.getItem(OFFER_KEY) !== null
  } catch {
    return true
  }
}

export const declineOffer = (): void => write(OFFER_KEY, 'no')

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage denied: asked again next time.
  }
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'yes') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function toSubscribed(subscription: PushSubscription | null): Subscribed | null {
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null
}

function isOf({ options }: PushSubscription, key: string): boolean {
  const { applicationServerKey: bytes } = options
  if (!bytes) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    deviceClock.after(TIMEOUT, () => reject(new Error('no answer in time')))
    work.then(resolve, reject)
  })
}
