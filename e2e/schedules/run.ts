/**
 * Plays seeded schedules in a real browser against the real server: the person writes while the network, the server,
 * the tabs, the worker and the browser fail; then all is well again, and the four zeros are counted in the database.
 * One browser profile and one server go through all of them: each schedule begins where the one before it ended.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import type { MyReview } from '#sync/contracts/reviews/review.ts'
import { FaultProxy } from '#server/testing/fault-proxy.ts'
import { freePort, TestServer } from '../support/server.ts'
import { addToCart } from '../support/steps.ts'
import { Device } from './device.ts'
import { memberOf, view, waiting, type Row } from './door.ts'
import { Memory } from './memory.ts'
import { seen, write, type Subjects } from './person.ts'
import { planSchedule, PLANS, POSTS, tell, type Schedule, type Step, type Trouble } from './plan.ts'
import { isAllowed, judge, type Verdict } from './verdict.ts'

/** I22: this long after the faults stop, milliseconds. */
const MUST_BE_EMPTY = 30_000
/** What is not empty by then is looked at a little longer, to tell late from never. */
const GIVE_UP = 60_000
const IN_CART = 'mk-2017'

/** How one schedule went. */
export interface Played {
  seed: number
  steps: string[]
  stranded: string[]
  /** What a step could not do, and what the screens show that the person did not write. */
  odd: string[]
  /** From the end of the faults until nothing waits, milliseconds. */
  emptyAfterMs: number
  /** The whole schedule, milliseconds. */
  tookMs: number
}

/** Schedules and what the server's database says about them. */
export interface Report {
  played: Played[]
  verdicts: Omit<Verdict, 'values'>[]
}

export class World {
  private readonly memory = new Memory()
  /** Refusals of earlier verdicts, which were reported there. */
  private readonly refusals = new Set<string>()
  /** The server is stopped and started one after the other. */
  private serverWork: Promise<void> = Promise.resolve()
  private healing: Promise<unknown>[] = []
  private odd: string[] = []

  /** What was played and judged so far. */
  readonly report: Report = { played: [], verdicts: [] }

  private constructor(
    private readonly server: TestServer,
    readonly proxy: FaultProxy,
    private readonly device: Device,
    private readonly subjects: Subjects,
  ) {}

  /** A server, the proxy in front of it at `port` (0: any), and a phone with the demo member signed in. */
  static async start(port = 0): Promise<World> {
    const serverPort = await freePort()
    const proxy = await FaultProxy.start(serverPort, port)
    const server = await TestServer.start({ PUBLIC_URL: proxy.origin }, serverPort)
    try {
      const device = await Device.start(proxy.origin)
      return new World(server, proxy, device, await subjectsOf(device, server.origin))
    } catch (error) {
      await proxy.close()
      await server.close()
      throw error
    }
  }

  get signIns(): number {
    return this.device.signIns
  }

  async close(): Promise<void> {
    await this.device.close()
    await this.proxy.close()
    await this.server.close()
  }

  /** Plays the schedule of this seed, until all that was written has left the phone or has had its time. */
  async play(seed: number): Promise<Played> {
    const since = Date.now()
    const schedule = planSchedule(seed)
    this.odd = []
    this.memory.seed = seed
    this.proxy.seed(seed)
    await this.device.reload()
    for (const step of schedule.steps) {
      await this.take(step).catch(this.note(tell(step)))
      await sleep(step.pause)
    }
    await this.heal()
    const { left, emptyAfterMs } = await this.comeToRest(schedule)
    await this.look().catch(this.note('looking at the screens'))
    const played = {
      seed,
      steps: schedule.steps.map(tell),
      stranded: emptyAfterMs > MUST_BE_EMPTY ? [`nothing waits after ${emptyAfterMs} ms`, ...left] : left,
      odd: this.odd,
      emptyAfterMs,
      tookMs: Date.now() - since,
    }
    this.report.played.push(played)
    return played
  }

  /** Kills the server and counts in its database what came of everything played since the last time. */
  async judge(): Promise<void> {
    await this.server.kill()
    const { values, ...found } = await judge(this.server.dataDir, this.subjects, this.memory)
    await this.server.up()
    for (const name of this.memory.names)
      this.memory.settle(name, values.get(name) ?? (name.startsWith('heart:') ? false : null))
    this.memory.forgetIntents()
    const refused = found.refused.filter((each) => !this.refusals.has(each))
    for (const each of refused) this.refusals.add(each)
    this.report.verdicts.push({ ...found, refused })
  }

