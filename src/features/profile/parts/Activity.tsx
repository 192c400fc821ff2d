import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#src/data/use-api.ts'
import { formatFullDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { SkeletonRows } from '#src/ui/marks/Skeleton.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { AuditEntry } from '#sync/contracts/account/calls.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { deviceOf } from '../data/device-of.ts'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import { useAuditText } from '#src/entities/account/use-audit-text.ts'

/** Lines shown before somebody asks for all of them. */
const FEW = 5

/** What happened with the account, so that a stranger is noticed (S2-138). Read from the server each time. */
export function Activity() {
  const { t } = useTranslation('profile')
  const api = useApi()
  const isOffline = useOffline()
  const [lines, setLines] = useState<AuditEntry[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    if (isOffline) return
    void api.call('auditRead').then((answer) => {
      if (answer.ok) setLines(answer.value)
      setFailure(answer.ok ? null : answer.error)
    })
  }, [api, isOffline])
  return (
    <Section title={t('activity.title')}>
      <Refused title={t('activity.unread')} failure={failure} />
      {!lines && !failure && isOffline && <p className="text-body2 text-ink-3">{t('activity.offline')}</p>}
      {!lines && !failure && !isOffline && <SkeletonRows label={t('activity.title')} picture={0} rows={3} />}
      {lines && (
        <ul className="g-rows">
          {(isWhole ? lines : lines.slice(0, FEW)).map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      {lines && !isWhole && lines.length > FEW && (
        <Button variant="ghost" size="sm" className="g-btn--start" onClick={() => setWhole(true)}>
          {t('activity.all', { count: lines.length })}
        </Button>
      )}
    </Section>
  )
}

function Line({ line }: { line: AuditEntry }) {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const textOf = useAuditText()
  const device = line.agent && deviceOf(line.agent)
  const where = [device && t('activity.device', device), line.address].filter(Boolean).join('\u00a0· ')
  return (
    <li className="py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b className="text-label">{textOf(line.event, line.detail)}</b>
        <time dateTime={line.at} className="text-caption text-ink-3 g-num">
          {formatFullDay(line.at, language)} {formatTime(line.at)}
        </time>
      </p>
      {where && <p className="text-caption text-ink-3 wrap-anywhere">{where}</p>}
    </li>
  )
}
