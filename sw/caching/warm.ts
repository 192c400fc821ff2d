// Invariant: what is missing for offline is fetched once, goes on from where it stopped, and pages are told the truth
// about how far it is.
import type { Warmth } from '#sync/contracts/app/worker-messages.ts'
import type { ClientsPort } from '../ports.ts'
import type { ShellStore } from './shell-store.ts'

export type Warmer = {
  /** Fetches the rest; one run at a time however often it is asked for. Never rejects. */
  warm(first: readonly string[]): Promise<void>
  /** Tells all pages how much is stored. */
  report(): Promise<void>
  /** Tells all pages when storing failed for lack of room. */
  failed(error: unknown): Promise<void>
}

/** Gentle on a slow line: two at a time beside what the person does. */
const WIDTH = 2
/** Pages are told once every this many files. */
const STRIDE = 5

export function createWarmer(deps: {
  build: string
  shell: ShellStore
  clients: ClientsPort
  /** Called once everything is stored. */
  onWhole: () => Promise<void>
}): Warmer {
  const { build, shell, clients, onWhole } = deps
  let running: Promise<void> | undefined

  async function tell(state?: Warmth): Promise<Warmth> {
    const { done, total } = await shell.progress()
    const known = done === total ? 'whole' : (state ?? (running ? 'working' : 'partial'))
    await clients.tell({ type: 'warmth', build, done, total, state: known })
    return known
  }

  async function run(first: readonly string[]): Promise<void> {
    let stored = 0
    let ended: Warmth = 'stopped'
    try {
      // The install group again: storage may have been cleared under a worker that stayed.
      await shell.fill('install')
      await tell('working')
      const onStored = () => {
        stored += 1
        if (stored % STRIDE === 0) void tell('working').catch(() => undefined)
      }
      await shell.fill('idle', { width: WIDTH, first, onStored })
    } catch (error) {
      // No network, or no room: what is stored stays, and the next page start goes on.
      if (lacksRoom(error)) ended = 'full'
    }
    if ((await tell(ended)) === 'whole') await onWhole()
  }

  return {
    warm(first) {
      running ??= run(first)
        .catch(() => undefined)
        .finally(() => (running = undefined))
      return running
    },
    async report() {
      await tell()
    },
    async failed(error) {
      if (lacksRoom(error)) await tell('full')
    },
  }
}

const lacksRoom = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'
