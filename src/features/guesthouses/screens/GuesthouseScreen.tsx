import { Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Guesthouse } from '#sync/contracts/places/guesthouse.ts'
import { useContentItem } from '#src/data/content.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useArea } from '#src/entities/place/place-meta.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { ShareButton } from '#src/entities/share/ShareButton.tsx'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { CtaBar } from '#src/templates/CtaBar.tsx'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { SavedMark } from '#src/ui/marks/Marks.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { fromWon } from '../data/guesthouse-query.ts'
import type { GuesthouseSlots } from '../parts/guesthouse-slots.ts'
import { GuesthouseBody } from '../parts/GuesthouseBody.tsx'

/** S2-15 One guesthouse: rooms and prices, rules, how to get there; reserved by telephone. */
export function GuesthouseScreen({ no, map, addToPlan }: GuesthouseSlots & { no: number }) {
  const { t: tk } = useTranslation('codes')
  const l = useLocalized()
  const live = useContentItem('guesthouse', no)
  const parts = usePageParts(live)
  const house = live.value
  const name = house ? l(house.name) : tk('list.gh')
  return (
    <DetailTemplate
      {...parts}
      bar={{
        title: name,
        back: <BackButton round={live.state === 'ready'} />,
        actions: house && <ShareButton title={name} text={l(house.summary)} surface="round" />,
      }}
      art={house && <Picture flush eager alt="" className="size-full" cover={coverOf('guesthouse', house)} />}
      tags={house && <Tags house={house} saved={parts.stale === null} />}
      lead={house && <Lead house={house} />}
      cta={house && <Cta house={house} addToPlan={addToPlan} />}
    >
      {house && <GuesthouseBody house={house} map={map} />}
    </DetailTemplate>
  )
}

function Tags({ house, saved }: { house: Guesthouse; saved: boolean }) {
  const { t: tc } = useTranslation('common')
  const { t: tk } = useTranslation('codes')
  const area = useArea()
  return (
    <>
      <Tag tone="tint">{tk('list.gh')}</Tag>
      <Tag>{area(house)}</Tag>
      {saved && <SavedMark>{tc('offline.saved')}</SavedMark>}
    </>
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
          <span lang="ko">{house.name.ko}</span> · {house.romanized}
        </p>
      )}
      <p className="mt-1 text-body2 text-ink-2">{l(house.summary)}</p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="g-price g-price--lg">
          {te('priceFrom', { price: formatWon(fromWon(house), language) })}
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

function Cta({ house, addToPlan }: { house: Guesthouse } & Pick<GuesthouseSlots, 'addToPlan'>) {
  const { t } = useTranslation('guesthouses')
  const l = useLocalized()
  return (
    <CtaBar note={<span className="text-caption text-ink-2">{t('byPhone')}</span>} column>
      {addToPlan({ placeNo: null, name: l(house.name), stayMinutes: null })}
      {house.phone && (
        <a href={`tel:${house.phone}`} className={buttonClass({ variant: 'accent' }, 'flex-1')}>
          <Phone size={20} />
          {t('call')}
        </a>
      )}
    </CtaBar>
  )
}
