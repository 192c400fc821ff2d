import { useTranslation } from 'react-i18next'
import { formatCount, formatTime } from '#src/i18n/format.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { countDay } from '../data/day-report.ts'
import type { Desk, RefusedNumber } from '../data/desk.ts'
import { STAFF_STEPS } from '../data/legal-steps.ts'
import { useLeftOut, type LeftOut } from '../data/use-left-out.ts'

/** How the evening went, counted on this device; and the numbers that never got into the line. */
export function ReportTab({ desk, mayAsk }: { desk: Desk; mayAsk: boolean }) {
  const { refused, noted } = useLeftOut(desk, mayAsk)
  const { t } = useTranslation('waiting-desk')
  const { t: tc } = useTranslation('common')
  const day = countDay(desk.folded.tickets.values())
  const minutes = (count: number | null) => (count === null ? '–' : tc('unit.minutes', { count }))
  const figures = [
    ['joined', formatCount(day.joined)],
    ['people', formatCount(day.people)],
    ['seated', formatCount(day.seated)],
    ['skipped', formatCount(day.skipped)],
    ['self', formatCount(day.cancelled.self)],
    ['staff', formatCount(day.cancelled.staff)],
    ['closed', formatCount(day.cancelled.closed)],
    ['open', formatCount(day.open)],
    ['median', minutes(day.waitMedian)],
    ['longest', minutes(day.waitLongest)],
  ] as const
  const hours = day.hours.flatMap((count, hour) => (count > 0 ? [{ hour, count }] : []))
  const most = Math.max(1, ...day.hours)
  return (
    <>
      <p className="text-body2 text-ink-2">{t('report.here')}</p>
      <Refused refused={refused} />
      <Noted noted={noted} />
      {day.joined === 0 ? (
        <EmptyState row title={t('report.none')} />
      ) : (
        <>
          <dl className="mt-4 grid max-w-160 grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
            {figures.map(([key, value]) => (
              <div key={key}>
                <dt className="text-caption text-ink-3">{t(`report.${key}`)}</dt>
                <dd className="text-title2 g-num">{value}</dd>
              </div>
            ))}
          </dl>
          <Section title={t('report.hours')}>
            <ul className="grid max-w-160 gap-2">
              {hours.map(({ hour, count }) => (
                <li key={hour} className="flex items-center gap-3 text-body2 g-num">
                  <span className="w-16">{t('report.hour', { hour })}</span>
                  <span
                    aria-hidden="true"
                    className="h-3 rounded-tag bg-primary"
                    style={{ width: `${(count / most) * 60}%` }}
                  />
                  <b>{formatCount(count)}</b>
                </li>
              ))}
            </ul>
          </Section>
        </>
      )}
    </>
  )
}

const failureOf = (code: string): Failure => ({
  code: code as Failure['code'],
  origin: 'server',
  retry: false,
})

function Refused({ refused }: { refused: readonly RefusedNumber[] }) {
  const { t } = useTranslation('waiting-desk')
  const { t: tc } = useTranslation('common')
  const failureText = useFailureText()
  if (refused.length === 0) return null
  return (
    <Section title={t('report.refused')}>
      <p className="text-body2 text-ink-2">{t('report.refusedText')}</p>
      <ul className="mt-3 grid gap-2">
        {refused.map(({ number, party, at, code }) => (
          <li key={number} className="rounded-card border border-danger px-4 py-3">
            <b className="text-title3 g-num">{number}</b>{' '}
            <span className="text-body2 text-ink-2 g-num">
              {tc('unit.people', { count: party })}&nbsp;· {formatTime(at)}&nbsp;·{' '}
              {failureText(failureOf(code))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What changed nothing, as another device had done otherwise before: staff who did it wonder where it went. */
function Noted({ noted }: Pick<LeftOut, 'noted'>) {
  const { t } = useTranslation('waiting-desk')
  const done = noted.flatMap((event) => {
    const kind = STAFF_STEPS.find((step) => step === event.kind)
    return kind ? [{ ...event, kind }] : []
  })
  if (done.length === 0) return null
  return (
    <Section title={t('report.noted')}>
      <p className="text-body2 text-ink-2">{t('report.notedText')}</p>
      <ul className="mt-3 grid gap-2">
        {done.map(({ number, kind, at, device }) => (
          <li key={`${number} ${kind} ${at}`} className="rounded-card border border-line px-4 py-3">
            <b className="text-title3 g-num">{number}</b>{' '}
            <span className="text-body2 text-ink-2 g-num">
              {[t(`step.${kind}`), formatTime(at), device].filter((part) => part !== '').join('\u00a0· ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
