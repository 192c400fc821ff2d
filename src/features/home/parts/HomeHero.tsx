import { Link } from '@tanstack/react-router'
import { Globe, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Happening } from '#sync/contracts/places/happening.ts'
import { seoulTime } from '#sync/domain/calendar.ts'
import { useContentItem } from '#src/data/content.ts'
import { useServices } from '#src/data/services.ts'
import { formatLongDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { useSheets } from '#src/state/sheets.ts'
import { HeroPanel } from '#src/templates/HeroPanel.tsx'
import { Wordmark } from '#src/art/Logo.tsx'
import { heroTime } from '#src/art/hero-time.ts'
import { chipClass } from '#src/ui/controls/Chip.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { searchLinkClass } from '#src/ui/fields/SearchField.tsx'
import { heroFact } from '../data/hero-fact.ts'

/** Sky, date, one true sentence and the way to the search. */
export function HomeHero({ happenings }: { happenings: readonly Happening[] }) {
  const { t } = useTranslation('home')
  const { t: tc } = useTranslation('common')
  const language = useLanguage()
  const now = useServices().now()
  const show = useSheets((state) => state.show)
  const headline = useHeadline(now, happenings)
  return (
    <HeroPanel
      time={heroTime(Number(seoulTime(now).slice(0, 2)))}
      top={
        <>
          <Wordmark height={24} label={tc('appName')} />
          <span aria-hidden="true" className="ms-2.5 grow text-label">
            {language !== 'ko' && tc('appName')}
          </span>
          <IconButton
            label={tc('nav.language')}
            icon={<Globe size={24} />}
            onClick={() => show('language')}
          />
        </>
      }
      eyebrow={formatLongDay(new Date(now), language)}
      title={<span className="whitespace-pre-line">{headline}</span>}
      hints={<Hints />}
    >
      <Link to="/search" className={searchLinkClass({ float: true, tall: true })}>
        <Search size={20} />
        <span className="text-ink-3">{t('search')}</span>
      </Link>
    </HeroPanel>
  )
}

function useHeadline(now: number, happenings: readonly Happening[]): string {
  const { t } = useTranslation('home')
  const l = useLocalized()
  const fact = heroFact(now, happenings)
  if (fact.kind === 'festival') return t('festival', { name: l(fact.happening.title) })
  const [hour, minute] = fact.time.split(':').map(Number)
  const clock = t(minute === 0 ? 'clockSharp' : 'clock', { hour, minute, time: fact.time })
  return t(`sunrise.${fact.day}`, { clock })
}

/** Popular terms under the wide search box. */
function Hints() {
  const l = useLocalized()
  const { value } = useContentItem('terms', 'search')
  return value?.popular.slice(0, 4).map((term) => (
    <Link key={term.en} to="/search" search={{ q: l(term) }} className={chipClass()}>
      {l(term)}
    </Link>
  ))
}
