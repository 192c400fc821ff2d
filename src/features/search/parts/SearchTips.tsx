import { useTranslation } from 'react-i18next'
import { Section } from '#src/ui/surfaces/Card.tsx'

const TIPS = ['initials', 'inside', 'scripts', 'keyboard'] as const

/** The ways of searching one would not think of. */
export function SearchTips() {
  const { t } = useTranslation('search')
  return (
    <Section title={t('search.tips.title')}>
      <ul className="grid gap-2 text-body2 text-ink-2">
        {TIPS.map((tip) => (
          <li key={tip}>{t(`search.tips.${tip}`)}</li>
        ))}
      </ul>
    </Section>
  )
}
