import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { useIsBuilt } from './use-is-built.ts'

/** Where help is asked for when something went wrong: our own inquiries once they can be written, until then by telephone. */
export function AskLink({ label, className }: { label: string; className?: string }) {
  const { t } = useTranslation('common')
  const look = buttonClass({ variant: 'ghost' }, className)
  return useIsBuilt('/customer/inquiry') ? (
    <Link to="/customer/inquiry" className={look}>
      {label}
    </Link>
  ) : (
    <a href={`tel:${t('help.number')}`} className={look}>
      {t('help.call', { number: t('help.number') })}
    </a>
  )
}
