import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePending } from '#src/data/pending.ts'
import { usePersonal, usePersonalItem } from '#src/data/personal.ts'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { TabLinks } from '#src/entities/list/TabLinks.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
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
  const count = tab === 'written' ? written.length : writable.length
  const isLoading = reviews.state === 'loading' || orders.state === 'loading'
  // who has written none yet may have some to write
  const state = count > 0 ? 'ready' : isLoading ? 'loading' : 'empty'
  const tabOf = (id: ReviewTab, total: number) => ({
    name: t(`mine.${id}`),
    count: total,
    current: tab === id,
    search: { tab: id === 'written' ? undefined : id },
  })
  return (
    <ListPage
      title={t('mine.title')}
      back={<UpLink to="/mypage" />}
      live={{ state, asOf: null }}
      shown={count}
      total={count}
      lead={
        <>
          <TabLinks
            label={t('mine.tabs')}
            to="/mypage/review"
            tabs={[tabOf('written', written.length), tabOf('writable', writable.length)]}
          />
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
        </>
      }
      picture={56}
      none={<EmptyState title={t(`mine.${tab}Empty`)}>{t(`mine.${tab}EmptyText`)}</EmptyState>}
    >
      <ul className="g-rows">
        {tab === 'written'
          ? written.map(({ key, value, pending }) => (
              <li key={key}>
                <MyReviewItem review={value} member={member.item?.value} pending={pending} />
              </li>
            ))
          : writable.map((each) => (
              <li key={`${each.order.number}-${each.line.seq}`}>
                <WritableRow {...each} />
              </li>
            ))}
      </ul>
    </ListPage>
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
