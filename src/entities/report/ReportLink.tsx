import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import type { ReportTarget } from '#sync/contracts/moderation/report.ts'

type Props = {
  target: ReportTarget
  /** Whose words they are, for who does not see where the link stands. */
  name: string
  /** The beginning of what is reported, shown over the form. */
  words: string
}

const SHOWN = 60

/** The way to report what somebody else wrote (S3-17). */
export function ReportLink({ target, name, words }: Props) {
  const { t } = useTranslation('voices')
  return (
    <Link
      to="/mypage/myreportcontents"
      search={{ report: target.kind, id: target.id, about: [...words].slice(0, SHOWN).join('') }}
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
      aria-label={t('report.of', { name })}
    >
      <Flag size={16} aria-hidden="true" />
      {t('report.link')}
    </Link>
  )
}
