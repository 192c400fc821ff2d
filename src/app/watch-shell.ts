import i18next from 'i18next'
import { useOwnerState } from '#src/data/owner-state.ts'
import type { Services } from '#src/data/services.ts'
import { countElsewhere } from '#src/data/waiting-elsewhere.ts'
import { allStrings, changeLanguage } from '#src/i18n/init.ts'
import { startLanguage } from '#src/i18n/language.ts'
import { watchChoicesElsewhere } from '#src/platform/storage/choices-elsewhere.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { onLaunch } from '#src/platform/start/launch.ts'
import { reload } from '#src/platform/navigation/leave.ts'
import { goToMobileSite } from '#src/platform/navigation/mobile-site.ts'
import { startShell, type ShellControl } from '#src/platform/shell/service-worker.ts'
import { takeUpdatesOn } from '#src/platform/shell/navigation-blocker.ts'
import { useShell } from '#src/state/shell.ts'
import { useToasts } from '#src/state/toasts.ts'
import { repeatGuestOffer } from './repeat-guest-offer.ts'
import type { createAppRouter } from './router.tsx'
import { wakeForWaiting } from './wake-for-waiting.ts'

interface Shell extends ShellControl {
  /** Says that this page runs an old version, which the person's next step or the button in the words loads again. */
  outdated(): void
}

/** Connects the service worker: what is stored, quiet updates on the person's next step, waking with no page open. */
export function watchShell(services: Services, router: ReturnType<typeof createAppRouter>): Shell {
  // guests at a shop's door have no use for the news
  const isTablet = document.documentElement.dataset.kiosk?.split(' ')[0] === 'waiting'
  const shell = startShell({
    onUpdateReady() {
      if (isTablet) return
      useShell.getState().set({ update: true })
      useToasts.getState().show({ text: i18next.t('common:state.update'), tone: 'plain' })
    },
    onDrained: () => void services.refresh(),
  })
  const report = () => {
    const { state, done, total } = shell.warmth.get()
    useShell.getState().set({ state, done, total })
    // the map follows when every screen is there, so that it never competes with what the person looks at
    if (state === 'whole')
      void import('#src/platform/map/keep-basemap.ts')
        .then(({ keepBasemap }) => keepBasemap())
        .catch(() => false)
  }
  useShell.getState().set({ start: shell.warmth.start })
  shell.warmth.subscribe(report)
  const pathname = () => router.state.location.pathname
  if (isTablet)
    void import('./updates-at-rest.ts')
      .then(({ takeUpdatesAtRest }) => takeUpdatesAtRest(shell.update, { clock: deviceClock, pathname }))
      .catch(() => undefined)
  else takeUpdatesOn(router.history, shell.update)
  void services.api
    .call('appConfig')
    .then((answer) => answer.ok && goToMobileSite(answer.value.mobileSiteUrl))
  // a language whose words cannot be had now stays in the tab where it was chosen
  watchChoicesElsewhere((chosen) => void changeLanguage(startLanguage([chosen], [])).catch(() => undefined))
  i18next.on('languageChanged', () => {
    void import('./follow-language.ts')
      .then(({ followLanguage }) => followLanguage(services))
      .catch(() => undefined)
  })
  void import('./mark-stand-ins.ts')
    .then(({ watchStandIns }) => watchStandIns(services))
    .catch(() => undefined)
  wakeForWaiting(() => void shell.askForBackgroundSync())
  void countElsewhere()
  useOwnerState.subscribe(({ owned }, before) => owned !== before.owned && void countElsewhere())
  void repeatGuestOffer(services).catch(() => undefined)
  onLaunch((path) => void router.navigate({ href: path }))
  void import('./live-updates.ts')
    .then(({ startLiveUpdates }) => startLiveUpdates(services.log))
    .catch(() => undefined)
  void import('./watch-web-push.ts').then(({ watchWebPush }) => watchWebPush(services)).catch(() => undefined)
  return {
    ...shell,
    outdated() {
      shell.update.outdated()
      void allStrings().then(() => {
        const action = { label: i18next.t('errors:storage.reload'), run: reload }
        useToasts.getState().show({ text: i18next.t('errors:storage.closed'), tone: 'plain', action })
      })
    },
  }
}
