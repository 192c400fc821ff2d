import { LocateFixed, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaceMeta } from '#src/entities/place/place-meta.ts'
import { useFoundPlaces } from '#src/entities/search/use-found-places.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { MenuLine } from '#src/ui/surfaces/MenuLine.tsx'
import { STATIONS } from '../data/stations.ts'
import { StationChips } from './StationChips.tsx'

type Props = {
  /** Empty: where the device is. */
  onFrom: (from: string | undefined) => void
  onClose: () => void
}

/** Places offered at a time. */
const SHOWN = 12

/** Chooses from where one looks: the device, a station, or any place by name. */
export function StartSheet({ onFrom, onClose }: Props) {
  const { t } = useTranslation('nearby')
  const l = useLocalized()
  const meta = usePlaceMeta()
  const [typed, setTyped] = useState('')
  const found = useFoundPlaces(typed.trim() === '' ? null : typed, SHOWN)
  const choose = (from: string | undefined) => {
    onFrom(from)
    onClose()
  }
  return (
    <PageSheet onClose={onClose} title={t('start.title')}>
      <Button variant="tint" full icon={<LocateFixed size={20} />} onClick={() => choose(undefined)}>
        {t('start.here')}
      </Button>
      <h3 className="mt-5 mb-2 text-label">{t('start.stations')}</h3>
      <StationChips stations={STATIONS} onFrom={choose} />
      <form role="search" className="mt-5" onSubmit={(event) => event.preventDefault()}>
        <SearchField
          label={t('start.search')}
          placeholder={t('start.search')}
          clearLabel={t('start.clear')}
          value={typed}
          onChange={setTyped}
        />
      </form>
      <div role="status" className="mt-3">
        {typed.trim() !== '' && found?.length === 0 && (
          <p className="text-body2 text-ink-2">{t('start.none', { typed })}</p>
        )}
      </div>
      {found && found.length > 0 && (
        <ul className="g-rows" aria-label={t('start.found')}>
          {found.map((place) => (
            <li key={place.no}>
              <button
                type="button"
                className="g-menu-item w-full text-start"
                onClick={() => choose(`place-${place.no}`)}
              >
                <MenuLine icon={<MapPin size={22} />} note={meta(place)}>
                  {l(place.name)}
                </MenuLine>
              </button>
            </li>
          ))}
        </ul>
      )}
    </PageSheet>
  )
}
