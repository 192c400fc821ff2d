import { useTranslation } from 'react-i18next'
import type { PlaceRow } from '#src/data/waiting-places.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { useServices } from '#src/data/services.ts'
import { changePlace } from '#src/data/waiting-places.ts'
import { addedAhead, silentSince, type PlaceState } from '#src/entities/waiting/place-state.ts'
import { useWaitText } from '#src/entities/waiting/use-wait-text.ts'
import { ageText } from '#src/i18n/age.ts'
import { formatTime } from '#src/i18n/format.ts'
import { freshness } from '#src/lib/freshness.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { AgeMark, SavedMark } from '#src/ui/marks/Marks.tsx'
import { PlaceAlert } from './PlaceAlert.tsx'

/** What has to be known of a living place: how old it is, who came before, who is silent, who holds it. */
export function PlaceNotes({ row, state }: { row: PlaceRow; state: PlaceState }) {
  const { t } = useTranslation('waiting-place')
  const { t: tl } = useTranslation('line')
  const { t: tc } = useTranslation('common')
  const { mode } = useWaitText()
  const now = useServices().now()
  const { seen, seenAt } = row
  const added = addedAhead(row)
  const read = () => void changePlace(row.id, { addedRead: seen?.addedAt ?? '' })
  const silent = silentSince(row)
  const isSoon = state === 'waiting' && (seen?.ahead ?? Infinity) <= POLICY.waiting.poll.soonAhead
  return (
    <div className="mt-4 grid gap-3">
      {seenAt !== null && (
        <p>
          <AgeMark level={freshness(now - seenAt)}>
            {ageText(tc, new Date(seenAt).toISOString(), now)}
          </AgeMark>
        </p>
      )}
      {added > 0 && (
        <Banner
          inset
          tone="info"
          action={
            <Button size="sm" variant="outline" onClick={read}>
              {t('place.mergedOk')}
            </Button>
          }
        >
          {t('place.merged', { count: added })}
        </Banner>
      )}
      {silent && (
        <Banner inset tone="info">
          {tl('silent', { time: formatTime(silent) })}
        </Banner>
      )}
      {seen?.mode === 'paused' && state === 'waiting' && (
        <Banner inset tone="info">
          {mode('paused', seen.until ?? null)}
        </Banner>
      )}
      {row.claim === 'taken' && (
        <Banner inset tone="info">
          {t('place.taken')}
        </Banner>
      )}
      {isSoon && <p className="text-title3">{t('place.soon')}</p>}
      {state === 'waiting' && <p className="text-body2 text-ink-2">{t('place.rules')}</p>}
      <PlaceAlert row={row} />
      <p>
        <SavedMark>{t('place.kept')}</SavedMark>
      </p>
    </div>
  )
}
