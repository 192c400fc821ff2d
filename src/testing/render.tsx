import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import type { Language } from '#sync/contracts/base/lists.ts'
import type { Log } from '#sync/ports/log.ts'
import { createAppRouter } from '#src/app/router.tsx'
import { stringSources } from '#src/app/strings/load.ts'
import { ServicesContext, type Services } from '#src/data/services.ts'
import { changeLanguage, initI18n } from '#src/i18n/init.ts'
import { useOwnerState } from '#src/data/owner-state.ts'
import { useConnectivity } from '#src/state/connectivity.ts'
import {
  storeContent,
  storeScopes,
  type ContentRecords,
  type MemberRecords,
  type ScopeRecords,
} from './databases.ts'
import { onCleanUp } from './clean-up.ts'
import { NOW } from './now.ts'
import { fakeServer, type Answers, type Call, type Push } from './server.ts'
import { testServices } from './services.ts'
import { fakeSession, type SignIn } from './session.ts'
import { storeDevice, type GivenDevice } from './wait-device.ts'

/** What a screen finds on the device and around it. */
export interface Given {
  /** Who is signed in; nobody unless said. */
  memberId?: string
  /** Korean unless said. */
  language?: Language
  /** ISO 8601; the clock stands still there. */
  now?: string
  /** The server answers nothing. */
  offline?: boolean
  /** Public records on the device. */
  content?: ContentRecords
  /** What people wrote, on the device. */
  scopes?: ScopeRecords
  /** The number of the first record held of each scope; 1, nothing is before it, unless said. */
  scopesFrom?: number
  /** Records of the person on the device. */
  mine?: MemberRecords
  /** Server time of what is stored, ISO 8601: now unless said; null: nothing was ever read. */
  asOf?: string | null
  /** False: the first reading of the content goes on. */
  complete?: boolean
  /** This browser is a device of a shop's waiting line; nothing is one unless said. */
  device?: GivenDevice
  answers?: Answers
  push?: Push
  signIn?: SignIn
}

export interface Rendered {
  /** Calls the screen made of the server so far, in order. */
  calls: readonly Call[]
  /** What the app wrote to its log. */
  logged: readonly string[]
  services: Services
  router: AnyRouter
  /** The address the screen is at, with its search. */
  address(): string
  /** Goes on to another address inside the running app, as a link does. */
  go(address: string): void
  back(): void
  /** The network goes away, or comes back. */
  setOnline(online: boolean): void
  /** Takes the screen away and shows it again over the same databases, as a reload does. */
  reload(): Promise<void>
}

/** Shows the screen of an address in the app's frame; resolves when its heading stands. */
export function renderScreen(address: string, given: Given = {}): Promise<Rendered> {
  return render(given, () => createAppRouter(createMemoryHistory({ initialEntries: [address] })))
}

/** Shows a component by itself; resolves when it was rendered. Its links lead nowhere. */
export function renderComponent(element: ReactNode, given: Given = {}): Promise<Rendered> {
  return render(given, () =>
    createRouter({
      history: createMemoryHistory(),
      routeTree: createRootRoute({
        staticData: {
          screen: 'component',
          template: 'detail',
          layout: 'none',
          offline: 'full',
          auth: 'public',
        },
        component: () => <main id="main">{element}</main>,
      }),
    }),
  )
}

async function render(given: Given, createOne: () => AnyRouter): Promise<Rendered> {
  const { language = 'ko', now = NOW, complete = true, offline = false } = given
  vi.setSystemTime(now)
  const stored = { asOf: given.asOf === undefined ? new Date(now).toISOString() : given.asOf, complete }
  useConnectivity.setState({ online: !offline, changedAt: null })
  const isOnline = () => useConnectivity.getState().online
  const server = fakeServer(given.answers ?? {}, given.push, isOnline)
  const session = fakeSession(given.memberId ?? null, given.signIn)
  const logged: string[] = []
  const log: Log = { warn: (what, facts) => void logged.push(`${what} ${JSON.stringify(facts)}`) }
  const services = testServices({ server, session, mine: given.mine ?? {}, stored, log })
  onCleanUp(async () => {
    await services.close()
    if (server.unexpected.length > 0)
      throw new Error(`the screen called what the test gives no answer for: ${server.unexpected.join()}`)
  })
  await Promise.all([
    speak(language),
    storeContent(given.content ?? {}, stored),
    given.device && storeDevice(given.device, stored),
    storeScopes(given.scopes ?? {}, stored, { owner: given.memberId ?? 'guest', floor: given.scopesFrom }),
    services.owned(),
  ])

  let shown = await show(createOne(), services)
  let isOver = false
  onCleanUp(() => {
    isOver = true
    shown.remove()
  })
  return {
    calls: server.calls,
    logged,
    services,
    get router() {
      return shown.router
    },
    address: () => shown.router.state.location.href,
    go: (to) => shown.router.history.push(to),
    back: () => shown.router.history.back(),
    setOnline(online) {
      useConnectivity.getState().set(online, services.now())
      // as the app does: else what waits is sent when the pause after the attempts without a network is over
      const engine = useOwnerState.getState().owned?.engine
      if (!online || !engine) return
      engine.wake('online')
      // an attempt still under way ends without an answer, and its pause would not pass while the clock stands still
      void engine.drain().then(() => isOver || engine.wake('online'))
    },
    async reload() {
      const { href } = shown.router.state.location
      shown.remove()
      const router = createOne()
      router.history.replace(href)
      shown = await show(router, services)
    },
  }
}

async function show(router: AnyRouter, services: Services) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await router.load()
  root.render(
    <ServicesContext value={services}>
      <RouterProvider router={router} />
    </ServicesContext>,
  )
  await vi.waitUntil(() => place.querySelector('main'), { timeout: 15_000, interval: 5 })
  const remove = () => {
    root.unmount()
    place.remove()
  }
  return { router, remove }
}

let spoken: Promise<void> | undefined

/** The app's own words; loaded once per language. */
async function speak(language: Language): Promise<void> {
  spoken ??= initI18n(language, stringSources)
  await spoken
  if (i18next.language !== language || !i18next.hasResourceBundle(language, 'errors'))
    await changeLanguage(language)
}
