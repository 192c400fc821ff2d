import { useTranslation } from 'react-i18next'
import type { Failure } from '#sync/contracts/errors.ts'
import type { StoreFile } from '#sync/contracts/store/lists.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'

/** Why an application was not sent; of a document by its name, and whether to press again helps. */
export function useSendingText(): (failure: Failure) => string {
  const { t } = useTranslation('store')
  const { t: tf } = useTranslation('store-form')
  const failureText = useFailureText()
  return (failure) => {
    const slot = failure.facts?.slot as StoreFile | undefined
    const why = () => {
      // what everybody's uploads say is about photos and films
      if (failure.code === 'upload.tooLarge') return t('file.problem.tooLarge')
      if (failure.code === 'upload.type' || failure.code === 'upload.broken') return t('file.problem.type')
      if (failure.code === 'upload.missing') return t(slot ? 'send.gone' : 'send.lost')
      return failureText(failure)
    }
    if (!slot) return why()
    const name = tf(`field.${slot}`)
    return failure.retry ? t('send.failedAt', { name }) : `${name}: ${why()}`
  }
}
