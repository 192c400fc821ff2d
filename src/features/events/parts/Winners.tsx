import { useTranslation } from 'react-i18next'
import type { PublicEvent } from '#sync/contracts/events/event.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'

/** Who won what, under masked names. */
export function Winners({ event: { winners, prizes } }: { event: PublicEvent }) {
  const { t } = useTranslation('events')
  const l = useLocalized()
  if (winners.length === 0) return null
  return (
    <Section title={t('winners')}>
      <dl className="grid gap-3">
        {prizes.map(({ name }, prize) => (
          <div key={name.ko}>
            <dt className="text-label">{l(name)}</dt>
            <dd className="text-body2 text-ink-2 wrap-anywhere">
              {winners.flatMap((each) => (each.prize === prize ? [each.name] : [])).join(', ')}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-caption text-ink-3">{t('masked')}</p>
    </Section>
  )
}
