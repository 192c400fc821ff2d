import { useTranslation } from 'react-i18next'
import type { Happening } from '#sync/contracts/places/happening.ts'
import { useHappeningDates } from '#src/entities/happening/HappeningRow.tsx'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { countdown } from '../data/countdown.ts'

/** What it is, when, and how long one still has. */
export function HappeningLead({ happening, today }: { happening: Happening; today: string }) {
  const { t } = useTranslation('now')
  const language = useLanguage()
  const l = useLocalized()
  const dates = useHappeningDates()
  const left = countdown(happening, today)
  return (
    <>
      {language !== 'ko' && (
        <p lang="ko" className="text-caption text-ink-3">
          {happening.title.ko}
        </p>
      )}
      <p className="mt-1 text-body2 text-ink-2">{l(happening.summary)}</p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 text-label g-num">
        <span>{dates(happening, today)}</span>
        {left && left.kind !== 'ended' && (
          <span className="text-accent-ink">
            {t(`countdown.${left.kind}`, { count: 'days' in left ? left.days : 0 })}
          </span>
        )}
      </p>
      {left?.kind === 'ended' ? (
        <Note title={t('detail.ended')}>{t('detail.endedText')}</Note>
      ) : (
        happening.datesTentative && <Note title={t('detail.tentative')}>{t('detail.tentativeText')}</Note>
      )}
    </>
  )
}

function Note({ title, children }: { title: string; children: string }) {
  return (
    <div className="mt-3">
      <Banner tone="info" inset title={title}>
        {children}
      </Banner>
    </div>
  )
}
