import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { headlessShell } from '../../scripts/lib/headless-shell.mjs'
import { copyFolder } from './copy-folder.ts'
import { watchKeys } from './raw-keys.ts'

export interface AppOptions {
  /** Pixels; a phone unless said. */
  viewport?: { width: number; height: number }
  locale?: string
  reducedMotion?: boolean
  /** Switches of the browser itself: a device without 3D, for example. */
  args?: string[]
  permissions?: string[]
  geolocation?: { latitude: number; longitude: number }
  /** The browser refuses cookies, databases and workers, as strict private windows do. */
  denyStorage?: boolean
  /** False opens a window a person can look at. */
  headless?: boolean
  /** A browser that was never here; any other has been: the app is installed and all content stored. */
  firstVisit?: boolean
  /** All of the browser, not only what draws and runs pages: notifications, settings, the lock of its profile. */
  whole?: boolean
  /** One that looks at many screens: what runs often in it is optimised. */
  longLived?: boolean
  /** Code runs as in anybody's browser: for who measures it. */
  measured?: boolean
}

const ROOT = process.getuid?.() === 0
/** `npm test` names the browser; run by hand, the system's own is taken, else Playwright's. */
const BROWSER = [process.env.CHROMIUM, '/usr/bin/chromium'].find((path) => path && existsSync(path))
const SHELL = headlessShell()
const PHONE = { width: 390, height: 844 }
/** Outside of a test nothing says how long to wait. */
const STANDS_MS = 15_000
/** Bytes. */
const LITTLE = 20_000_000
const PLENTY = 10_000_000_000

/**
 * Chromium's own toolbar is web pages by now, whose start costs more than ours; nobody looks at them here. The other
 * names are those that Playwright would switch off: of this switch only the last one given counts.
 */
const LEAN = `--disable-features=${[
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'InitialWebUI',
  'AcceptCHFrame',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'RenderDocument',
  'ThirdPartyStoragePartitioning',
  'Translate',
].join()}`

/** With room for what is soon garbage it is collected less often. */
const LONG_LIVED = '--js-flags=--min-semi-space-size=16'
/** Pages that live for seconds: optimising their code costs more than it saves. */
const SHORT_LIVED = `${LONG_LIVED} --no-opt --no-maglev`

/**
 * A browser with a profile on disk, as a person has one: it survives `restart()`, storage and workers with it.
 * Console errors and page errors are collected in `errors`.
 */
export class App {
  readonly errors: string[] = []
  /** The page in front. */
  page!: Page
  private context!: BrowserContext
  private storage: CDPSession | undefined
  /** Keys shown instead of words, of each start of the browser. */
  private readonly keysShown: (() => Promise<string[]>)[] = []

  private constructor(
    readonly origin: string,
    private readonly profile: string,
    private readonly options: AppOptions,
  ) {}

  static async open(origin: string, options: AppOptions = {}): Promise<App> {
    const app = new App(origin, await mkdtemp(join(tmpdir(), 'goraero-browser-')), options)
    const earlier = process.env[earlierVisit(origin)]
    if (options.denyStorage) await denyStorage(app.profile)
    else if (earlier && !options.firstVisit) await copyFolder(earlier, app.profile)
    await app.launch()
    return app
  }

  /** A profile that has been here; every `open` of this origin starts from a copy of it. Returns its folder. */
  static async visit(origin: string): Promise<string> {
    const app = await App.open(origin, { firstVisit: true })
    await app.go('/')
    // what is left for later begins with the first touch
    await app.page.keyboard.press('Shift')
    await app.warm()
    await app.context.close()
    process.env[earlierVisit(origin)] = app.profile
    return app.profile
  }

  /** Opens a screen and waits for its heading. */
  async go(path: string): Promise<void> {
    await this.page.goto(this.origin + path)
    await this.stands()
  }

  /**
   * Goes on to a screen inside the running app, as a link does, and waits for its heading: a tenth of the work of
   * opening it. Where the app does not run yet it is opened.
   */
  async walk(path: string): Promise<void> {
    if (!(await this.page.evaluate(() => document.querySelector('[data-layout]') !== null)))
      return this.go(path)
    await this.step(path)
    await this.stands()
  }

