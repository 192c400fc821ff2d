import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SERVER_LETTER } from '#sync/contracts/waiting/lists.ts'
import type { PlaceRow } from '#src/data/waiting-places.ts'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { useReport } from '#src/entities/page/use-report.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { CtaBar } from '#src/templates/CtaBar.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { usePlaceAct, type PlaceAct } from '../data/use-place.ts'

/**
 * Leaving the queue, letting two parties go first, and for who joined from afar saying that one is there: only by the
 * phone that holds the place.
 */
export function PlaceActions({ row }: { row: PlaceRow }) {
  const { t } = useTranslation('waiting-place')
  const report = useReport()
  const act = usePlaceAct()
  const isOffline = useOffline()
  const [busy, setBusy] = useState<PlaceAct | null>(null)
  const [asks, setAsks] = useState(false)
  const { seen } = row
  const reason = isOffline ? t('place.online') : seen && seen.state !== 'unknown' ? null : t('place.unheard')
  const start = async (what: PlaceAct, done: string) => {
    setAsks(false)
    setBusy(what)
    report(await act(row, what), { tone: 'plain', text: done })
    setBusy(null)
  }
  const isFarAway = row.number.startsWith(SERVER_LETTER) && !row.hasArrived
  return (
    <CtaBar note={reason} column={reason !== null || isFarAway}>
      {isFarAway && (
        <Button
          variant="accent"
          reason={reason}
          busy={busy === 'arrive'}
          onClick={() => void start('arrive', t('place.arrived'))}
        >
          {t('place.arrive')}
        </Button>
      )}
      <Button
        variant="outline"
        reason={reason}
        busy={busy === 'cancel'}
        aria-haspopup="dialog"
        onClick={() => setAsks(true)}
      >
        {t('place.leave')}
      </Button>
      <Button
        reason={reason ?? (seen?.canDefer === false && t('place.noDefer'))}
        busy={busy === 'defer'}
        onClick={() => void start('defer', t('place.deferred'))}
      >
        {t('place.defer')}
      </Button>
      <Confirm
        open={asks}
        title={t('place.leaveAsk', { number: row.number })}
        confirmLabel={t('place.leave')}
        cancelLabel={t('place.keep')}
        tone="danger"
        onConfirm={() => void start('cancel', t('place.left'))}
        onCancel={() => setAsks(false)}
      >
        {t('place.leaveText')}
      </Confirm>
    </CtaBar>
  )
}
