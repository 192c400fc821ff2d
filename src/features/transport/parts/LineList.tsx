import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { BusRoute } from '#sync/contracts/places/bus-route.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { cx } from '#src/lib/cx.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { cardClass, Section } from '#src/ui/surfaces/Card.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { answerOn, type DayAnswer } from '../data/bus.ts'

type Now = { day: string; time: string }
type Props = {
  routes: readonly BusRoute[]
  day: string
  now: Now
  chosen: number | undefined
  onPress: () => void
}

/** Every line with its answer for the day; a press shows it whole. */
export function LineList({ routes, day, now, chosen, onPress }: Props) {
  const { t } = useTranslation('transport')
  return (
    <Section title={t('city.lines')}>
      <ul className="grid grid-cols-1 gap-3">
        {routes.map((route) => (
          <li key={route.no}>
            <LineCard route={route} day={day} now={now} chosen={route.no === chosen} onPress={onPress} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type CardProps = Omit<Props, 'routes' | 'chosen'> & { route: BusRoute; chosen: boolean }

function LineCard({ route, day, now, chosen, onPress }: CardProps) {
  const { t } = useTranslation('transport')
  const l = useLocalized()
  return (
    <div
      className={cardClass(
        { small: true },
        cx('relative flex items-center gap-3', chosen && 'bg-tint text-on-tint outline-2 outline-primary'),
      )}
    >
      <Picture
        alt=""
        cover={{ id: `bus-${route.no}`, motif: route.motif, turn: route.no }}
        className="size-16"
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-title3">
          <Link
            to="/landing/city"
            search={{ day, line: route.no }}
            replace
            resetScroll={false}
            aria-current={chosen ? 'true' : undefined}
            className="g-cover-link"
            onClick={onPress}
          >
            {l(route.name)}
          </Link>
        </h3>
        <Answer answer={answerOn(route, day, now)} isToday={day === now.day} />
      </div>
      <Tag tone={route.kind === 'loop' ? 'tint' : 'neutral'} className="self-start">
        {t(`city.${route.kind}`)}
      </Tag>
    </div>
  )
}

/** "Next bus 12:40", or why there is none and when the next one is. */
function Answer({ answer, isToday }: { answer: DayAnswer; isToday: boolean }) {
  const { t } = useTranslation('transport')
  const language = useLanguage()
  if (answer.state === 'runs')
    return (
      <p className="text-label text-saved g-num">
        {t(isToday ? 'city.next' : 'city.first', { time: answer.next })}
      </p>
    )
  return (
    <p className="text-caption text-ink-2 g-num">
      {t(answer.state === 'over' ? 'city.over' : 'city.rests')}
      {answer.nextDay && (
        <span className="block">{t('city.nextDay', { day: formatDay(answer.nextDay, language) })}</span>
      )}
    </p>
  )
}
