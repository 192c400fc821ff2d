import { Link } from '@tanstack/react-router'
import { Sunrise } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { City } from '#sync/contracts/base/codes.ts'
import { recordAddress } from '#src/entities/record/address.ts'
import { useContentItem } from '#src/data/content.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { coastOf, sunrises } from '../data/coasts.ts'

const DAYS = 7

/** When the sun comes up and goes down on the city's coast, today and the days after. */
export function WeekOfSun({ city, now }: { city: City; now: number }) {
  const { t } = useTranslation('alliance')
  const language = useLanguage()
  const l = useLocalized()
  const coast = coastOf(city)
  const place = useContentItem('place', coast.placeNo).value
  return (
    <Section title={t('sun.title')}>
      {place && (
        <Link {...recordAddress.place(place)} className="g-link mb-2 inline-flex min-h-11 items-center gap-2">
          <Sunrise size={20} />
          {t('sun.place', { name: l(place.name) })}
        </Link>
      )}
      <table className="w-full max-w-120 text-body2 g-num">
        <thead>
          <tr className="text-start text-caption text-ink-3">
            <th scope="col" className="py-1 text-start font-medium">
              {t('sun.day')}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {t('sun.rise')}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {t('sun.set')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sunrises(coast, now, DAYS).map(({ day, rise, set }, index) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-2 text-start font-normal">
                {index === 0 ? t('sun.today', { day: formatDay(day, language) }) : formatDay(day, language)}
              </th>
              <td className="py-2 text-end font-semibold">{rise}</td>
              <td className="py-2 text-end text-ink-2">{set}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-caption text-ink-3">{t('sun.note')}</p>
    </Section>
  )
}
