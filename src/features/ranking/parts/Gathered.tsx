import { CalendarCheck, Gamepad2, MessageCircle, PartyPopper, Star, Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PointSource } from '#sync/contracts/points/points.ts'
import { scoreOf, type CountedLine } from '#sync/domain/ranking.ts'
import { formatCount } from '#src/i18n/format.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'

const ICONS: Record<PointSource, React.ReactNode> = {
  purchase: <Ticket size={22} />,
  event: <PartyPopper size={22} />,
  attendance: <CalendarCheck size={22} />,
  game: <Gamepad2 size={22} />,
  review: <Star size={22} />,
  community: <MessageCircle size={22} />,
}

const SOURCES = Object.keys(ICONS) as PointSource[]

type Props = { lines: readonly CountedLine[]; total: number }

/** What each source gave, as a bar: solid is earned, dots lead on to the whole. */
export function Gathered({ lines, total }: Props) {
  const { t } = useTranslation('ranking')
  const bySource = SOURCES.map((source) => {
    const own = lines.filter((line) => line.source === source)
    return { source, count: own.length, won: scoreOf(own) }
  })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.won - a.won)
  return (
    <Section title={t('gathered')}>
      <ul className="grid gap-5">
        {bySource.map(({ source, count, won }) => (
          <li key={source} className="flex items-center gap-4">
            <span className="grid size-10 flex-none place-items-center rounded-[10px] bg-tint text-on-tint">
              {ICONS[source]}
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex justify-between gap-3 text-label g-num">
                <span>{t(`sources.${source}`)}</span>
                <span>{t('points', { points: formatCount(won) })}</span>
              </span>
              <Bar share={total === 0 ? 0 : won / total} />
              <span className="text-caption text-ink-2 g-num">{t('lines', { count })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** @param share 0 to 1; the number stands beside it */
function Bar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 300 8" preserveAspectRatio="none" aria-hidden="true" className="my-1 h-2 w-full">
      <path
        d="M4 4H296"
        stroke="var(--line-strong)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray=".1 10"
      />
      <path d={`M4 4H${4 + 292 * share}`} stroke="var(--ink)" strokeWidth="6" strokeLinecap="round" />
    </svg>
  )
}
