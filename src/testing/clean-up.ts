import i18next from 'i18next'
import { vi } from 'vitest'
import { forgetLive } from '#src/data/use-live.ts'
import { forgetHandedOver } from '#src/entities/account/enter/redirect.ts'
import { changeLanguage } from '#src/i18n/init.ts'
import { emptyDatabases } from './databases.ts'
import { resetPage } from './page-state.ts'

type Step = () => void | Promise<void>

const steps: Step[] = []

/** Does something when the test is over; what came last is undone first. */
export const onCleanUp = (step: Step): void => void steps.push(step)

interface Store {
  getInitialState(): unknown
  setState(state: unknown, replace: true): void
}

const isStore = (value: unknown): value is Store => typeof value === 'function' && 'getInitialState' in value

/** The app's stores live as long as the page, which all tests share. */
const STORES = Object.values(
  import.meta.glob<Record<string, unknown>>(
    ['../state/*.ts', '../data/owner-state.ts', '../data/wait-device/device-state.ts', '!**/*.test.ts'],
    {
      eager: true,
    },
  ),
).flatMap((module) => Object.values(module).filter(isStore))

/** Leaves the browser as a new one: nothing shown, stored, chosen or remembered. */
export async function cleanUp(): Promise<void> {
  const failures: unknown[] = []
  while (steps.length > 0) {
    try {
      await steps.pop()?.()
    } catch (error) {
      failures.push(error)
    }
  }
  // words a file asks for before its first screen are those of the language screens are shown in
  if (i18next.isInitialized && i18next.language !== 'ko') await changeLanguage('ko')
  for (const store of STORES) store.setState(store.getInitialState(), true)
  forgetLive()
  forgetHandedOver()
  localStorage.clear()
  sessionStorage.clear()
  for (const [cookie = ''] of document.cookie.split(';').map((each) => each.split('=')))
    document.cookie = `${cookie.trim()}=; max-age=0; path=/`
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await Promise.all([emptyDatabases(), resetPage()])
  if (failures.length > 0) throw failures[0]
}
