import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NOTICE_CATEGORIES } from '#sync/contracts/support/lists.ts'
import type { Notice } from '#sync/contracts/support/notice.ts'
import { useContentItems } from '#src/data/content.ts'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { newestFirst } from '../data/find.ts'
import { FoundList } from '../parts/FoundList.tsx'

/** S2-11: notices, pinned ones first; found by category and words, from what the device holds. */
export function NoticesScreen() {
  const { t } = useTranslation('notices')
  const { items, ...live } = useContentItems('notice')
  return (
    <FoundList
      items={newestFirst(items)}
      live={live}
      says={{
        title: t('title'),
        search: t('search'),
        none: t('none'),
        count: (count) => t('count', { count }),
      }}
      categories={NOTICE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
      texts={(notice) => [notice.title, notice.body]}
      row={(notice) => <Row notice={notice} />}
    />
  )
}

function Row({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notices')
  const l = useLocalized()
  const language = useLanguage()
  return (
    <Link to="/customer/noticeDetail-{$num}" params={{ num: notice.no }} className="block py-4">
      <span className="flex flex-wrap gap-1">
        {notice.pinned && <Tag tone="ink">{t('pinned')}</Tag>}
        <Tag>{t(`category.${notice.category}`)}</Tag>
      </span>
      <b className="mt-1 block text-title3 wrap-anywhere">{l(notice.title)}</b>
      <time dateTime={notice.publishedOn} className="text-caption text-ink-3 g-num">
        {formatFullDay(notice.publishedOn, language)}
      </time>
    </Link>
  )
}
