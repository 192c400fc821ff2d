import { useTranslation } from 'react-i18next'

/** Says of what is set on a screen that it is on this device and not yet at the server. */
export function PendingNote({ item }: { item: { pending: string[] } | undefined }) {
  const { t } = useTranslation('profile')
  if (!item || item.pending.length === 0) return null
  return (
    <p role="status" className="mt-4 text-caption text-pending">
      {t('notify.pending')}
    </p>
  )
}
