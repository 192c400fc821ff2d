import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskEvent } from '#sync/contracts/events/api.ts'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { ENTRY_KEPT_DAYS, eventState } from '#sync/domain/events.ts'
import { useServices } from '#src/data/services.ts'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { formatFullDay, formatRange, formatTime } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { SavedMark } from '#src/ui/marks/Marks.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { EntryList } from './EntryList.tsx'

type Props = { file: DeskEvent; onChange: (changed: DeskEvent) => void }

/** An event at the desk: numbers, entries, and once it is over draw and announcement. */
export function EventFile({ file, onChange }: Props) {
  const { t } = useTranslation('rewards-desk')
  const l = useLocalized()
  const language = useLanguage()
  const { api, now } = useServices()
  const offline = useOffline()
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState<'again' | 'announce' | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [round, setRound] = useState(0)
  const { event, entries, marketing, draw } = file
  const state = eventState(event, seoulDay(now()))
  const params = { no: String(event.no) }
  const run = async (asked: Promise<Result<DeskEvent>>) => {
    setAsks(null)
    setBusy(true)
    const answer = await asked
    setBusy(false)
    setFailure(answer.ok ? null : answer.error)
    if (!answer.ok) return
    onChange(answer.value)
    setRound(round + 1)
  }
  const reason = offline ? t('offline') : null
  const isDrawable = state === 'ended' && !draw?.announcedAt && !draw?.erasedAt
  return (
    <Card role="group" tabIndex={-1} aria-label={l(event.title)} className="h-full" data-desk-item>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-title3 wrap-anywhere">{l(event.title)}</h2>
        <Tag>{t(`event.state.${state}`)}</Tag>
      </div>
      <p className="mt-1 text-caption text-ink-2 g-num">
        {formatRange(formatFullDay(event.from, language), formatFullDay(event.to, language), language)} ·{' '}
        {t('event.entries', { count: entries })} · {t('event.marketing', { count: marketing })}
      </p>
      {draw && (
        <dl className="mt-3 grid gap-1 text-caption text-ink-2 g-num">
          <dt className="g-sr">{t('event.seed')}</dt>
          <dd className="wrap-anywhere">{t('event.seedLine', { seed: draw.seed, count: draw.entries })}</dd>
          <dd>
            {draw.erasedAt ? (
              t('event.erased', {
                day: formatFullDay(new Date(draw.erasedAt), language),
                days: ENTRY_KEPT_DAYS,
              })
            ) : draw.repeats ? (
              <SavedMark>{t('event.repeats')}</SavedMark>
            ) : (
              t('event.repeatsNot')
            )}
          </dd>
          {draw.announcedAt && (
            <dd>
              {t('event.announcedAt', {
                when: `${formatFullDay(new Date(draw.announcedAt), language)} ${formatTime(draw.announcedAt)}`,
              })}
            </dd>
          )}
        </dl>
      )}
      {isDrawable && (
        <div className="mt-3 flex flex-wrap gap-2">
          {draw ? (
            <>
              <Button
                size="sm"
                data-desk-approve
                busy={busy}
                reason={reason}
                onClick={() => setAsks('announce')}
              >
                {t('event.announce')}
              </Button>
              <Button
                size="sm"
                variant="outline"
                busy={busy}
                reason={reason}
                onClick={() => setAsks('again')}
              >
                {t('event.again')}
              </Button>
            </>
          ) : (
            <Button
              size="sm"
              data-desk-approve
              busy={busy}
              reason={reason}
              onClick={() => void run(api.call('eventDraw', { params, body: { again: false } }))}
            >
              {t('event.draw')}
            </Button>
          )}
        </div>
      )}
      <FailureLine failure={failure} />
      {entries > 0 && <EntryList key={round} event={event} />}
      <Confirm
        open={asks !== null}
        title={t(asks === 'again' ? 'event.againTitle' : 'event.announceTitle')}
        confirmLabel={t(asks === 'again' ? 'event.again' : 'event.announce')}
        onConfirm={() =>
          void run(
            asks === 'again'
              ? api.call('eventDraw', { params, body: { again: true } })
              : api.call('eventAnnounce', { params }),
          )
        }
        onCancel={() => setAsks(null)}
      >
        <p>{t(asks === 'again' ? 'event.againText' : 'event.announceText')}</p>
      </Confirm>
    </Card>
  )
}
