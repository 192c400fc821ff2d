import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskEntry } from '#sync/contracts/events/api.ts'
import type { PublicEvent } from '#sync/contracts/events/event.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { useServices } from '#src/data/services.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Words } from '#src/ui/marks/Words.tsx'

const CONSENTS = ['personal', 'posting', 'marketing'] as const

/** Entries of an event in the order they came, fifty at a time, with the consents given. */
export function EntryList({ event }: { event: PublicEvent }) {
  const { t } = useTranslation('rewards-desk')
  const { t: tc } = useTranslation('common')
  const language = useLanguage()
  const l = useLocalized()
  const { api } = useServices()
  const [entries, setEntries] = useState<DeskEntry[] | null>(null)
  const [hasMore, setMore] = useState(true)
  const [failure, setFailure] = useState<Failure | null>(null)
  const read = async () => {
    const after = entries?.at(-1)?.memberId
    const answer = await api.call('eventEntries', {
      params: { no: String(event.no) },
      query: after === undefined ? {} : { after },
    })
    setFailure(answer.ok ? null : answer.error)
    if (!answer.ok) return
    setEntries([...(entries ?? []), ...answer.value.entries])
    setMore(answer.value.more)
  }
  return (
    <>
      {entries && (
        <ul className="g-rows mt-3">
          {entries.map((entry) => (
            <li key={entry.memberId} className="py-3 text-caption">
              <b className="text-label">
                <Words>{entry.name}</Words>
              </b>{' '}
              {entry.prize !== null && <Tag tone="saved">{prizeName(event, entry.prize, l)}</Tag>}
              <span className="block text-ink-3 g-num">
                {formatDay(new Date(entry.enteredAt), language)} {formatTime(entry.enteredAt)}&nbsp;·{' '}
                {CONSENTS.filter((each) => entry[each])
                  .map((each) => t(`event.consent.${each}`))
                  .join(', ')}
              </span>
              {(entry.url ?? entry.answer) && (
                <span className="block text-ink-2 wrap-anywhere">{entry.url ?? entry.answer}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <FailureLine failure={failure} />
      {hasMore && (
        <Button
          size="sm"
          variant="ghost"
          className="g-btn--start mt-2"
          data-desk-edit
          onClick={() => void read()}
        >
          {entries ? tc('action.more') : t('event.showEntries')}
        </Button>
      )}
    </>
  )
}

function prizeName({ prizes }: PublicEvent, prize: number, l: ReturnType<typeof useLocalized>): string {
  const name = prizes[prize]?.name
  return name ? l(name) : ''
}
