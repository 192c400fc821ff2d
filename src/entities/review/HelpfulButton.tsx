import { Link } from '@tanstack/react-router'
import { ThumbsUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#src/i18n/format.ts'
import { Chip, chipClass } from '#src/ui/controls/Chip.tsx'
import { PendingMark } from '#src/ui/marks/Marks.tsx'

type Props = {
  reviewId: string
  writer: string
  /** How many found it helpful, and whether the person's own word is among them. */
  helpful: number
  isMineCounted: boolean
  isOn: boolean
  isWaiting: boolean
  /** Where a guest comes back to after signing in; null: somebody is signed in. */
  signInFor: string | null
  onSay: (reviewId: string, on: boolean) => void
}

/** "Helpful", with how many said so; the own word is counted once at every moment of its way (S2-140, C15). */
export function HelpfulButton(props: Props) {
  const { reviewId, writer, helpful, isMineCounted, isOn, isWaiting, signInFor, onSay } = props
  const { t } = useTranslation('voices')
  const total = Math.max(0, helpful + Number(isOn) - Number(isMineCounted))
  const text = total > 0 ? t('helpful.count', { total: formatCount(total) }) : t('helpful.button')
  const icon = <ThumbsUp size={16} aria-hidden="true" />
  if (signInFor !== null)
    return (
      <Link
        to="/login{$plan}"
        params={{ plan: 'basic' }}
        search={{ redirect: signInFor }}
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
        onClick={() => onSay(reviewId, !isOn)}
      >
        {text}
      </Chip>
      {isWaiting && <PendingMark>{t('helpful.waiting')}</PendingMark>}
    </span>
  )
}
