import { afterEach, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { startNats, type Nats } from '../testing/nats.ts'
import type { ScopeBus } from './bus.ts'
import { natsBus } from './nats-bus.ts'

let nats: Nats | undefined
const open: ScopeBus[] = []
afterEach(async () => {
  for (const bus of open.splice(0)) await bus.close()
  await nats?.stop()
})

/** A process: its bus, and what it heard. `null`: something may have been missed. */
function processOn(url: string) {
  const bus = natsBus(url, 20)
  open.push(bus)
  const heard: (Record<string, number> | null)[] = []
  bus.subscribe((changed) => heard.push(changed && Object.fromEntries(changed)))
  return { bus, heard }
}

it('C7 what one process commits others hear of over NATS, and it itself at once and once', async () => {
  nats = await startNats()
  const config = readConfig({ NATS_URL: nats.url })
  const [one, other] = [processOn(config.natsUrl ?? ''), processOn(config.natsUrl ?? '')]
  await expect.poll(() => [one.heard, other.heard]).toEqual([[null], [null]])
  one.bus.announce(new Map([['member:a', 3]]))
  expect(one.heard).toEqual([null, { 'member:a': 3 }])
  // the later of two versions that are told together
  one.bus.announce(new Map([['member:a', 5]]))
  one.bus.announce(new Map([['content', 2]]))
  await expect.poll(() => other.heard).toEqual([null, { 'member:a': 5, content: 2 }])
  await new Promise<void>((resolve) => {
    const third = processOn(nats?.url ?? '')
    third.bus.subscribe((changed) => changed && resolve())
    other.bus.announce(new Map([['content', 3]]))
    third.bus.announce(new Map([['content', 4]]))
  })
  await expect.poll(() => one.heard.at(-1)).toEqual({ content: 4 })
  expect(one.heard.filter((changed) => changed?.['member:a'] === 5)).toHaveLength(1)
})

it('C7 a server that comes back is listened to again, and each process is told that something may have been missed', async () => {
  nats = await startNats()
  const { url } = nats
  const [one, other] = [processOn(url), processOn(url)]
  await expect.poll(() => [one.heard.length, other.heard.length]).toEqual([1, 1])
  await nats.stop()
  one.bus.announce(new Map([['content', 7]]))
  nats = await startNats(Number(new URL(url).port))
  const missed = (heard: typeof one.heard) => heard.filter((changed) => changed === null).length
  // once at the start, once after the connection was lost: whoever is back first tells nobody what the other missed
  await expect.poll(() => [missed(one.heard), missed(other.heard)]).toEqual([2, 2])
  one.bus.announce(new Map([['content', 8]]))
  await expect.poll(() => other.heard.at(-1)).toEqual({ content: 8 })
})
