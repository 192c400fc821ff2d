import type { Clock } from '#sync/ports/clock.ts'
import type { Engine } from '#sync/engine/engine.ts'
import type { OpenScopes } from '#sync/adapters/open-scopes.ts'
import type { PageLife } from '#sync/adapters/open-live.ts'

/** Between two questions for what screens show, ms. */
const EVERY_MS = 60_000

type Asked = { scopes(): Promise<Pick<OpenScopes, 'wanted' | 'pull'>> } & Pick<Engine, 'owner'>

/**
 * For who has no live connection: reads what the screens of this page show once a minute while it is visible, and at once
 * when it is looked at again after longer than that.
 * @returns ends it
 */
export function askWhileVisible(
  engine: Asked,
  page: Pick<PageLife, 'isVisible' | 'onVisible'>,
  clock: Clock,
): () => void {
  let stopTimer = () => undefined as void
  let askedAt = clock.now()
  function plan() {
    stopTimer()
    if (!page.isVisible()) return
    const passed = clock.now() - askedAt
    // a clock that was set back must not put it off
    const left = passed < 0 ? EVERY_MS : Math.max(0, EVERY_MS - passed)
    stopTimer = clock.after(left, () => {
      askedAt = clock.now()
      void ask()
      plan()
    })
  }
  async function ask() {
    const scopes = await engine.scopes().catch(() => undefined)
    const wanted = scopes?.wanted() ?? []
    if (wanted.length > 0) await scopes?.pull(wanted).catch(() => undefined)
  }
  plan()
  const stopWatching = page.onVisible(plan)
  return () => {
    stopTimer()
    stopWatching()
  }
}
