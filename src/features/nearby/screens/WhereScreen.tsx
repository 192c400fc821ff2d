import { Link, useNavigate } from '@tanstack/react-router'
import { LifeBuoy, MapIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentHead } from '#src/data/content-list.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import type { Pointing } from '#src/entities/list/spots.ts'
import { SaidNear } from '#src/entities/post/SaidNear.tsx'
import { ListTemplate } from '#src/templates/ListTemplate.tsx'
import '#src/templates/split.css'
import { useMedia } from '#src/art/use-media.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { IconButton, iconButtonClass } from '#src/ui/controls/IconButton.tsx'
import type { NearKind, NearSearch } from '../data/address.ts'
import { isFar, type Near } from '../data/around.ts'
import { useNear } from '../data/use-near.ts'
import { useStart, type From } from '../data/use-start.ts'
import { AskStart } from '../parts/AskStart.tsx'
import { CardSheet } from '../parts/CardSheet.tsx'
import { FarNote } from '../parts/HereNotes.tsx'
import { NearList, PAGE } from '../parts/NearList.tsx'
import { StartLine } from '../parts/StartLine.tsx'
import { StartSheet } from '../parts/StartSheet.tsx'

type Spot = { lat: number; lng: number }

/** Filled by the route: the map belongs to another feature. */
export type AroundMap = (
  around: Pointing & {
    from: Spot | null
    name: string
    label: string
    fallback: string
    near: readonly Near[]
    selected: string | null
    onSelect: (id: string | null) => void
  },
) => ReactNode

const NONE: readonly Near[] = []

type Props = { search: NearSearch; map: AroundMap }

/** S2-117 What is near: from where the device is, a station or a place; nearest first, with the time on foot. */
export function WhereScreen({ search, map }: Props) {
  const { t } = useTranslation('nearby')
  const navigate = useNavigate()
  const live = useContentHead(['place'])
  const start = useStart(search.from)
  const where = `${search.from}/${search.what}`
  const [asked, setAsked] = useState({ where, rows: PAGE })
  const rows = asked.where === where ? asked.rows : PAGE
  const closest = useNear(start, undefined, PAGE).near
  const { near, total, isRead } = useNear(start, search.what, rows)
  const [selected, setSelected] = useState<string | null>(null)
  const [open, setOpen] = useState<'start' | 'card' | null>(null)
  const [pointed, onPoint] = useState<string | null>(null)
  const pointing = { pointed, onPoint }
  const wide = useMedia('(min-width: 64rem)')
  const show = (next: NearSearch) =>
    void navigate({ to: '/where', search: { ...search, ...next }, replace: true, resetScroll: false })
  const showFrom = (from: string | undefined) => {
    show({ from })
    if (!from) start.here.ask()
  }
  const parts = usePageParts(live)
  const { position } = start
  return (
    <ListTemplate
      {...parts}
      bar={{
        title: t('where.title'),
        back: <BackButton />,
        actions: <Actions start={start} onCard={() => setOpen('card')} />,
      }}
      filters={
        position && (
          <StartLine
            start={start}
            kind={search.what}
            onKind={(what: NearKind | undefined) => show({ what })}
            onChange={() => setOpen('start')}
          />
        )
      }
      count={position && t('where.count', { count: total })}
      map={
        wide &&
        map({
          from: position,
          name: start.name,
          label: start.name ? t('where.mapOf', { name: start.name }) : t('where.mapHere'),
          fallback: t('where.mapGone'),
          near: position ? near.slice(0, PAGE) : NONE,
          selected,
          onSelect: setSelected,
          ...pointing,
        })
      }
    >
      {position ? (
        <>
          {isFar(closest) && <FarNote metres={closest[0]?.metres ?? 0} onChoose={() => setOpen('start')} />}
          {isRead && (
            <NearList
              near={near}
              total={total}
              selected={selected}
              pointing={wide ? pointing : undefined}
              onMore={() => setAsked({ where, rows: rows + PAGE })}
            />
          )}
        </>
      ) : (
        <AskStart start={start} onFrom={showFrom} onChoose={() => setOpen('start')} />
      )}
      <p className="mt-6">
        <Button
          variant="tint"
          icon={<LifeBuoy size={20} />}
          aria-haspopup="dialog"
          onClick={() => setOpen('card')}
        >
          {t('card.open')}
        </Button>
      </p>
      {position && <SaidNear from={position} />}
      {open === 'start' && <StartSheet onFrom={showFrom} onClose={() => setOpen(null)} />}
      {open === 'card' && <CardSheet start={start} near={closest} onClose={() => setOpen(null)} />}
    </ListTemplate>
  )
}

/** Near enough to read the streets. */
const MAP_ZOOM = 14

function Actions({ start: { position }, onCard }: { start: From; onCard: () => void }) {
  const { t } = useTranslation('nearby')
  const at = position && `${position.lat.toFixed(5)},${position.lng.toFixed(5)},${MAP_ZOOM}`
  return (
    <>
      <IconButton
        label={t('card.open')}
        icon={<LifeBuoy size={24} />}
        aria-haspopup="dialog"
        onClick={onCard}
      />
      <Link
        to="/travelmap"
        search={at ? { at } : {}}
        className={iconButtonClass()}
        aria-label={t('where.map')}
      >
        <MapIcon size={24} />
      </Link>
    </>
  )
}
