import { ExternalLink } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

type Props = Omit<ComponentProps<'a'>, 'target' | 'rel'> & {
  /** Without the arrow, where what is pressed is a picture or has its own. */
  plain?: boolean
}

/** Leads out of the app in a window of its own, and says so before it is pressed. */
export function OutLink({ plain, children, ...rest }: Props) {
  const { t } = useTranslation('common')
  return (
    <a {...rest} target="_blank" rel="noreferrer">
      {children}
      {!plain && <ExternalLink size={16} className="ms-1 inline-block flex-none" aria-hidden="true" />}
      <span className="g-sr"> {t('newWindow')}</span>
    </a>
  )
}
