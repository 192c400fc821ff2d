import { millisecondsInMinute } from 'date-fns/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { useReport } from '#src/entities/page/use-report.ts'
import { useWaitText } from '#src/entities/waiting/use-wait-text.ts'
import { formatTime } from '#src/i18n/format.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import type { Desk, ModeAct } from '../data/desk.ts'

/** How long a pause may be, minutes. */
const PAUSES = [10, 20, 30, 60, 120] as const

type Props = {
  desk: Desk
  /** Parties that would hear of a closing. */
  waiting: number
}

/** What the shop does: gives numbers, lets everybody in, pauses until a time, closes and tells who waits. */
export function ModeBar({ desk, waiting }: Props) {
  const { t } = useTranslation('waiting-desk')
  const { mode: modeText } = useWaitText()
  const report = useReport()
  const [asks, setAsks] = useState<'pause' | 'close' | null>(null)
  const { mode, until } = desk.folded.line
  const set = async (act: ModeAct) => {
    setAsks(null)
    report(await desk.setMode(act))
  }
  return (
    <>
      <p role="status" className="text-title3">
        {modeText(mode, until)}
      </p>
      <div className="mt-3">
        <ChipGroup label={t('mode.label')}>
          <Chip selected={mode === 'open'} onClick={() => void set({ kind: 'open' })}>
            {t('mode.open')}
          </Chip>
          <Chip selected={mode === 'straightIn'} onClick={() => void set({ kind: 'straightIn' })}>
            {t('mode.straightIn')}
          </Chip>
          <Chip selected={mode === 'paused'} aria-haspopup="dialog" onClick={() => setAsks('pause')}>
            {t('mode.pause')}
          </Chip>
          <Chip selected={mode === 'closed'} aria-haspopup="dialog" onClick={() => setAsks('close')}>
            {t('mode.close')}
          </Chip>
        </ChipGroup>
      </div>
      {asks === 'pause' && <PauseSheet onPause={set} onClose={() => setAsks(null)} />}
      <Confirm
        open={asks === 'close'}
        title={t('mode.closeAsk')}
        confirmLabel={waiting > 0 ? t('mode.closeTell', { count: waiting }) : t('mode.closeNone')}
        cancelLabel={t('mode.keep')}
        tone={waiting > 0 ? 'danger' : 'primary'}
        onConfirm={() => void set({ kind: 'close' })}
        onCancel={() => setAsks(null)}
      >
        {waiting > 0 && t('mode.closeText')}
      </Confirm>
    </>
  )
}

type PauseProps = { onPause: (act: ModeAct) => Promise<void>; onClose: () => void }

function PauseSheet({ onPause, onClose }: PauseProps) {
  const { t } = useTranslation('waiting-desk')
  const now = useServices().now()
  return (
    <PageSheet title={t('mode.until')} onClose={onClose}>
      <div className="grid gap-3 py-2">
        {PAUSES.map((minutes) => {
          const until = new Date(now + minutes * millisecondsInMinute).toISOString()
          return (
            <Button
              key={minutes}
              full
              variant="outline"
              onClick={() => void onPause({ kind: 'pause', until })}
            >
              {t('mode.minutes', { minutes })}&nbsp;· {t('mode.untilTime', { time: formatTime(until) })}
            </Button>
          )
        })}
        <Button full variant="outline" onClick={() => void onPause({ kind: 'pause', until: null })}>
          {t('mode.noEnd')}
        </Button>
      </div>
    </PageSheet>
  )
}
