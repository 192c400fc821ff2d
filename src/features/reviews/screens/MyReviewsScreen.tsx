import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePending } from '#src/data/pending.ts'
import { usePersonal, usePersonalItem } from '#src/data/personal.ts'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { formatCount } from '#src/i18n/format.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { ListTemplate } from '#src/templates/ListTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { TabNav } from '#src/ui/controls/Tabs.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { writableLines, type Writable } from '../data/review-form.ts'
import { MyReviewItem } from '../parts/MyReviewItem.tsx'
import { ReviewSubject } from '../parts/ReviewSubject.tsx'

export type ReviewTab = 'written' | 'writable'

/** S2-54: what the person has written, and what they may write about. */
export function MyReviewsScreen({ tab }: { tab: ReviewTab }) {
  const { t } = useTranslation('reviews')
  const reviews = usePersonal('review')
  const orders = usePersonal('order')
  const member = usePersonalItem('member', 'me')
  const refused = usePending().refused.filter(({ name }) => name.startsWith('review.')).length
  const written = [...reviews.items].sort((a, b) => (a.value.writtenAt < b.value.writtenAt ? 1 : -1))
  const writable = writableLines(
    orders.items.map(({ value }) => value),
    reviews.items.map(({ value }) => value),
  )
  const isLoading = reviews.state === 'loading' || orders.state === 'loading'
  const count = tab === 'written' ? written.length : writable.length
  const parts = usePageParts({
    state: isLoading ? 'loading' : count === 0 ? 'empty' : 'ready',
    asOf: null,
    empty: <EmptyState title={t(`mine.${tab}Empty`)}>{t(`mine.${tab}EmptyText`)}</EmptyState>,
  })
  const tabLink = (id: ReviewTab, total: number) => (
    <Link
      to="/mypage/review"
      search={{ tab: id === 'written' ? undefined : id }}
      className="g-tab"
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={tab === id ? 'page' : undefined}
      replace
    >
      {t(`mine.${id}`)} <span className="g-num">{formatCount(total)}</span>
    </Link>
  )
  return (
    <ListTemplate
      {...parts}
      bar={{
        title: t('mine.title'),
        back: <UpLink to="/mypage" />,
      }}
      filters={
        <TabNav label={t('mine.tabs')}>
          {tabLink('written', written.length)}
          {tabLink('writable', writable.length)}
        </TabNav>
      }
      picture={56}
    >
      {refused > 0 && (
        <Banner
          tone="danger"
          inset
          action={
            <Link to="/bag/pending" className={buttonClass({ variant: 'outline', size: 'sm' })}>
              {t('mine.refusedAction')}
            </Link>
          }
        >
          {t('mine.refused', { count: refused })}
        </Banner>
      )}
      <ul className="g-rows">
        {tab === 'written'
          ? written.map(({ key, value, pending }) => (
              <li key={key}>
                <MyReviewItem review={value} member={member.item?.value} pending={pending.length > 0} />
              </li>
            ))
          : writable.map((each) => (
              <li key={`${each.order.number}-${each.line.seq}`}>
                <WritableRow {...each} />
              </li>
            ))}
      </ul>
    </ListTemplate>
  )
}

function WritableRow({ order, line }: Writable) {
  const { t } = useTranslation('reviews')
  const l = useLocalized()
  return (
    <div className="flex flex-wrap items-center gap-3 py-4">
      <div className="min-w-0 flex-1 basis-52">
        <ReviewSubject order={order} line={line} />
      </div>
      <Link
        to="/mypage/review/write"
        search={{ order: order.number, line: line.seq }}
        className={buttonClass({ variant: 'tint', size: 'sm' })}
        aria-label={t('mine.writeFor', { name: l(line.productName) })}
      >
        {t('mine.write')}
      </Link>
    </div>
  )
}
