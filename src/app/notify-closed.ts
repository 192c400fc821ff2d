import i18next from 'i18next'
import type { Failure } from '#sync/contracts/errors.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { failureText } from '#src/i18n/failure-text.ts'
import { allStrings } from '#src/i18n/init.ts'
import { useToasts } from '#src/state/toasts.ts'

/** A line in passing, in the reader's language: until when the service is shut, and why. */
export async function showClosed(failure: Failure): Promise<void> {
  await allStrings()
  const text = failureText(failure, i18next, i18next.language as Language)
  useToasts.getState().show({ text, tone: 'plain' })
}
