import { Link } from '@tanstack/react-router'
import { MapPinned, Navigation, Route } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordAddress } from '#src/entities/record/address.ts'
import { useScope } from '#src/data/scopes.ts'
import { OpenNow } from '#src/entities/place/OpenNow.tsx'
import { RatingMark } from '#src/entities/record/RatingMark.tsx'
import type { TalkCard as Talk } from '#src/entities/talk/talk.ts'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Buddy } from '#src/art/Buddy.tsx'
import { BUDDY_NAMES } from '#src/art/buddy-names.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import type { MapEntry } from '../data/entries.ts'
import { AddToPlanSheet } from './AddToPlanSheet.tsx'
import { Away, coverOfEntry, useEntryLine } from './EntryMeta.tsx'
import type { LatLng } from './map-types.ts'
import { Words } from '#src/ui/marks/Words.tsx'
import { languageOf } from '#src/lib/language-of.ts'

type Props = { entry: MapEntry; me: LatLng | null; today: string }

/** What was chosen on the map: what it is, how far, and the next step. */
export function EntryCard(props: Props) {
  const { entry } = props
  return entry.talk ? <TalkCard {...props} talk={entry.talk} /> : <PlaceCard {...props} entry={entry} />
}

function TalkCard({ entry, talk, me, today }: Props & { talk: Talk }) {
  const { t } = useTranslation('map')
  const line = useEntryLine()
  return (
    <div data-map-card={entry.id}>
      <p className="text-body2 text-ink-2 g-num">
        <Words>{line(entry, today)}</Words>
      </p>
      {me && <Away from={me} to={entry.position} />}
      <Picture
        alt=""
        src={talk.cover?.url}
        cover={coverOfEntry(entry)}
        ratio="5 / 2"
        className="mt-3 w-full"
      />
      <p className="mt-3 line-clamp-4 text-body2" lang={languageOf(talk.excerpt, talk.language)}>
        {talk.excerpt}
      </p>
      <Link {...recordAddress.talk(talk)} className={buttonClass({ variant: 'primary' }, 'mt-4 w-full')}>
        {t('card.read')}
      </Link>
    </div>
  )
}

function PlaceCard({ entry, me, today }: Props & { entry: Exclude<MapEntry, { talk: Talk }> }) {
  const { t } = useTranslation('map')
  const l = useLocalized()
  const line = useEntryLine()
  const [adding, setAdding] = useState(false)
  const record = entry.place ?? entry.happening
  const pageNo = entry.place ? entry.place.no : entry.happening.placeNo
  return (
    <div data-map-card={entry.id}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {entry.place && <RatingMark rating={entry.place.rating} />}
        <p className="text-body2 text-ink-2 g-num">{line(entry, today)}</p>
      </div>
      {me && <Away from={me} to={entry.position} />}
      {entry.place && <OpenNow hours={entry.place.hours} />}
      {record.position.approximate && <Approximate />}
      <Picture alt="" cover={coverOfEntry(entry)} ratio="5 / 2" className="mt-3 w-full" />
      <p className="mt-3 text-body2">{l(record.summary)}</p>
      {entry.place && <Voice no={entry.place.no} />}
      {pageNo === null && <p className="mt-2 text-caption text-ink-3">{t('card.noPage')}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="outline"
          className="flex-1"
          icon={<Route size={20} />}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          {t('card.add')}
        </Button>
        {pageNo !== null && (
          <Link
            {...recordAddress.place({ no: pageNo })}
            className={buttonClass({ variant: 'primary' }, 'flex-1')}
          >
            <Navigation size={20} />
            {t('card.go')}
          </Link>
        )}
      </div>
      {adding && (
        <AddToPlanSheet
          visit={{ placeNo: pageNo, name: entry.name, stayMinutes: entry.place?.stayMinutes ?? null }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

function Approximate() {
  const { t } = useTranslation('map')
  return (
    <p className="flex items-center gap-1 text-caption text-ink-3">
      <MapPinned size={14} />
      {t('card.approximate')}
    </p>
  )
}

/** The newest thing somebody said about the place. */
function Voice({ no }: { no: number }) {
  const language = useLanguage()
  const newest = useScope(`record:place/${no}`, 'review')
    .items.filter(({ text }) => text !== '')
    .sort((a, b) => (a.writtenAt < b.writtenAt ? 1 : -1))[0]
  if (!newest) return null
  const buddy = BUDDY_NAMES.find((name) => name === newest.writer.buddy) ?? 'explorer'
  return (
    <figure className="mt-3 flex items-center gap-3 rounded-field bg-surface-2 px-3 py-2">
      <Buddy name={buddy} size={32} avatar label="" />
      <blockquote
        className="line-clamp-2 min-w-0 flex-1 text-body2"
        lang={languageOf(newest.text, newest.language)}
      >
        <q>{newest.text}</q>
      </blockquote>
      <figcaption className="text-caption text-ink-3 g-num">
        {formatFullDay(newest.writtenAt, language)}
      </figcaption>
    </figure>
  )
}
