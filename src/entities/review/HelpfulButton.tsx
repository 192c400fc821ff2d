import { Link, useLocation } from '@tanstack/react-router'
import { ThumbsUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useHelpful } from '#src/data/helpful.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { useReport } from '#src/entities/page/use-report.ts'
import { formatCount } from '#src/i18n/format.ts'
import { Chip, chipClass } from '#src/ui/controls/Chip.tsx'
import { PendingMark } from '#src/ui/marks/Marks.tsx'

type Props = {
  reviewId: string
  writer: string
  /** How many found it helpful, and whether the person's own word is among them. */
  helpful: number
  isMineCounted: boolean
}

/** "Helpful", with how many said so; the own word is counted once at every moment of its way (S2-140, C15). */
export function HelpfulButton({ reviewId, writer, helpful, isMineCounted }: Props) {
  const { t } = useTranslation('voices')
  const memberId = useOwned()?.memberId ?? null
  const { href } = useLocation()
  const { isOn, isWaiting, toggle } = useHelpful(reviewId)
  const report = useReport()
  const total = Math.max(0, helpful + Number(isOn) - Number(isMineCounted))
  const text = total > 0 ? t('helpful.count', { total: formatCount(total) }) : t('helpful.button')
  const icon = <ThumbsUp size={16} aria-hidden="true" />
  if (memberId === null)
    return (
      <Link
        to="/login{$plan}"
        params={{ plan: 'basic' }}
        search={{ redirect: href }}
        className={chipClass({ quiet: true })}
        aria-label={t('helpful.signIn', { writer })}
      >
        {icon}
        {text}
      </Link>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Chip
        quiet
        icon={icon}
        selected={isOn}
        aria-label={t('helpful.of', { writer, total: formatCount(total) })}
        onClick={() => void toggle().then((result) => report(result))}
      >
        {text}
      </Chip>
      {isWaiting && <PendingMark>{t('helpful.waiting')}</PendingMark>}
    </span>
  )
}
