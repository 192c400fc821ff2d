import { CalendarDays, Camera, MapPin, Route, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostDraft } from '#sync/contracts/community/post.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { formatCount, formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { chipClass } from '#src/ui/controls/Chip.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { FactList } from '#src/ui/surfaces/Card.tsx'

/** Last step: the post as it will be handed in, and what happens then. */
export function CheckStep({ draft, lead }: { draft: PostDraft; lead: ReactNode }) {
  const { t } = useTranslation('posting')
  return (
    <section className="grid gap-4">
      <h2 className="text-title2">{t('check.title')}</h2>
      <p className="text-body2 text-ink-2">{t('check.text')}</p>
      {lead}
      <article className="grid gap-3 rounded-card border border-line bg-surface p-5">
        <h3 className="text-title3 wrap-anywhere">
          <Words>{draft.title}</Words>
        </h3>
        <p className="text-body2 wrap-anywhere whitespace-pre-line">
          {draft.content === '' ? (
            <span className="text-ink-3">{t('check.noContent')}</span>
          ) : (
            <Words>{draft.content}</Words>
          )}
        </p>
        <Facts draft={draft} />
        {draft.hashtags.length > 0 && (
          <p className="flex flex-wrap gap-1.5">
            {draft.hashtags.map((tag) => (
              <span key={tag} className={chipClass({ quiet: true })}>
                <bdi>{`#${tag}`}</bdi>
              </span>
            ))}
          </p>
        )}
      </article>
    </section>
  )
}

function Facts({ draft: { photos, video, spot, meeting, itineraryId } }: { draft: PostDraft }) {
  const { t } = useTranslation('posting')
  const language = useLanguage()
  const itinerary = usePersonalItem('itinerary', itineraryId ?? '').item?.value
  const files = video ? t('check.video') : photos.length > 0 && t('check.photos', { count: photos.length })
  const facts = [
    files && { icon: <Camera size={22} aria-hidden="true" />, fact: files },
    itinerary && { icon: <Route size={22} aria-hidden="true" />, fact: <Words>{itinerary.title}</Words> },
    meeting && {
      icon: <CalendarDays size={22} aria-hidden="true" />,
      fact: `${formatDay(meeting.at, language)} ${formatTime(meeting.at)}`,
    },
    meeting && {
      icon: <Users size={22} aria-hidden="true" />,
      fact: t('field.seatCount', { number: formatCount(meeting.people) }),
    },
    spot && { icon: <MapPin size={22} aria-hidden="true" />, fact: <Words>{spot.name}</Words> },
  ].filter((fact) => typeof fact === 'object' && fact !== null)
  return facts.length > 0 && <FactList facts={facts} />
}
