import { publishDue, type Presenters } from '../db/publisher.ts'
import { foldTallies } from '../db/tally.ts'
import type { Deps } from './call.ts'

/** What is woken together is published together; nobody sees a count a tenth of a second late. */
const PAUSE_MS = 100

export type Publisher = Deps['publisher'] & {
  /** Publishes what is due; resolves when a run that began after this call has ended. */
  publish(): Promise<void>
}

/** Works off what transactions left to be published, after their commits and on a schedule that may be missed. */
export function createPublisher(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  presenters: Presenters,
  pauseMs = PAUSE_MS,
): Publisher {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  const run = async () => {
    try {
      await foldTallies(db)
      await publishDue(db, presenters, (error, target) =>
        log.error('publisher.failed', {
          ...target,
          error: error instanceof Error ? error.stack : String(error),
        }),
      )
    } catch (error) {
      log.error('publisher.failed', { error: String(error) })
    }
  }
  const publish = (): Promise<void> => {
    if (running) {
      next ??= running.then(() => {
        next = null
        return publish()
      })
      return next
    }
    running = run().finally(() => {
      running = null
    })
    return running
  }
  return {
    publish,
    wake() {
      timer ??= setTimeout(() => {
        timer = null
        void publish()
      }, pauseMs)
      timer.unref()
    },
  }
}
