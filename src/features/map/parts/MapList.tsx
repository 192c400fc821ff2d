import { useTranslation } from 'react-i18next'
import { FavouriteButton } from '#src/entities/favourite/FavouriteButton.tsx'
import { RatingMark } from '#src/entities/record/RatingMark.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import type { MapEntry } from '../data/entries.ts'
import { Away, coverOfEntry, useEntryLine } from './EntryMeta.tsx'
import type { LatLng } from './map-types.ts'
import { Words } from '#src/ui/marks/Words.tsx'

type Props = {
  entries: readonly MapEntry[]
  /** Of all there is to list; further rows are read when they are asked for. */
  total: number
  onMore: () => void
  me: LatLng | null
  today: string
  onSelect: (id: string) => void
  /** null where no filter is in the way */
  onClear: (() => void) | null
}

/** Everything the map shows, as a list: the way through the map by keyboard and by ear. */
export function MapList({ entries, total, onMore, me, today, onSelect, onClear }: Props) {
  const { t } = useTranslation('map')
  const { t: tc } = useTranslation('common')
  if (total === 0)
    return (
      <EmptyState
        row
        level={3}
        petro="boat"
        title={t('sheet.none')}
        action={
          onClear && (
            <Button variant="outline" size="sm" onClick={onClear}>
              {t('sheet.clear')}
            </Button>
          )
        }
      >
        {t('sheet.noneText')}
      </EmptyState>
    )
  return (
    <>
      <ul className="g-rows" data-map-list="">
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} me={me} today={today} onSelect={onSelect} />
          </li>
        ))}
      </ul>
      {entries.length > 0 && total > entries.length && (
        <Button variant="outline" full className="mt-3" onClick={onMore}>
          {tc('action.more')}
        </Button>
      )}
    </>
  )
}

type RowProps = Pick<Props, 'me' | 'today' | 'onSelect'> & { entry: MapEntry }

function EntryRow({ entry, me, today, onSelect }: RowProps) {
  const line = useEntryLine()
  const record = entry.place ?? entry.happening
  return (
    <div className="g-row">
      <Picture alt="" cover={coverOfEntry(entry)} className="g-pic--thumb" />
      <div className="g-row-body">
        <h3 className="text-title3">
          <button
            type="button"
            className="g-cover-link text-start"
            data-entry={entry.id}
            onClick={() => onSelect(entry.id)}
          >
            <Words>{entry.name}</Words>
          </button>
        </h3>
        <p className="text-caption text-ink-3 g-num">
          <Words>{line(entry, today)}</Words>
        </p>
        {me ? (
          <Away from={me} to={entry.position} />
        ) : (
          entry.place && <RatingMark rating={entry.place.rating} />
        )}
      </div>
      {record && (
        <FavouriteButton
          kind={entry.place ? 'place' : 'happening'}
          no={record.no}
          name={entry.name}
          className="g-above"
        />
      )}
    </div>
  )
}
