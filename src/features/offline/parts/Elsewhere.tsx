import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useKnownSession } from '#src/data/session.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { PendingMark } from '#src/ui/marks/Marks.tsx'

/** What waits on this device for somebody else's sign-in, or for one's own: how much it is and what sends it. */
export function Elsewhere({ count }: { count: number }) {
  const { t } = useTranslation('offline')
  const { t: tc } = useTranslation('common')
  const { status } = useKnownSession()
  if (count === 0) return null
  if (status === 'member') return <PendingMark>{t('pending.apart', { count })}</PendingMark>
  return (
    <div className="grid justify-items-start gap-3">
      <PendingMark>{t('pending.elsewhere', { count })}</PendingMark>
      <Link
        to="/login{$plan}"
        params={{ plan: 'basic' }}
        search={{ redirect: '/bag/pending' }}
        className={buttonClass({ variant: 'primary', size: 'sm' })}
      >
        {tc('action.signIn')}
      </Link>
    </div>
  )
}
