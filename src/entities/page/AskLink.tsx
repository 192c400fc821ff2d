import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { useIsBuilt } from './use-is-built.ts'

/** What an inquiry begins with when it is asked from somewhere; `follows`: an earlier one it goes on with. */
export type AskAbout = { type?: string; order?: string; title?: string; follows?: string }

type Props = { label: string; className?: string; about?: AskAbout }

/** Where help is asked for when something went wrong: our own inquiries once they can be written, until then by telephone. */
export function AskLink({ label, className, about }: Props) {
  const { t } = useTranslation('common')
  const look = buttonClass({ variant: 'ghost' }, className)
  return useIsBuilt('/customer/inquiry') ? (
    <Link to="/customer/inquiry" search={about ? { ...about, write: true } : {}} className={look}>
      {label}
    </Link>
  ) : (
    <a href={`tel:${t('help.number')}`} className={look}>
      {t('help.call', { number: t('help.number') })}
    </a>
  )
}
