import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventEntry } from '#sync/contracts/events/entry.ts'
import type { PublicEvent } from '#sync/contracts/events/event.ts'
import { withdrawEntry } from '#sync/mutations/event-entry/withdraw.ts'
import type { Personal } from '#src/data/personal.ts'
import { useCommand } from '#src/data/use-command.ts'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PendingChip, SavedMark } from '#src/ui/marks/Marks.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { EntryForm } from './EntryForm.tsx'

type Props = {
  event: PublicEvent
  entry: Personal<EventEntry> | undefined
  account: string
  /** It goes on: an entry may be made, changed and withdrawn. */
  isOpen: boolean
}

/** One's own entry: the form, or what was handed in and what became of it. */
export function EntryCard({ event, entry, account, isOpen }: Props) {
  const [isEditing, setEditing] = useState(false)
  if (!entry || (isEditing && isOpen))
    return <EntryForm event={event} entry={entry?.value} account={account} onDone={() => setEditing(false)} />
  return <Entered event={event} entry={entry} isOpen={isOpen} onEdit={() => setEditing(true)} />
}

type EnteredProps = Pick<Props, 'event' | 'isOpen'> & { entry: Personal<EventEntry>; onEdit: () => void }

function Entered({ event, entry: { value, pending }, isOpen, onEdit }: EnteredProps) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const l = useLocalized()
  const withdraw = useCommand(withdrawEntry)
  const [isAsking, setAsking] = useState(false)
  const prize = value.prize === null ? undefined : event.prizes[value.prize]
  const isWaiting = pending.length > 0
  // nothing of it has arrived yet; who changes one that has still takes part
  const isUnheard = isWaiting && value.enteredAt === value.changedAt
  return (
    <Card>
      <p className="text-title3">
        {value.outcome === 'won'
          ? t('won', { prize: prize ? l(prize.name) : '' })
          : t(value.outcome === 'notDrawn' ? 'notDrawn' : isUnheard ? 'keptHere' : 'takesPart')}
      </p>
      <p className="mt-2">
        {isWaiting ? (
          <PendingChip>{t('waiting')}</PendingChip>
        ) : (
          <SavedMark>
            {t('arrived', {
              when: `${formatDay(new Date(value.changedAt), language)} ${formatTime(value.changedAt)}`,
            })}
          </SavedMark>
        )}
      </p>
      {isWaiting && <p className="mt-2 text-body2 text-pending">{t('countsWhen')}</p>}
      {(value.url ?? value.answer) && (
        <p className="mt-3 text-body2 text-ink-2 wrap-anywhere">{value.url ?? value.answer}</p>
      )}
      {isOpen && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="outline" onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {t('withdraw')}
          </Button>
        </div>
      )}
      <Confirm
        open={isAsking}
        title={t('withdrawTitle')}
        confirmLabel={t('withdraw')}
        onConfirm={() => {
          setAsking(false)
          void withdraw({ no: event.no })
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('withdrawText')}</p>
      </Confirm>
    </Card>
  )
}
