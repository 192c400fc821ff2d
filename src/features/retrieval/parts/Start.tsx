import { useTranslation } from 'react-i18next'
import { BestPlaces } from '#src/entities/place/BestPlaces.tsx'
import { ChipGroup, Chip } from '#src/ui/controls/Chip.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'

const EXAMPLES = ['cafe', 'whale', 'weekend', 'rain'] as const

/** Before the first question: what this is, and four to begin with. */
export function Start({ onAsk }: { onAsk: (text: string) => void }) {
  const { t } = useTranslation('retrieval')
  return (
    <>
      <p className="text-body2 text-ink-2">{t('intro')}</p>
      <Section title={t('examples')}>
        <ChipGroup label={t('examples')}>
          {EXAMPLES.map((name) => (
            <Chip key={name} onClick={() => onAsk(t(`example.${name}`))}>
              {t(`example.${name}`)}
            </Chip>
          ))}
        </ChipGroup>
      </Section>
      <BestPlaces />
    </>
  )
}
