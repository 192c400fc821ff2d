import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordAddress } from '#src/entities/record/address.ts'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Buddy } from '#src/art/Buddy.tsx'
import { BUDDY_NAMES } from '#src/art/buddy-names.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { StarRating } from '#src/ui/marks/StarRating.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { SeenList } from '../data/use-seen-list.ts'
import { useTold } from '../data/told.ts'
import { voicesOf, type Voice } from '../data/voices.ts'
import { Words } from '#src/ui/marks/Words.tsx'
import { languageOf } from '#src/lib/language-of.ts'

/** Voices shown at a time. */
const PAGE = 20

/** What travellers wrote about what the map shows, the newest first (S2-144). */
export function VoiceFeed({ list: { nos, others } }: { list: Pick<SeenList, 'nos' | 'others'> }) {
  const { t } = useTranslation('map')
  const { t: tc } = useTranslation('common')
  const { places, reviews } = useTold(nos)
  const voices = useMemo(() => voicesOf([...places, ...others], reviews), [places, others, reviews])
  const [shown, setShown] = useState(PAGE)
  if (voices.length === 0)
    return (
      <EmptyState row level={3} petro="boat" title={t('feed.none')}>
        {t('feed.noneText')}
      </EmptyState>
    )
  return (
    <>
      <ul className="g-rows" data-voices="">
        {voices.slice(0, shown).map((voice) => (
          <li key={voice.id} className="relative py-4">
            <VoiceItem voice={voice} />
          </li>
        ))}
      </ul>
      {voices.length > shown && (
        <Button variant="outline" full className="mt-3" onClick={() => setShown((count) => count + PAGE)}>
          {tc('action.more')}
        </Button>
      )}
    </>
  )
}

function VoiceItem({ voice }: { voice: Voice }) {
  const { t } = useTranslation('entities')
  const language = useLanguage()
  const buddy = BUDDY_NAMES.find((name) => name === voice.writer.buddy) ?? 'explorer'
  return (
    <article className="flex gap-3">
      <Buddy name={buddy} size={40} avatar label="" className="flex-none" />
      <div className="min-w-0 flex-1">
        <h3 className="text-title3">
          <About voice={voice} />
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-caption text-ink-3 g-num">
          <Words>{voice.writer.name}</Words>
          {voice.talkNo === undefined && (
            <StarRating value={String(voice.stars)} label={t('review.stars', { stars: voice.stars })} />
          )}
          <time dateTime={voice.at}>{formatFullDay(voice.at, language)}</time>
        </p>
        <p className="mt-1 line-clamp-3 text-body2" lang={languageOf(voice.text, voice.language)}>
          {voice.text}
        </p>
      </div>
    </article>
  )
}

/** The whole line leads to the talk, or to what is said about the place. */
function About({ voice }: { voice: Voice }) {
  if (voice.talkNo !== undefined)
    return (
      <Link {...recordAddress.talk({ no: voice.talkNo })} className="g-cover-link">
        <Words>{voice.about}</Words>
      </Link>
    )
  return (
    <Link {...recordAddress.place({ no: voice.placeNo })} className="g-cover-link">
      {voice.about}
    </Link>
  )
}
