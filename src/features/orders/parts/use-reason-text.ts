import { useTranslation } from 'react-i18next'
import { CANCEL_REASONS } from '#sync/domain/cancellation.ts'

/** A stored cancellation reason in words: its code, and what was written beside it. */
export function useReasonText(): (stored: string) => string {
  const { t } = useTranslation('orders')
  return (stored) => {
    const [code = '', ...words] = stored.split(': ')
    const known = [...CANCEL_REASONS, 'standbyOver' as const].find((each) => each === code)
    if (!known) return stored
    return [t(`reasons.${known}`), words.join(': ')].filter(Boolean).join(', ')
  }
}
