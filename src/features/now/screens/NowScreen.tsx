import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronRight, Sunrise } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Happening } from '#sync/contracts/places/happening.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { useContentItems } from '#src/data/content.ts'
import { useServices } from '#src/data/services.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useOffline } from '#src/state/connectivity.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { cardClass, Section } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { BOARDS, type CalendarSearch } from '../data/address.ts'
import { applyQuery, queryOf } from '../data/board-query.ts'
import { HappeningRows } from '../parts/HappeningRows.tsx'
import { MonthCalendar } from '../parts/MonthCalendar.tsx'
import { MonthList } from '../parts/MonthList.tsx'
import { NowTabs } from '../parts/NowTabs.tsx'

/** S2-81 Ulsan NOW: what is on, the festival calendar by month, and the way to both boards. */
export function NowScreen({ search }: { search: CalendarSearch }) {
  const { t } = useTranslation('now')
  const { t: tc } = useTranslation('common')
  const navigate = useNavigate()
  const live = useContentItems('happening')
  const parts = usePageParts({ ...live, empty: <EmptyState title={t('none')} petro="boat" /> })
  // without a network nothing more comes
  const settled = useOffline() || live.complete
  const today = seoulDay(useServices().now())
  const month = search.month ?? today.slice(0, 7)
  const day = search.day ?? null
  const board = search.board
  const drawn = board ? live.items.filter((each) => each.board === board) : live.items
  const show = (next: CalendarSearch) =>
    void navigate({ to: '/ulsannow', search: next, replace: true, resetScroll: false })
  return (
    <HubTemplate
      {...parts}
      bar={{ title: tc('nav.now'), back: <BackButton /> }}
      lead={
        <div className="-mx-(--gutter)">
          <NowTabs />
        </div>
      }
    >
      <Ongoing happenings={live.items} today={today} complete={settled} />
      <Section title={t('calendar.title')}>
        <ChipGroup label={t('calendar.boards')}>
          {([undefined, ...BOARDS] as const).map((each) => (
            <Chip
              key={each ?? 'all'}
              selected={board === each}
              onClick={() => show({ ...search, month, board: each })}
            >
              {each ? t(`tabs.${each}`) : t('list.all')}
            </Chip>
          ))}
        </ChipGroup>
        <div className="mt-3 grid gap-8 lg:grid-cols-[420px_minmax(0,1fr)] lg:gap-12">
          <MonthCalendar
            happenings={drawn}
            month={month}
            day={day}
            today={today}
            onMonth={(next) => show({ month: next, board })}
            onDay={(next) => show(next ? { day: next, board } : { month, board })}
          />
          <MonthList
            happenings={drawn}
            month={month}
            day={day}
            today={today}
            complete={settled}
            onMonth={(next) => show({ month: next, board })}
          />
        </div>
      </Section>
      <Link to="/sunrise" className={cardClass({}, 'mt-8 flex items-center gap-4')}>
        <Sunrise size={24} className="flex-none text-on-tint" />
        <span className="min-w-0 flex-1">
          <span className="block text-title3">{t('alliance.title')}</span>
          <span className="block text-caption text-ink-3">{t('alliance.note')}</span>
        </span>
        <ChevronRight size={18} className="flex-none text-ink-3" />
      </Link>
    </HubTemplate>
  )
}

const SHOWN = 3

type OngoingProps = { happenings: readonly Happening[]; today: string; complete: boolean }

function Ongoing({ happenings, today, complete }: OngoingProps) {
  const { t } = useTranslation('now')
  const { t: tc } = useTranslation('common')
  const on = applyQuery(happenings, queryOf({ state: 'ongoing' }), today)
  const coming = applyQuery(happenings, queryOf({ state: 'scheduled' }), today).slice(0, 1)
  // the board that hides more of what is on
  const festivals = on.filter((each) => each.board === 'cnf').length
  const board = festivals * 2 > on.length ? '/ulsannow/cnf' : '/ulsannow/cnn'
  // what has not come yet may be on
  if (on.length === 0 && !complete) return null
  return (
    <Section
      title={t('on.title')}
      className="mt-4"
      more={
        on.length > SHOWN && (
          <Link to={board} search={{ state: 'ongoing' }}>
            {tc('action.seeAll')}
          </Link>
        )
      }
    >
      {on.length > 0 ? (
        <HappeningRows happenings={on.slice(0, SHOWN)} today={today} columns={3} />
      ) : (
        <>
          <p className="text-body2 text-ink-2">{t('on.none')}</p>
          <HappeningRows happenings={coming} today={today} />
        </>
      )}
    </Section>
  )
}
