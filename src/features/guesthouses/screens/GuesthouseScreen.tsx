import { Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Guesthouse } from '#sync/contracts/places/guesthouse.ts'
import { useContentItem } from '#src/data/content.ts'
import { RecordPage } from '#src/entities/record/RecordPage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useArea } from '#src/entities/place/place-meta.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { CtaBar } from '#src/templates/CtaBar.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { cheapestNightWon } from '#sync/domain/guesthouse.ts'
import type { RecordSlots } from '#src/entities/page/slots.ts'
import { GuesthouseBody } from '../parts/GuesthouseBody.tsx'

/** S2-15 One guesthouse: rooms and prices, rules, how to get there; reserved by telephone. */
export function GuesthouseScreen({ no, map, addToPlan }: RecordSlots & { no: number }) {
  const { t: tk } = useTranslation('codes')
  const area = useArea()
  const live = useContentItem('guesthouse', no)
  return (
    <RecordPage
      kind="guesthouse"
      record={live.value}
      parts={usePageParts(live)}
      untitled={tk('list.gh')}
      tags={(house) => (
        <>
          <Tag tone="tint">{tk('list.gh')}</Tag>
          <Tag>{area(house)}</Tag>
        </>
      )}
      showsSaved
      lead={(house) => <Lead house={house} />}
      cta={(house) => <Cta house={house} addToPlan={addToPlan} />}
    >
      {(house) => <GuesthouseBody house={house} map={map} />}
    </RecordPage>
  )
}

function Lead({ house }: { house: Guesthouse }) {
  const { t } = useTranslation('guesthouses')
  const { t: te } = useTranslation('entities')
  const language = useLanguage()
  const l = useLocalized()
  return (
    <>
      {language !== 'ko' && (
        <p className="text-caption text-ink-3">
          <span lang="ko">{house.name.ko}</span>&nbsp;· {house.romanized}
        </p>
      )}
      <p className="mt-1 text-body2 text-ink-2">{l(house.summary)}</p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="g-price g-price--lg">
          {te('priceFrom', { price: formatWon(cheapestNightWon(house), language) })}
        </span>
        <span className="text-caption text-ink-3">{t('perNight')}</span>
      </p>
      {house.sample && (
        <div className="mt-3">
          <Banner tone="info" inset>
            {t('sampleNote')}
          </Banner>
        </div>
      )}
    </>
  )
}

function Cta({ house, addToPlan }: { house: Guesthouse } & Pick<RecordSlots, 'addToPlan'>) {
  const { t } = useTranslation('guesthouses')
  const l = useLocalized()
  return (
    <CtaBar note={<span className="text-caption text-ink-2">{t('byPhone')}</span>} column>
      {addToPlan({ placeNo: null, name: l(house.name), stayMinutes: null })}
      {house.phone && (
        <a href={`tel:${house.phone}`} className={buttonClass({ variant: 'accent' })}>
          <Phone size={20} />
          {t('call')}
        </a>
      )}
    </CtaBar>
  )
}
