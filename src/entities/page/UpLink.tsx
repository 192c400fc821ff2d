import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'

type Props = Pick<LinkProps, 'to' | 'search' | 'hash'> & {
  /** What screen readers announce; "Back" unless given. */
  label?: string
}

/** The arrow to the page above this one, wherever the person came from; see BackButton for the way they came. */
export function UpLink({ label, ...to }: Props) {
  const { t } = useTranslation('common')
  return (
    <Link {...to} className={iconButtonClass()} aria-label={label ?? t('action.back')}>
      <ArrowLeft size={24} />
    </Link>
  )
}
