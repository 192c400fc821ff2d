import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostDraft } from '#sync/contracts/community/post.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import { districtAt } from '#sync/domain/near-border.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { usePlaceMeta } from '#src/entities/place/place-meta.ts'
import { useFoundPlaces } from '#src/entities/search/use-found-places.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import type { PostForm } from '../data/post-form.ts'

type Spot = NonNullable<PostDraft['spot']>
type LatLng = { lat: number; lng: number }

/** A map whose middle is picked; filled by the route, since the map belongs to another feature. */
export type PinSlot = (map: {
  label: string
  /** Where it begins. */
  start: LatLng | null
  onMove: (middle: LatLng) => void
  /** Said where no map can be drawn. */
  fallback: string
}) => ReactNode

type Props = { form: PostForm; pin: PinSlot; onTake: (spot: Spot) => void; onClose: () => void }

const SHOWN = 8
const NAME_MAX = 100

/** Picks a place by its name, or any position in Ulsan on the map that is on the device (S5-17). */
export function SpotSheet({ form, pin, onTake, onClose }: Props) {
  const { t } = useTranslation('posting')
  const { t: te } = useTranslation('errors')
  const [middle, setMiddle] = useState<LatLng | null>(null)
  const [name, setName] = useState(form.spot?.placeNo === null ? form.spot.name : '')
  const [isSaid, setSaid] = useState(false)
  const district = middle && districtAt(middle)
  const isOutside = middle !== null && district === null
  const take = () => {
    setSaid(true)
    if (!middle || isOutside || name.trim() === '') return
    onTake({ placeNo: null, name: name.trim(), position: { ...middle, approximate: false } })
  }
  return (
    <PageSheet
      onClose={onClose}
      title={t('spot.title')}
      wide
      confirm={{
        label: t('spot.take'),
        onConfirm: take,
        // where no map can be drawn there is no position to take, whatever is typed
        reason: isOutside ? te('community.outsideUlsan') : middle ? null : t('spot.onMapText'),
      }}
    >
      <Places form={form} onTake={onTake} />
      <section className="mt-6 grid gap-3 border-t border-line pt-5">
        <h3 className="text-title3">{t('spot.onMap')}</h3>
        <p className="text-body2 text-ink-2">{t('spot.onMapText')}</p>
        <div className="h-72 overflow-hidden rounded-card bg-surface-2">
          {pin({
            label: t('spot.map'),
            start: form.spot?.position ?? null,
            onMove: setMiddle,
            fallback: t('spot.mapGone'),
          })}
        </div>
        <Standing district={district} isOutside={isOutside} />
        <TextField
          label={t('spot.name')}
          value={name}
          maxLength={NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          error={isSaid && name.trim() === '' ? t('spot.nameRequired') : undefined}
        />
      </section>
    </PageSheet>
  )
}

/** Whether the pin stands in Ulsan, told as it is moved. */
function Standing({ district, isOutside }: { district: ReturnType<typeof districtAt>; isOutside: boolean }) {
  const { t } = useTranslation('posting')
  const { t: tk } = useTranslation('codes')
  return (
    <p role="status" className="flex min-h-7 flex-wrap items-center gap-2 text-body2">
      {district && (
        <>
          <Tag tone="saved">{t('spot.inside')}</Tag>
          {tk(`district.${district}`)}
        </>
      )}
      {isOutside && (
        <>
          <Tag tone="danger">{t('spot.outside')}</Tag>
          {t('spot.backToPin')}
        </>
      )}
    </p>
  )
}

function Places({ form, onTake }: Pick<Props, 'form' | 'onTake'>) {
  const { t } = useTranslation('posting')
  const l = useLocalized()
  const meta = usePlaceMeta()
  const [query, setQuery] = useState('')
  const found = useOffered(form, query)
  const take = (place: Place) =>
    onTake({
      placeNo: place.no,
      name: [...l(place.name)].slice(0, NAME_MAX).join(''),
      position: place.position,
    })
  return (
    <>
      {/* no form: within the one of the post Chromium keeps its submit from every listener, and loads the page anew */}
      <div role="search">
        <SearchField
          label={t('spot.search')}
          placeholder={t('spot.placeholder')}
          clearLabel={t('spot.clear')}
          value={query}
          onChange={setQuery}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
      <ul className="g-rows mt-2" aria-label={t('spot.found')}>
        {(found ?? []).map((place) => (
          <li key={place.no}>
            <button type="button" className="grid min-h-14 w-full py-2 text-left" onClick={() => take(place)}>
              <span className="text-label">{l(place.name)}</span>
              <span className="text-caption text-ink-3">{meta(place)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p className="py-4 text-body2 text-ink-3">{t('spot.none')}</p>}
    </>
  )
}

/** Places in Ulsan found by name; before anything is typed those the plan stops at, then the most visited. */
function useOffered(form: PostForm, query: string): Place[] | undefined {
  const itinerary = usePersonalItem('itinerary', form.itineraryId ?? '').item?.value
  const stops = useContentByKeys(
    'place',
    (itinerary?.stops ?? []).flatMap(({ placeNo }) => placeNo ?? []),
  )
  const found = useFoundPlaces(query, SHOWN * 3)
  const first = query.trim() === '' ? stops : []
  const known = new Set(first.map(({ no }) => no))
  return found && [...first, ...found.filter(({ no }) => !known.has(no))].filter(isInUlsan).slice(0, SHOWN)
}

const isInUlsan = ({ position }: Place): boolean => districtAt(position) !== null
