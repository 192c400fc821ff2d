import i18next from 'i18next'
import { allStrings } from '#src/i18n/init.ts'
import { forgetLastPerson, readKiosk, watchIdle } from '#src/platform/kiosk.ts'
import { useToasts } from '#src/state/toasts.ts'
import './kiosk.css'

/** Runs on a device in kiosk mode before anything else (P-14); what it needs is not part of the first load. */
export async function beginKiosk(): Promise<void> {
  const kiosk = readKiosk()
  if (!kiosk) return
  await forgetLastPerson(kiosk)
  document.documentElement.dataset.kiosk = ''
  watchIdle(kiosk, () => {
    void allStrings().then(() => useToasts.getState().show({ text: i18next.t('kiosk:soon'), tone: 'plain' }))
  })
}
