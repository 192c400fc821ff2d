/**
 * The engine of an open page, from outside. The built app has no door for tests; the services its screens write with
 * are in React's tree, in the provider above the router, and that is where they are taken from: the same object, the
 * same `enqueue` a tapped button calls.
 */
import type { JSHandle, Page } from '@playwright/test'
import type { ViewRecord } from '#sync/engine/overlay.ts'

/** As much of the app's services as a schedule needs. */
interface Services {
  owned(): Promise<{
    memberId: string | null
    engine: {
      enqueue(name: string, args: unknown, options: object): Promise<{ id: string }>
      view(kind: string): Promise<ViewRecord[]>
      outbox(states: string[]): Promise<Row[]>
    }
  }>
  written(): void
}

/** An operation that has not been settled. */
export interface Row {
  id: string
  name: string
  lane: string
  seq: number
  state: string
  park?: string
  refusal?: unknown
}

export interface Photo {
  id: string
  type: string
  bytes: number[]
  /** Size in all; the rest is filled with `fill`. */
  size: number
  fill: number
}

const WAITING = ['blocked', 'ready', 'parked', 'conflict', 'rejected']

/** Resolves with the operation's id once the write is stored durably on the device. */
export async function enqueue(page: Page, name: string, args: unknown, photo?: Photo): Promise<string> {
  const services = await find(page)
  return services.evaluate(
    async (app, write) => {
      const { engine } = await app.owned()
      const photos = write.photo ? [{ ...write.photo, bytes: new ArrayBuffer(write.photo.size) }] : []
      for (const { bytes } of photos) {
        new Uint8Array(bytes).fill(write.photo?.fill ?? 0)
        new Uint8Array(bytes).set(write.photo?.bytes ?? [])
      }
      const given = photos.map(({ id, type, bytes }) => ({ id, type, bytes }))
      const { id } = await engine.enqueue(write.name, write.args, given.length > 0 ? { photos: given } : {})
      app.written()
      return id
    },
    { name, args, photo },
  )
}

/** What the screens of this page show of a kind. */
export async function view(page: Page, kind: string): Promise<ViewRecord[]> {
  const services = await find(page)
  return services.evaluate(async (app, wanted) => (await app.owned()).engine.view(wanted), kind)
}

/** What still waits on the device. */
export async function waiting(page: Page): Promise<Row[]> {
  const services = await find(page)
  return services.evaluate(async (app, states) => {
    const { engine } = await app.owned()
    const rows = await engine.outbox(states)
    return rows.map(({ id, name, lane, seq, state, park, refusal }) => ({
      ...{ id, name, lane, seq, state, park, refusal },
    }))
  }, WAITING)
}

/** Who is signed in; null for a guest. */
export async function memberOf(page: Page): Promise<string | null> {
  const services = await find(page)
  return services.evaluate(async (app) => (await app.owned()).memberId)
}

function find(page: Page): Promise<JSHandle<Services>> {
  return page.waitForFunction(
    () => {
      const root = document.getElementById('root')
      const name = Object.keys(root ?? {}).find((key) => key.startsWith('__reactContainer$'))
      if (!root || !name) return null
      type Fiber = { child: Fiber | null; memoizedProps: { value?: Services } | null }
      const container = Reflect.get(root, name) as { stateNode: { current: Fiber | null } }
      let fiber = container.stateNode.current
      while (fiber && typeof fiber.memoizedProps?.value?.owned !== 'function') fiber = fiber.child
      return fiber?.memoizedProps?.value ?? null
    },
    undefined,
    // a hidden tab draws no frames
    { polling: 50, timeout: 20_000 },
  ) as Promise<JSHandle<Services>>
}
