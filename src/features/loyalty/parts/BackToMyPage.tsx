import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'

/** The arrow back to my page. */
export function BackToMyPage() {
  const { t } = useTranslation('common')
  return (
    <Link to="/mypage" className={iconButtonClass()} aria-label={t('nav.my')}>
      <ArrowLeft size={24} />
    </Link>
  )
}
