import type { App } from './app.ts'

type Subscribed = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Chromium without Google's service subscribes nowhere: a subscription of the stand-in is put in its place. */
export async function fakePush(app: App, subscribed: Subscribed): Promise<void> {
  await app.browser.addInitScript((device) => {
    const KEY = 'fake-push'
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
        .buffer
    const made = (key: string) => ({
      endpoint: device.endpoint,
      options: { applicationServerKey: bytesOf(key) },
      toJSON: () => device,
      unsubscribe: async () => {
        localStorage.removeItem(KEY)
        return true
      },
    })
    const read = () => {
      const key = localStorage.getItem(KEY)
      return key === null ? null : made(key)
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => read(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(KEY, applicationServerKey)
        return read()
      },
    })
  }, subscribed)
}

/** The push service gives the browser another address: its worker hears of it, as far as a test can say it. */
export async function movePush(app: App, from: Subscribed, to: Subscribed): Promise<void> {
  const [worker] = app.browser.serviceWorkers()
  await worker?.evaluate(
    ([old, fresh]) => {
      const make = Reflect.get(globalThis, 'ExtendableEvent') as new (type: string) => Event
      const options = { applicationServerKey: new ArrayBuffer(65) }
      const event = Object.assign(new make('pushsubscriptionchange'), {
        oldSubscription: { endpoint: old.endpoint, options },
        newSubscription: { toJSON: () => fresh },
        // only the browser's own events are held open
        waitUntil: () => undefined,
      })
      globalThis.dispatchEvent(event)
    },
    [from, to] as const,
  )
}
