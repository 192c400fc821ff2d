import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/controls/button-class.ts'

/** The way on where an order is not to be found: to what one has. */
export function ToMine() {
  const { t } = useTranslation('common')
  return (
    <Link to="/mypage" className={buttonClass({ variant: 'outline' })}>
      {t('nav.my')}
    </Link>
  )
}
