import { useTranslation } from 'react-i18next'
import type { Language } from '#sync/contracts/base/lists.ts'
import type { PublicEvent } from '#sync/contracts/events/event.ts'
import { isDay } from '#sync/domain/calendar.ts'
import { eventState } from '#sync/domain/events.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { formatDay } from '#src/i18n/format.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Paragraphs } from '#src/ui/surfaces/Paragraphs.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import type { EventForm } from '../data/event-form.ts'

type Props = { form: EventForm; language: Language; today: string; kept: PublicEvent | null }

/** How readers will see it, as wide as on a telephone. */
export function EventPreview({ form, language, today, kept }: Props) {
  const { t } = useTranslation('rewards-desk')
  const { t: tw } = useTranslation('desk-work')
  const { from, to, announceOn, motif, prizes } = form
  const dayOf = (day: string) => (isDay(day) ? formatDay(day, language) : '–')
  return (
    <section aria-label={tw('editor.preview')} className="max-w-97 self-start rounded-card bg-sunken p-4">
      <p className="text-caption text-ink-3">{tw('editor.preview')}</p>
      <Picture
        alt=""
        cover={coverOf('event', { no: kept?.no ?? 0, motif })}
        ratio="16 / 9"
        className="mt-2"
      />
      <div className="mt-3">
        <Tag tone="accent">
          {t(`event.state.${eventState({ from, to, winners: kept?.winners ?? [] }, today)}`)}
        </Tag>
      </div>
      <div lang={language}>
        <p className="mt-2 text-title2 wrap-anywhere">{form.title[language] || '–'}</p>
        <p className="mt-1 text-body2 text-ink-2 g-num">
          {dayOf(from)} – {dayOf(to)}
          {announceOn && `\u00a0· ${dayOf(announceOn)}`}
        </p>
        <p className="mt-1 text-caption text-ink-3 wrap-anywhere">{form.summary[language]}</p>
        <Paragraphs className="mt-3 grid gap-3 wrap-anywhere" text={form.body[language]} />
        <ul className="g-rows mt-3">
          {prizes.map(({ id, name, people }) => (
            <li key={id} className="flex justify-between gap-3 py-2 text-body2">
              <span className="wrap-anywhere">{name[language] || '–'}</span>
              <span className="flex-none g-num">{people}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