  /** Goes on inside the running app; once more when the app had stood a moment too short to hear it. */
  async step(path: string): Promise<void> {
    for (const patience of [2000, 5000]) {
      await this.page.evaluate(
        ({ path, isFirst }) => {
          if (isFirst && location.pathname + location.search === path) return
          document.title = 'on the way'
          history.pushState({}, '', path)
        },
        { path, isFirst: patience === 2000 },
      )
      // the app names every screen it has rendered; from one way of signing in to the other the same one stays
      const isThere = await this.page
        .waitForFunction(
          (path) => document.title !== 'on the way' || location.pathname + location.search !== path,
          path,
          { timeout: patience },
        )
        .catch(() => null)
      if (isThere) return
    }
  }

  /** Another tab of the same browser, on a screen. */
  async tab(path: string): Promise<Page> {
    const page = await this.context.newPage()
    this.watch(page)
    await page.goto(this.origin + path)
    return page
  }

  /** The screen shows a main landmark and a heading. */
  async stands(page = this.page): Promise<void> {
    await expect(page.locator('[data-look]')).toHaveCount(0, { timeout: STANDS_MS })
    await expect(page.locator('main h1').first()).toBeVisible({ timeout: STANDS_MS })
  }

  /** The worker controls the page (a reload gives it to a page that came before it). */
  async controlled(): Promise<void> {
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  }

