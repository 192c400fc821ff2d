import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { usePersonal } from '#src/data/personal.ts'
import { usePlaceMeta } from '#src/entities/place/place-meta.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { useFoundPlaces } from '#src/entities/search/use-found-places.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import type { Place } from '#sync/contracts/places/place.ts'
import type { ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { addStop, type Plan } from '../data/plan.ts'
import type { EditPlan } from '../data/use-plan.ts'

/** Places shown at a time. */
const SHOWN = 30

type Props = { plan: Plan; day: number; edit: EditPlan; onClose: () => void }

/** Finds a place to go to, or takes one in the person's own words; works offline with what is on the device. */
export function AddStopSheet({ plan, day, edit, onClose }: Props) {
  const { t } = useTranslation('planner')
  const l = useLocalized()
  const show = useToasts((state) => state.show)
  const [query, setQuery] = useState('')
  const found = useOffered(query)
  const isFull = plan.stops.length >= POLICY.itinerary.stopsMax

  const add = async (title: string, place: Place | null) => {
    const stop: ItineraryStop = {
      id: newUuid(),
      placeNo: place?.no ?? null,
      title: [...title].slice(0, 100).join(''),
      day,
      time: null,
      stayMinutes: place?.stayMinutes ?? null,
      note: '',
    }
    if (!(await edit(addStop(stop)))) return
    show({ tone: 'plain', text: t('add.added', { name: title }) })
  }

  return (
    <PageSheet onClose={onClose} title={t('plan.addStopTo', { count: day })} wide>
      {isFull ? (
        <p className="text-body2">{t('add.full')}</p>
      ) : (
        <>
          <form role="search" onSubmit={(event) => event.preventDefault()}>
            <SearchField
              label={t('add.search')}
              placeholder={t('add.placeholder')}
              clearLabel={t('add.clear')}
              value={query}
              onChange={setQuery}
            />
          </form>
          <ul className="g-rows mt-2">
            {(found ?? []).map((place) => (
              <li key={place.no}>
                <FoundPlace
                  place={place}
                  isInPlan={plan.stops.some((stop) => stop.placeNo === place.no)}
                  onAdd={() => void add(l(place.name), place)}
                />
              </li>
            ))}
          </ul>
          {found?.length === 0 && <p className="py-4 text-body2 text-ink-3">{t('add.none')}</p>}
          <OwnStop onAdd={(title) => void add(title, null)} />
        </>
      )}
    </PageSheet>
  )
}

/** What is found by name, in any language; before anything is typed the places with a heart, then the most visited. */
function useOffered(query: string): Place[] | undefined {
  const isTyped = query.trim() !== ''
  const hearts = usePersonal('favourite').items.filter(({ value }) => value.kind === 'place')
  const liked = useContentByKeys(
    'place',
    hearts.map(({ value }) => value.no),
  )
  const found = useFoundPlaces(query, SHOWN)
  if (isTyped) return found
  const first = new Set(liked.map(({ no }) => no))
  return found && [...liked, ...found.filter(({ no }) => !first.has(no))].slice(0, SHOWN)
}

function FoundPlace({ place, isInPlan, onAdd }: { place: Place; isInPlan: boolean; onAdd: () => void }) {
  const { t } = useTranslation('planner')
  const l = useLocalized()
  const meta = usePlaceMeta()
  const name = l(place.name)
  return (
    <div className="g-row items-center">
      <Picture alt="" cover={coverOf('place', place)} className="size-14" />
      <div className="g-row-body">
        <p className="text-label">{name}</p>
        <p className="text-caption text-ink-3">{meta(place)}</p>
        {isInPlan && <Tag tone="saved">{t('add.inPlan')}</Tag>}
      </div>
      <IconButton label={t('add.add', { name })} icon={<Plus size={22} />} surface="tint" onClick={onAdd} />
    </div>
  )
}

function OwnStop({ onAdd }: { onAdd: (title: string) => void }) {
  const { t } = useTranslation('planner')
  const [title, setTitle] = useState('')
  const submit = () => {
    if (!title.trim()) return
    onAdd(title.trim())
    setTitle('')
  }
  return (
    <form
      className="mt-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h3 className="mb-2 text-title3">{t('add.own')}</h3>
      <TextField
        label={t('add.ownLabel')}
        maxLength={100}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        after={
          <Button type="submit" size="sm" variant="tint">
            {t('add.ownAdd')}
          </Button>
        }
      />
    </form>
  )
}
