import { useTranslation } from 'react-i18next'
import type { Guesthouse } from '#sync/contracts/places/guesthouse.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'

const STEPS = ['choose', 'call', 'write'] as const

/** Reserved by telephone, until rooms can be reserved here: what to say and what to note down. */
export function HowToReserve({ house }: { house: Guesthouse }) {
  const { t } = useTranslation('guesthouses')
  const language = useLanguage()
  return (
    <Section title={t('reserve.title')}>
      <p className="text-body2 text-ink-2">{t(house.phone ? 'reserve.text' : 'reserve.noPhone')}</p>
      {house.phone && (
        <ol className="g-rows mt-1">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-4 py-3">
              <b className="w-5 flex-none text-link g-num">{index + 1}</b>
              <span className="text-body2">{t(`reserve.${step}`)}</span>
            </li>
          ))}
        </ol>
      )}
      {language !== 'ko' && (
        <a href="tel:1330" className="g-link mt-2 inline-flex min-h-11 items-center">
          {t('reserve.hotline')}
        </a>
      )}
    </Section>
  )
}
