import i18next from 'i18next'
import { unsentOnDevice } from '#src/data/device-wipe.ts'
import { allStrings } from '#src/i18n/init.ts'
import { useToasts } from '#src/state/toasts.ts'

/** Says that the session is over, and that what was not sent yet waits for the next sign-in. */
export async function notifySignedOut(): Promise<void> {
  // a screen that has not loaded the words of errors yet says it as soon as they are there
  const [count] = await Promise.all([unsentOnDevice().catch(() => 0), allStrings()])
  const text = [i18next.t('errors:auth.signedOut'), count > 0 && i18next.t('errors:auth.unsent', { count })]
  useToasts.getState().show({ text: text.filter(Boolean).join(' '), tone: 'plain' })
}
