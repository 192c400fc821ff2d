import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useIsBuilt } from '#src/entities/page/use-is-built.ts'
import { CtaBar } from '#src/templates/CtaBar.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'

type Props = { code: string; whose: 'own' | 'unkept' | 'friend'; hasOwn: boolean }

/** What to do with a result: plan with it, or take the test. */
export function Actions({ code, whose, hasOwn }: Props) {
  const { t } = useTranslation('persona')
  const canPlan = useIsBuilt('/retrieval')
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
      {canPlan ? (
        <Link
          to="/retrieval"
          search={{ persona: code } as never}
          className={buttonClass({ variant: 'accent' })}
        >
          {t('plan')}
        </Link>
      ) : (
        <Link to="/curation/travel" className={buttonClass({ variant: 'accent' })}>
          {t('browse')}
        </Link>
      )}
    </CtaBar>
  )
}
