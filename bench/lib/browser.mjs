// One Chromium in a profile of its own, spoken to in the DevTools protocol over a pipe. Playwright would be more
// comfortable, but it keeps the Network domain enabled on every page, which costs each request milliseconds.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../scripts/lib/browser.mjs'

const FLAGS = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-features=Translate,OptimizationHints,MediaRouter',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** A browser that was just killed may still write for a moment. */
const GONE = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }

/** Browsers that still run; what a run leaves behind when it ends early is taken away with it. */
const running = new Set()
process.on('exit', () => {
  for (const browser of running) {
    browser.killNow()
    rmSync(browser.profile, GONE)
  }
})

export class Browser {
  #calls = new Map()
  #listeners = new Set()
  #last = 0
  #process
  #gone

  static async start(root) {
    const browser = new Browser()
    browser.executable = await findBrowser(root)
    if (!browser.executable) throw new Error('No Chromium found; name one with CHROMIUM=/path')
    browser.profile = await mkdtemp(join(tmpdir(), 'goraero-bench-'))
    await browser.launch()
    return browser
  }

  /** Starts it, or starts it again with the same profile. */
  async launch() {
    const flags = [...FLAGS, `--user-data-dir=${this.profile}`, 'about:blank']
    const stdio = ['ignore', 'ignore', 'ignore', 'pipe', 'pipe']
    // a process group of its own, so that its helpers die with it
    this.#process = spawn(this.executable, flags, { stdio, detached: true })
    running.add(this)
    this.#gone = new Promise((resolve) => this.#process.once('exit', resolve)).then(() => this.#ended())
    let rest = ''
    this.#process.stdio[4].setEncoding('utf8').on('data', (chunk) => {
      const messages = (rest + chunk).split('\0')
      rest = messages.pop()
      for (const message of messages) this.#hear(JSON.parse(message))
    })
    for (const pipe of [this.#process.stdio[3], this.#process.stdio[4]]) pipe.on('error', () => undefined)
    this.version = (await this.send('Browser.getVersion')).product
  }

  send(method, params = {}, sessionId = undefined) {
    return new Promise((resolve, reject) => {
      if (!running.has(this)) return reject(new Error('the browser is gone'))
      const id = ++this.#last
      this.#calls.set(id, { method, resolve, reject })
      this.#process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  }

  /** Resolves with the first event of this name on this page. */
  once(event, sessionId) {
    return new Promise((resolve) => {
      const listener = (message) => {
        if (message.method !== event || message.sessionId !== sessionId) return
        this.#listeners.delete(listener)
        resolve(message.params)
      }
      this.#listeners.add(listener)
    })
  }

  /** Hears every event of the browser until the returned function is called. */
  listen(fn) {
    this.#listeners.add(fn)
    return () => this.#listeners.delete(fn)
  }

  async page() {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true })
    return new Page(this, targetId, sessionId)
  }

  /** Ends every service worker of the browser; the next request starts it cold. */
  async stopWorkers() {
    const page = await this.page()
    await page.send('ServiceWorker.enable')
    await page.send('ServiceWorker.stopAllWorkers')
    await page.close()
  }

  async dropHttpCache() {
    const page = await this.page()
    await page.send('Network.enable')
    await page.send('Network.clearBrowserCache')
    await page.close()
  }

  /** Ends it as a person does, with time to write what it holds. */
  async quit() {
    this.send('Browser.close').catch(() => undefined)
    await this.#gone
  }

  /** Ends it as a power cut does. */
  async kill() {
    this.killNow()
    await this.#gone
  }

  killNow() {
    try {
      process.kill(-this.#process.pid, 'SIGKILL')
    } catch {
      // gone already
    }
  }

  async close() {
    await this.kill()
    await rm(this.profile, GONE)
  }

  #hear(message) {
    if (!message.id) {
      for (const listener of [...this.#listeners]) listener(message)
      return
    }
    const call = this.#calls.get(message.id)
    this.#calls.delete(message.id)
    if (message.error) call?.reject(new Error(`${call.method}: ${message.error.message}`))
    else call?.resolve(message.result)
  }

  #ended() {
    running.delete(this)
    for (const { reject } of this.#calls.values()) reject(new Error('the browser is gone'))
    this.#calls.clear()
    this.#listeners.clear()
  }
}

class Page {
  constructor(browser, targetId, sessionId) {
    Object.assign(this, { browser, targetId, sessionId })
  }

  send(method, params) {
    return this.browser.send(method, params, this.sessionId)
  }

  once(event) {
    return this.browser.once(event, this.sessionId)
  }

  /** Resolves when the page has loaded. */
  async goto(url) {
    await this.send('Page.enable')
    const loaded = this.once('Page.loadEventFired')
    const { errorText } = await this.send('Page.navigate', { url })
    if (errorText) throw new Error(`${url}: ${errorText}`)
    await loaded
  }

  /** Runs a function in the page, with arguments that survive JSON, and waits for what it promises. */
  async evaluate(run, ...args) {
    const { exceptionDetails: fault, result } = await this.send('Runtime.evaluate', {
      expression: `(${run})(${args.map((arg) => JSON.stringify(arg)).join()})`,
      awaitPromise: true,
      returnByValue: true,
    })
    if (fault) throw new Error(fault.exception?.description ?? fault.text)
    return result.value
  }

  /** The Network domain has to be on for the cut; it goes off with it, because it reports every request. */
  async offline(isOffline) {
    const conditions = { offline: isOffline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
    if (isOffline) await this.send('Network.enable')
    await this.send('Network.emulateNetworkConditions', conditions)
    if (!isOffline) await this.send('Network.disable')
  }

  async close() {
    await this.browser.send('Target.closeTarget', { targetId: this.targetId }).catch(() => undefined)
  }

  /** The page's process dies as in a crash. */
  async crash() {
    this.send('Page.crash').catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 30))
    await this.close()
  }
}
