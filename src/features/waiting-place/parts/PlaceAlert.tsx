import { useTranslation } from 'react-i18next'
import { SERVER_LETTER } from '#sync/contracts/waiting/lists.ts'
import type { PlaceRow } from '#src/data/waiting-places.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { usePlaceAlert } from '../data/use-place-alert.ts'

/** A notice on the phone that holds the place, screen off and app closed, without an account. */
export function PlaceAlert({ row }: { row: PlaceRow }) {
  const { t } = useTranslation('waiting-place')
  const isOffline = useOffline()
  const { is, busy, failure, turnOn, turnOff } = usePlaceAlert(row)
  // who joined as a member is told by the account
  if (is === 'no' || row.claim !== 'mine' || row.number.startsWith(SERVER_LETTER)) return null
  if (is === 'homeScreen' || is === 'denied')
    return <p className="text-body2 text-ink-2">{t(`place.alert.${is}`)}</p>
  const reason = isOffline && t('place.online')
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-body2 text-ink-2" role="status">
        {t(`place.alert.${is === 'on' ? 'isOn' : 'text'}`)}
      </p>
      {is === 'on' ? (
        <Button variant="ghost" busy={busy} reason={reason} onClick={turnOff}>
          {t('place.alert.off')}
        </Button>
      ) : (
        <Button variant="outline" busy={busy} reason={reason} onClick={turnOn}>
          {t('place.alert.on')}
        </Button>
      )}
      {failure && <FailureLine failure={failure} />}
    </div>
  )
}
