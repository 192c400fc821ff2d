import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CtaBar } from '#src/templates/CtaBar.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'

type Props = { whose: 'own' | 'unkept' | 'friend'; hasOwn: boolean }

/** What to do with a result: plan with it (the planner takes the newest one), or take the test. */
export function Actions({ whose, hasOwn }: Props) {
  const { t } = useTranslation('persona')
  if (whose === 'friend')
    return (
      <CtaBar>
        {hasOwn && (
          <Link to="/persona" className={buttonClass({ variant: 'outline' })}>
            {t('friend.mine')}
          </Link>
        )}
        <Link to="/test" className={buttonClass({ variant: 'accent' })}>
          {t('friend.try')}
        </Link>
      </CtaBar>
    )
  return (
    <CtaBar>
      <Link to="/test" className={buttonClass({ variant: 'outline' })}>
        {t('again')}
      </Link>
      <Link to="/retrieval" search={{ q: t('planQuestion') }} className={buttonClass({ variant: 'accent' })}>
        {t('plan')}
      </Link>
    </CtaBar>
  )
}
