import { useTranslation } from 'react-i18next'
import { useSession } from '#src/data/session.ts'
import { PendingChip, SavedMark } from '#src/ui/marks/Marks.tsx'

/** Whether a plan waits to be sent; a guest's is safe on the device and has nowhere to go yet. */
export function PlanMark({ isPending }: { isPending: boolean }) {
  const { t } = useTranslation('planner')
  const { status } = useSession()
  if (!isPending) return null
  if (status === 'guest') return <SavedMark>{t('list.onDevice')}</SavedMark>
  return <PendingChip>{t('list.waiting')}</PendingChip>
}
