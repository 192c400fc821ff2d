import { useTranslation } from 'react-i18next'
import type { Persona } from '#sync/contracts/play/travel-test.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { PlaceRow } from '#src/entities/place/PlaceRow.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Buddy } from '#src/art/Buddy.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { buddyOf, polesOf } from '#src/entities/persona/whales.ts'

type Props = {
  whale: Persona
  whales: readonly Persona[]
  onMeet: (whale: Persona) => void
  onClose: () => void
}

/** One whale: how it travels, with whom, and where. */
export function WhaleSheet({ whale, whales, onMeet, onClose }: Props) {
  const { t } = useTranslation('landing')
  const l = useLocalized()
  const places = useContentByKeys('place', whale.placeNos)
  const companion = whales.find(({ code }) => code === whale.companion)
  return (
    <PageSheet onClose={onClose} title={l(whale.name)} wide>
      <div className="grid justify-items-center gap-2 text-center">
        <Buddy key={whale.no} name={buddyOf(whale)} size={160} label="" />
        <p className="text-title3">{l(whale.line)}</p>
        <p className="flex flex-wrap justify-center gap-1.5">
          {polesOf(whale).map((pole) => (
            <Tag key={pole} tone="tint">
              {t(`trip.pole.${pole}`)}
            </Tag>
          ))}
        </p>
      </div>
      <p className="mt-5 text-body whitespace-pre-line">{l(whale.description)}</p>
      <ul className="mt-4 flex flex-wrap gap-1.5" aria-label={t('trip.tags', { name: l(whale.name) })}>
        {whale.hashtags.map((tag) => (
          <li key={tag.ko}>
            <Tag>{l(tag)}</Tag>
          </li>
        ))}
      </ul>
      {companion && (
        <>
          <h3 className="mt-6 text-title3">{t('trip.companion')}</h3>
          <div className="mt-2 flex items-center gap-3">
            <Buddy name={buddyOf(companion)} size={56} avatar label="" />
            <span className="min-w-0 flex-1 text-label">{l(companion.name)}</span>
            <Button size="sm" variant="outline" onClick={() => onMeet(companion)}>
              {t('trip.meet', { name: l(companion.name) })}
            </Button>
          </div>
        </>
      )}
      {places.length > 0 && (
        <>
          <h3 className="mt-6 text-title3">{t('trip.places')}</h3>
          <ul className="g-rows">
            {places.map((place) => (
              <li key={place.no}>
                <PlaceRow place={place} small heading="h3" />
              </li>
            ))}
          </ul>
        </>
      )}
    </PageSheet>
  )
}
