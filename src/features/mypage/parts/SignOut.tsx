import { useRouter } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePendingCount } from '#src/data/pending.ts'
import { useSignOut } from '#src/data/session.ts'
import { afterSignOut } from '#src/lib/after-sign-out.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { MenuLine } from '#src/ui/surfaces/MenuLine.tsx'

/** Signs out after saying what stays on this device unsent. */
export function SignOut() {
  const { t } = useTranslation('mypage')
  const signOut = useSignOut()
  const { history } = useRouter()
  const show = useToasts((state) => state.show)
  const waiting = usePendingCount()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const gone = signOut()
    // without a member this page would only ask to sign in again
    history.replace(afterSignOut())
    await gone
    show({ tone: 'plain', text: t('home.signedOut') })
  }
  return (
    <>
      <button type="button" className="g-menu-item" onClick={() => setAsking(true)}>
        <MenuLine icon={<LogOut size={22} />}>{t('home.signOut')}</MenuLine>
      </button>
      <Confirm
        open={isAsking}
        title={t('home.signOutTitle')}
        confirmLabel={t('home.signOut')}
        busy={isBusy}
        busyLabel={t('home.signingOut')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('home.signOutText')}</p>
        {waiting > 0 && (
          <p className="mt-2 text-label text-pending g-num">{t('home.signOutPending', { count: waiting })}</p>
        )}
      </Confirm>
    </>
  )
}
