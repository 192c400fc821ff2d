import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { App } from '../support/app.ts'
import { signedIn, signIn } from '../support/steps.ts'
import { memberOf } from './door.ts'

/** The screen on which pages stand; its heart is the one that is tapped. */
export const TAPPED = 1043
const SCREEN = `/product/hp-${TAPPED}`

/** Longest a step of the browser's own may take, milliseconds; a sync event for no worker answers never. */
const TIMEOUT = 4000

/** The person's phone: a browser with one or two tabs, which can lose its power. */
export class Device {
  /** How often the person had to sign in again. */
  signIns = 0
  private second: Page | null = null
  private hasPage = false

  private constructor(readonly app: App) {}

  /** A phone on which the demo member is signed in and everything is stored. */
  static async start(origin: string): Promise<Device> {
    const app = await App.open(origin)
    await signedIn(app.page, origin, 'member')
    await app.go(SCREEN)
    await app.warm()
    const device = new Device(app)
    device.hasPage = true
    return device
  }

  /** The tab in front, opened when there is none. */
  async page(): Promise<Page> {
    if (this.second) return this.second
    if (!this.hasPage) await this.app.go(SCREEN)
    this.hasPage = true
    return this.app.page
  }

  async openSecond(): Promise<void> {
    await this.page()
    this.second ??= await this.app.tab(SCREEN)
  }

  async closeSecond(): Promise<void> {
    await this.second?.close()
    this.second = null
  }

  /** No page of the app is open; the browser is. */
  async closePages(): Promise<void> {
    await this.closeSecond()
    await this.app.page.goto('about:blank')
    this.hasPage = false
  }

  async reload(): Promise<void> {
    const page = await this.page()
    await page.goto(this.app.origin + SCREEN)
  }

  /** Another screen in the tab in front, in place of what is there. */
  async open(path: string): Promise<Page> {
    await this.closeSecond()
    await this.app.go(path)
    this.hasPage = true
    return this.app.page
  }

  /** Ends the running service worker, as the browser does after half a minute without work. */
  async stopWorker(): Promise<void> {
    const { page, browser } = this.app
    const session = await browser.newCDPSession(page)
    const running = new Set<string>()
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, runningStatus } of versions)
        if (runningStatus === 'running') running.add(versionId)
    })
    await session.send('ServiceWorker.enable')
    await sleep(30)
    for (const versionId of running) await session.send('ServiceWorker.stopWorker', { versionId })
    await session.detach()
  }

  /** A one-shot sync event; true when the browser took it. */
  async syncEvent(): Promise<boolean> {
    const fired = this.app.fireSync().then(
      () => true,
      () => false,
    )
    return Promise.race([fired, sleep(TIMEOUT, false)])
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.app.browser.setOffline(isOffline).catch((error) => {
      // killed in the same moment: the browser that comes after it is not cut off
      if (isOffline) throw error
    })
  }

  /** Every process of the browser ends at once, as when the power goes; then it starts on the same profile. */
  async kill(): Promise<void> {
    const browser = this.app.browser.browser()
    if (!browser) throw new Error('the browser cannot be asked for its processes')
    const session = await browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const gone = new Promise((resolve) => this.app.browser.once('close', resolve))
    for (const { id } of processInfo)
      try {
        process.kill(id, 'SIGKILL')
      } catch {
        // it went with another
      }
    await gone
    this.second = null
    this.hasPage = false
    await this.app.restart()
  }

  /** What a person does who finds the app asking who they are. */
  async signInAgain(): Promise<void> {
    if ((await memberOf(await this.page())) !== null) return
    await this.closeSecond()
    await signIn(this.app.page, this.app.origin, 'member')
    this.signIns++
    await this.open(SCREEN)
  }

  close(): Promise<void> {
    return this.app.close()
  }
}