  private async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'comment':
      case 'heart':
      case 'tap':
      case 'plan':
      case 'photo':
      case 'quantity':
      case 'letter':
        return write(await this.device.page(), step, this.subjects, this.memory)
      case 'killWhileWriting': {
        const page = await this.device.page()
        // its end is unknown: the power may go before it is saved
        const writing = write(page, step.write, this.subjects, this.memory).catch(() => undefined)
        await sleep(step.afterMs)
        await this.device.kill()
        await writing
        return
      }
      default:
        return this.trouble(step)
    }
  }

  private async trouble(step: Exclude<Trouble, { do: 'killWhileWriting' }>): Promise<void> {
    const { device, proxy, server } = this
    switch (step.do) {
      case 'weather':
        return proxy.set(step.weather)
      case 'calm':
        return proxy.set(null)
      case 'refuse':
        await proxy.refuse(true)
        return this.later(step.ms, () => proxy.refuse(false))
      case 'offline':
        await device.setOffline(true)
        return this.later(step.ms, () => device.setOffline(false))
      case 'secondTab':
        return device.openSecond()
      case 'closeTab':
        return device.closeSecond()
      case 'closePages':
        return device.closePages()
      case 'reload':
        return device.reload()
      case 'stopWorker':
        return device.stopWorker()
      case 'syncEvent':
        await device.syncEvent()
        return
      case 'killBrowser':
        return device.kill()
      case 'killServer':
        await this.inTurn(() => server.kill())
        return this.later(step.ms, () => this.inTurn(() => server.up()))
    }
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.serverWork.then(work)
    this.serverWork = done.catch(() => undefined)
    return done
  }

  private readonly note = (where: string) => (error: unknown) => {
    this.odd.push(`${where}: ${String(error).split('\n')[0]}`)
  }

  /** What was taken away comes back after a while, whatever the person does meanwhile. */
  private later(ms: number, work: () => Promise<unknown>): void {
    this.healing.push(sleep(ms).then(work).catch(this.note('coming back')))
  }

  /** The faults stop. */
  private async heal(): Promise<void> {
    await Promise.all(this.healing)
    this.healing = []
    this.proxy.set(null)
    await this.proxy.refuse(false)
    await this.server.up()
    await this.device.setOffline(false)
  }

  private async comeToRest({ endsAsIs }: Schedule): Promise<{ left: string[]; emptyAfterMs: number }> {
    const since = Date.now()
    if (!endsAsIs) await this.device.reload()
    let left: Row[] = []
    do {
      await this.device.signInAgain()
      left = await waiting(await this.device.page())
      if (left.length > 0) await sleep(100)
    } while (left.length > 0 && Date.now() - since < GIVE_UP)
    for (const { id } of left) this.memory.held.add(id)
    return {
      left: left.map(({ name, lane, seq, state, park, refusal }) =>
        [name, lane, `place ${seq}`, state, park, refusal && JSON.stringify(refusal)]
          .filter(Boolean)
          .join(' '),
      ),
      emptyAfterMs: Date.now() - since,
    }
  }

  /** The pending screen is empty, and the screens show what the person wrote. */
  private async look(): Promise<void> {
    const page = await this.device.open('/bag/pending')
    await expect(page.locator('main')).toContainText('보낼 것이 없어요')
    const values = await seen(page, this.subjects)
    for (const name of this.memory.names)
      if (!isAllowed(name, values.get(name), this.memory))
        this.odd.push(`the phone shows ${name} as ${String(values.get(name))}`)
  }
}

/** What there is to write about: taken from what the phone and everybody can see. */
async function subjectsOf(device: Device, origin: string): Promise<Subjects> {
  await addToCart(device.app.page, device.app.origin, IN_CART)
  const page = await device.open('/bag/cart')
  await expect.poll(() => waiting(page)).toEqual([])
  // the feed of a member who has just signed in may still be on its way
  await expect.poll(async () => (await view(page, 'review')).length).toBeGreaterThan(0)
  const cart = (await view(page, 'cart'))[0]?.body as WireCart | undefined
  const review = (await view(page, 'review'))[0]?.body as MyReview | undefined
  const memberId = await memberOf(page)
  const unit = cart?.shopCartGoodsList[0]?.gdsDsctSn
  if (!cart || !unit || !review || !memberId) throw new Error('the demo member has no cart or no review')
  await device.open('/')
  return {
    memberId,
    posts: (await postsOf(origin)).slice(0, POSTS),
    plans: Array.from({ length: PLANS }, () => crypto.randomUUID()),
    review: review.id,
    reviewVersion: review.version,
    cart: cart.shopCartId,
    unit,
  }
}

/** Ids of the posts everybody sees. */
async function postsOf(origin: string): Promise<string[]> {
  const posts: string[] = []
  let cursor = ''
  for (;;) {
    const answer = await fetch(`${origin}/api/sync/feed?scope=content&limit=500${cursor}`)
    const { result } = (await answer.json()) as {
      result: { changes: { kind: string; key: string; body: unknown }[]; cursor: string; more: boolean }
    }
    posts.push(
      ...result.changes.flatMap(({ kind, key, body }) => (kind === 'post' && body !== null ? [key] : [])),
    )
    if (posts.length >= POSTS || !result.more) return posts
    cursor = `&cursor=${encodeURIComponent(result.cursor)}`
  }
}
