import { Link } from '@tanstack/react-router'
import { LocateFixed, Route, Search, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FavouriteButton } from '#src/entities/favourite/FavouriteButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { MapTemplate, type Snap } from '#src/templates/MapTemplate.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { Tabs } from '#src/ui/controls/Tabs.tsx'
import { searchLinkClass } from '#src/ui/fields/SearchField.tsx'
import { SavedMark } from '#src/ui/marks/Marks.tsx'
import type { MapSearch } from '../data/address.ts'
import type { MapEntry } from '../data/entries.ts'
import { useSavedMap } from '../data/use-saved-map.ts'
import { useTravelMap } from '../data/use-travel-map.ts'
import { useSelectionFocus } from '../parts/use-selection-focus.ts'
import { AboutMap } from '../parts/AboutMap.tsx'
import { EntryCard } from '../parts/EntryCard.tsx'
import { HereNote } from '../parts/HereNote.tsx'
import { MapChips } from '../parts/MapChips.tsx'
import { MapList } from '../parts/MapList.tsx'
import { MapStage } from '../parts/MapStage.tsx'
import { VoiceFeed } from '../parts/VoiceFeed.tsx'
import { WayLine } from '../parts/WayLine.tsx'
import { WaySheet } from '../parts/WaySheet.tsx'
import { Words } from '#src/ui/marks/Words.tsx'

/** Room of the mark and the round buttons over the map, px (see MapTemplate). */
const COVERED = { left: { width: 170, height: 72 }, right: { width: 80, height: 124 } }

/** S2-80 The travel map: what there is around, drawn and listed alike, with and without a network (P-04). */
export function TravelMapScreen({ address }: { address: MapSearch }) {
  const { t } = useTranslation('map')
  const map = useTravelMap(address)
  const { search, filter, list, person } = map
  const { selected, isMissing, select } = map.selection
  const { way } = map.ways
  const { title, follow } = useSelectionFocus(selected?.id ?? null)
  const [snap, setSnap] = useState<Snap>('half')
  const [choosing, setChoosing] = useState(false)
  const [isSketch, setSketch] = useState(false)
  const saved = useSavedMap()
  const parts = usePageParts(map.page)
  const raise = () => setSnap((now) => (now === 'peek' ? 'half' : now))
  const inSheet = (id: string | null) => {
    follow()
    select(id)
  }
  return (
    <MapTemplate
      {...parts}
      title={t('title')}
      search={
        <Link to="/search" className={searchLinkClass({ float: true })}>
          <Search size={20} />
          {t('search')}
        </Link>
      }
      chips={
        <MapChips
          cid={search.cid}
          district={search.district}
          theme={search.theme}
          onCategory={filter.setCategory}
          onTheme={filter.setTheme}
          onDistrict={filter.setDistrict}
        />
      }
      map={
        <MapStage
          {...map.stage}
          corners={COVERED}
          onReady={setSketch}
          onSelect={(id) => {
            raise()
            select(id)
          }}
        />
      }
      controls={
        <MapControls
          onWay={() => setChoosing(true)}
          onHere={() => {
            raise()
            person.goHere()
          }}
        />
      }
      status={
        saved && (
          <SavedMark pill className="mb-3">
            {t('saved')}
          </SavedMark>
        )
      }
      sheetTitle={
        selected ? (
          <span ref={title} tabIndex={-1}>
            <Words>{selected.name}</Words>
          </span>
        ) : (
          t(map.isFollowing ? 'sheet.inView' : 'sheet.all', { count: list.total })
        )
      }
      sheetActions={selected && <CardActions entry={selected} onClose={() => inSheet(null)} />}
      snap={snap}
      onSnap={setSnap}
      handleLabel={t('sheet.handle')}
      snapLabels={{ peek: t('sheet.peek'), half: t('sheet.half'), full: t('sheet.full') }}
    >
      <HereNote here={person.here} isFar={person.here.position !== null && person.me === null} />
      {selected ? (
        <EntryCard key={selected.id} entry={selected} me={person.me} today={map.page.today} />
      ) : (
        <>
          {way && <WayLine way={way} onClear={() => map.ways.choose(null)} />}
          {isMissing && <p className="text-body2 text-ink-2">{t('card.missing')}</p>}
          <SheetTabs map={map} isSketch={isSketch} onSelect={inSheet} />
        </>
      )}
      {choosing && (
        <WaySheet
          courses={map.ways.courses}
          plans={map.ways.plans}
          chosen={way?.id}
          onChoose={map.ways.choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </MapTemplate>
  )
}

type TabsProps = {
  map: Pick<
    ReturnType<typeof useTravelMap>,
    'search' | 'set' | 'list' | 'filter' | 'person' | 'page' | 'isFollowing'
  >
  isSketch: boolean
  onSelect: (id: string) => void
}

/** What the map shows as a list, or what travellers say about it. */
function SheetTabs({ map, isSketch, onSelect }: TabsProps) {
  const { t } = useTranslation('map')
  const { search, set, list, filter } = map
  const { me } = map.person
  const { cid, district, theme, sheet = 'places' } = search
  return (
    <Tabs
      label={t('feed.label')}
      className="-mx-5"
      items={[
        { id: 'places', label: t('feed.places') },
        { id: 'voices', label: t('feed.voices') },
      ]}
      value={sheet}
      onChange={(id) => set({ sheet: id === 'voices' ? id : undefined })}
    >
      {(id) =>
        id === 'voices' ? (
          <VoiceFeed list={list} />
        ) : (
          <>
            <ListHead order={map.isFollowing ? (me ? 'fromHere' : 'fromCentre') : null} isSketch={isSketch} />
            <MapList
              entries={list.entries}
              total={list.total}
              onMore={list.more}
              me={me}
              today={map.page.today}
              onSelect={onSelect}
              onClear={cid || district || theme ? filter.clear : null}
            />
          </>
        )
      }
    </Tabs>
  )
}

/** How the list is sorted, and what the map beside it is. */
function ListHead({ order, isSketch }: { order: 'fromHere' | 'fromCentre' | null; isSketch: boolean }) {
  const { t } = useTranslation('map')
  if (!order && !isSketch) return null
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      {order && <p className="text-caption text-ink-3">{t(`sheet.${order}`)}</p>}
      {isSketch && <AboutMap />}
    </div>
  )
}

function MapControls({ onWay, onHere }: { onWay: () => void; onHere: () => void }) {
  const { t } = useTranslation('map')
  return (
    <>
      <IconButton
        label={t('way.open')}
        icon={<Route size={22} />}
        surface="surface"
        aria-haspopup="dialog"
        onClick={onWay}
      />
      <IconButton
        label={t('here.find')}
        icon={<LocateFixed size={22} />}
        surface="surface"
        onClick={onHere}
      />
    </>
  )
}

function CardActions({ entry, onClose }: { entry: MapEntry; onClose: () => void }) {
  const { t } = useTranslation('map')
  const record = entry.place ?? entry.happening
  return (
    <>
      {record && (
        <FavouriteButton kind={entry.place ? 'place' : 'happening'} no={record.no} name={entry.name} />
      )}
      <IconButton label={t('card.back')} icon={<X size={22} />} onClick={onClose} />
    </>
  )
}
