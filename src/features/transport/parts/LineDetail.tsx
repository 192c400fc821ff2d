import { CalendarDays, Clock, Ticket, Wallet } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BusRoute } from '#sync/contracts/places/bus-route.ts'
import { useSource } from '#src/entities/record/use-source.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { ProductRow } from '#src/entities/product/ProductRow.tsx'
import { useDuration } from '#src/entities/record/use-duration.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { FactList, Section } from '#src/ui/surfaces/Card.tsx'
import { answerOn, type LineStop, pinsOf, weekPattern } from '../data/bus.ts'
import { LineStops } from './LineStops.tsx'

/** Filled by the route: the map belongs to another feature. */
export type LineMap = (line: { stops: readonly LineStop[]; label: string }) => ReactNode

type Now = { day: string; time: string }
type Props = {
  route: BusRoute
  day: string
  now: Now
  /** How often a line was pressed in the list: the reader is brought here. */
  presses: number
  map: LineMap
  onDay: (day: string) => void
}

/** One line: whether it runs, when, where it stops, what it costs. */
export function LineDetail({ route, day, now, presses, map, onDay }: Props) {
  const sourceOf = useSource()
  const { t } = useTranslation('transport')
  const l = useLocalized()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (presses > 0) title.current?.focus()
  }, [presses])
  return (
    <section className="mt-8 scroll-mt-20" aria-labelledby="line-name" data-line={route.no}>
      <div className="flex flex-wrap items-center gap-2">
        <Tag tone={route.kind === 'loop' ? 'tint' : 'neutral'}>{t(`city.${route.kind}`)}</Tag>
      </div>
      <h2 id="line-name" ref={title} tabIndex={-1} className="mt-2 scroll-mt-20 text-title1">
        {l(route.name)}
      </h2>
      <p className="mt-1 text-body text-ink-2">{l(route.summary)}</p>
      <div className="mt-4">
        <DayBanner route={route} day={day} now={now} onDay={onDay} />
      </div>
      <p className="mt-4 max-w-160 text-body whitespace-pre-line">{l(route.description)}</p>
      <Facts route={route} />
      <LineStops route={route} day={day} now={now} />
      <LineOnMap route={route} map={map} />
      <Tickets route={route} />
      {route.sample && <p className="mt-6 text-caption text-ink-2">{t('line.sample')}</p>}
      <p className="mt-1 text-caption text-ink-3">{t('line.source', { source: sourceOf(route.source) })}</p>
    </section>
  )
}

type BannerProps = Pick<Props, 'route' | 'day' | 'now' | 'onDay'>

/** The answer to "does it run?", with the reason where one is known and the way to the next day. */
function DayBanner({ route, day, now, onDay }: BannerProps) {
  const { t } = useTranslation('transport')
  const language = useLanguage()
  const l = useLocalized()
  const answer = answerOn(route, day, now)
  const date = formatDay(day, language)
  if (answer.state === 'runs')
    return (
      <Banner tone="saved" inset title={t('line.answer', { day: date })}>
        <span className="g-num">
          {t(day === now.day ? 'city.next' : 'city.first', { time: answer.next })}
        </span>
        {answer.reason && `\u00a0· ${l(answer.reason)}`}
      </Banner>
    )
  const { nextDay } = answer
  const next = nextDay && formatDay(nextDay, language)
  return (
    <Banner
      tone="info"
      inset
      title={answer.state === 'over' ? t('line.overOn') : t('line.restsOn', { day: date })}
      action={
        next && (
          <Button size="sm" variant="outline" onClick={() => onDay(nextDay)}>
            {t('line.chooseDay', { day: next })}
          </Button>
        )
      }
    >
      {answer.state === 'rests' && answer.reason && l(answer.reason)}
    </Banner>
  )
}

function Facts({ route }: { route: BusRoute }) {
  const { t } = useTranslation('transport')
  const { t: tk } = useTranslation('codes')
  const l = useLocalized()
  const duration = useDuration()
  const pattern = weekPattern(route)
  const days = pattern.days.map((day) => tk(`weekday.${day as 0}`)).join('·')
  const time = duration(route.totalMinutes)
  const way = route.needsReservation ? 'reserved' : 'free'
  return (
    <div className="mt-5">
      <FactList
        facts={[
          { icon: <CalendarDays size={22} />, fact: t(`line.${pattern.kind}`, { days }) },
          {
            icon: <Clock size={22} />,
            fact: t(route.kind === 'loop' ? 'line.loopTime' : 'line.tourTime', { time }),
          },
          { icon: <Ticket size={22} />, fact: t(`line.${way}`), note: t(`line.${way}Note`) },
          { icon: <Wallet size={22} />, fact: t('line.fare'), note: l(route.fareNote) },
        ]}
      />
    </div>
  )
}

function LineOnMap({ route, map }: Pick<Props, 'route' | 'map'>) {
  const { t } = useTranslation('transport')
  const language = useLanguage()
  const label = t('line.map', { name: route.name[language] })
  const stops = useMemo(() => pinsOf(route, (text) => text[language]), [route, language])
  return (
    <Section title={label}>
      <div className="h-80 overflow-hidden rounded-card bg-surface-2 lg:h-105">{map({ stops, label })}</div>
      <p className="mt-2 text-caption text-ink-3">{t('line.mapNote')}</p>
    </Section>
  )
}

function Tickets({ route }: { route: BusRoute }) {
  const { t } = useTranslation('transport')
  const products = useContentByKeys('product', route.productNo === null ? [] : [route.productNo])
  if (products.length === 0) return null
  return (
    <Section title={t('line.tickets')}>
      <ul className="g-rows">
        {products.map((product) => (
          <li key={product.no}>
            <ProductRow product={product} />
          </li>
        ))}
      </ul>
      <p className="mt-1 text-caption text-ink-3">{t('line.ticketsNote')}</p>
    </Section>
  )
}