  /** All screens are stored (the worker itself says so), and all content is. */
  async warm(): Promise<void> {
    await this.controlled()
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const ask = () => navigator.serviceWorker.controller?.postMessage({ type: 'warm', first: [] })
          // the browser may end the worker at any moment, and the question with it
          const again = setInterval(ask, 3000)
          navigator.serviceWorker.addEventListener('message', ({ data }) => {
            if (data.state !== 'whole') return
            clearInterval(again)
            resolve()
          })
          ask()
        }),
    )
    await expect.poll(() => this.page.evaluate(isContentStored), { timeout: 60_000 }).toBe(true)
  }

  /** Ends the browser and starts it again with the same profile; pages are gone, storage is not. */
  async restart(): Promise<void> {
    await this.context.close()
    await this.launch()
  }

  /** Ends the browser as a crash does, in the middle of whatever it was writing, and starts it with the same profile. */
  async crash(): Promise<void> {
    const gone = new Promise((resolve) => this.context.once('close', resolve))
    const browser = await this.context.browser()?.newBrowserCDPSession()
    const { processInfo = [] } = (await browser?.send('SystemInfo.getProcessInfo')) ?? {}
    const own = processInfo.find(({ type }) => type === 'browser')
    if (!own) throw new Error('no process of the browser found')
    process.kill(own.id, 'SIGKILL')
    await gone
    // Chromium's own lock still names the process that is gone
    await rm(join(this.profile, 'SingletonLock'), { force: true })
    await this.launch()
  }

  /** Fires the one-shot Background Sync that waits for network, as the browser does when it likes. */
  async fireSync(tag = 'goraero-outbox'): Promise<void> {
    await this.withWorker((session, worker) =>
      session.send('ServiceWorker.dispatchSyncEvent', { ...worker, tag, lastChance: false }),
    )
  }

  /** Hands the worker what a push service would, already opened. */
  async deliverPush(message: unknown): Promise<void> {
    await this.withWorker((session, worker) =>
      session.send('ServiceWorker.deliverPushMessage', { ...worker, data: JSON.stringify(message) }),
    )
  }

  /** Speaks to the worker as the browser does, with no page of the app open for it. */
  private async withWorker(
    speak: (session: CDPSession, worker: { origin: string; registrationId: string }) => Promise<unknown>,
  ): Promise<void> {
    const page = await this.context.newPage()
    await page.goto('about:blank')
    const session = await this.context.newCDPSession(page)
    const known = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(this.origin))
        if (ours) resolve(ours.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    const registrationId = await known
    await speak(session, { origin: this.origin, registrationId })
    await page.close()
  }

  /**
   * Makes the device one with little room, before it opens its first page: the browser remembers for half a minute how
   * much there was, and only a write larger than that makes it look again.
   */
  async littleRoom(): Promise<void> {
    const { origin } = this
    // the setting lasts as long as the session that made it
    this.storage = await this.context.newCDPSession(this.page)
    const { usage } = await this.storage.send('Storage.getUsageAndQuota', { origin })
    await this.leave(usage + LITTLE)
  }

  /** Leaves no room at all, or plenty; resolves when the browser acts on it. Asks for `littleRoom` before. */
  async full(now: boolean): Promise<void> {
    await this.leave(now ? 1 : PLENTY)
    await expect.poll(() => this.page.evaluate(tryToStore, 2 * LITTLE)).toBe(!now)
  }

  private async leave(quotaSize: number): Promise<void> {
    await this.storage?.send('Storage.overrideQuotaForOrigin', { origin: this.origin, quotaSize })
  }

  /** Sets the page's clock off by whole years, for every page opened from now on; the worker keeps the true one. */
  async clockOff(years: number): Promise<void> {
    const shift = years * 365.25 * 86_400_000
    await this.context.addInitScript((ms) => {
      const Real = Date
      globalThis.Date = new Proxy(Real, {
        construct: (target, args: number[]) =>
          args[0] === undefined ? new target(target.now() + ms) : new target(...(args as [number])),
        get: (target, name) =>
          name === 'now' ? () => target.now() + ms : (Reflect.get(target, name) as unknown),
      })
    }, shift)
  }

  /** @throws Error when a screen showed a key instead of words, if only for a moment */
  async close(): Promise<void> {
    await this.context.close()
    await rm(this.profile, { recursive: true, force: true })
    const keys = (await Promise.all(this.keysShown.map((shown) => shown()))).flat()
    if (keys.length > 0) throw new Error(`keys were shown before their words had come: ${keys.join()}`)
  }

  /** The browser's own context, for permissions and the like. */
  get browser(): BrowserContext {
    return this.context
  }

  private async launch(): Promise<void> {
    const {
      viewport = PHONE,
      locale = 'ko-KR',
      reducedMotion = true,
      args = [],
      whole,
      longLived,
      measured,
      ...rest
    } = this.options
    this.context = await chromium.launchPersistentContext(this.profile, {
      ...(whole
        ? { executablePath: BROWSER, channel: BROWSER ? undefined : 'chromium' }
        : { executablePath: SHELL }),
      args: [
        LEAN,
        ...(measured ? [] : [longLived ? LONG_LIVED : SHORT_LIVED]),
        ...(ROOT ? ['--no-sandbox'] : []),
        ...args,
      ],
      viewport,
      locale,
      timezoneId: 'Asia/Seoul',
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      ...rest,
    })
    // programs that read TypeScript as it is give functions their names with it, also those that run in the page
    await this.context.addInitScript({ content: 'globalThis.__name ??= (it) => it' })
    this.keysShown.push(await watchKeys(this.context))
    this.page = this.context.pages()[0] ?? (await this.context.newPage())
    this.watch(this.page)
  }

  private watch(page: Page): void {
    page.on('pageerror', (error) => this.errors.push(`${error.name}: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text())
    })
  }
}

/** The variable that tells the test workers where the profile lies. */
const earlierVisit = (origin: string) => `E2E_PROFILE_${new URL(origin).port}`

/** Writes the setting a person makes with 'block all cookies' into a new profile. */
async function denyStorage(profile: string): Promise<void> {
  await mkdir(join(profile, 'Default'), { recursive: true })
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } }
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(blocked))
}

/** Whether a database takes this many bytes now; runs in the page. */
function tryToStore(bytes: number): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('room', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('bytes')
    opening.onerror = () => resolve(false)
    opening.onsuccess = () => {
      const database = opening.result
      const write = database.transaction('bytes', 'readwrite')
      write.objectStore('bytes').put(new Uint8Array(bytes), 1)
      const end = (done: boolean) => () => {
        database.close()
        resolve(done)
      }
      write.oncomplete = end(true)
      write.onabort = end(false)
    }
  })
}

/** Whether the content feed was read to its end; runs in the page. */
function isContentStored(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('goraero-content')
    opening.onerror = () => resolve(false)
    opening.onsuccess = () => {
      const database = opening.result
      if (!database.objectStoreNames.contains('feeds')) {
        database.close()
        return resolve(false)
      }
      const read = database.transaction('feeds').objectStore('feeds').get('content')
      read.onsuccess = () => {
        database.close()
        resolve(read.result !== undefined && !read.result.seeding)
      }
    }
  })
}
