import { useTranslation } from 'react-i18next'
import { POLICY } from '#sync/domain/policy.ts'
import { formatCount } from '#src/i18n/format.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'

const RULES = ['earn', 'count', 'back', 'tie', 'time', 'crown'] as const

/** How points come and how a ranking is decided (S2-143). */
export function Guide() {
  const { t } = useTranslation('ranking')
  return (
    <Section title={t('guide')} id="guide">
      <ul className="grid max-w-180 list-disc gap-2 ps-5 text-body2 text-ink-2">
        {RULES.map((rule) => (
          <li key={rule}>{t(`guideText.${rule}`, { review: formatCount(POLICY.points.reviewWon) })}</li>
        ))}
      </ul>
    </Section>
  )
}
