import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notice } from '#sync/contracts/support/notice.ts'
import { useContentItems } from '#src/data/content.ts'
import { ChoiceChips } from '#src/entities/list/ChoiceChips.tsx'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { SearchForm } from '#src/ui/fields/SearchForm.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { NOTICE_CATEGORIES, newestFirst, saysWords } from '../data/find.ts'

type Category = (typeof NOTICE_CATEGORIES)[number]

/** S2-11: notices, pinned ones first; found by category and words, from what the device holds. */
export function NoticesScreen() {
  const { t } = useTranslation('notices')
  const l = useLocalized()
  const [category, setCategory] = useState<Category | null>(null)
  const [words, setWords] = useState('')
  const { items, ...live } = useContentItems('notice')
  const shown = newestFirst(items).filter(
    (notice) =>
      (category === null || notice.category === category) &&
      saysWords(words, l(notice.title), l(notice.body)),
  )
  return (
    <ListPage
      title={t('title')}
      live={live}
      shown={shown.length}
      total={items.length}
      picture={0}
      count={t('count', { count: shown.length })}
      filters={
        <>
          <Search label={t('search')} words={words} onChange={setWords} />
          <ChoiceChips
            label={t('categories')}
            all={t('all')}
            options={NOTICE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
            value={category}
            onChange={setCategory}
          />
        </>
      }
      none={
        <EmptyState title={t('none')} petro="boat">
          {t('noneText')}
        </EmptyState>
      }
      noMatch={{
        title: t('noMatch'),
        text: t('noMatchText'),
        onClear: () => {
          setCategory(null)
          setWords('')
        },
      }}
    >
      <ul className="g-rows">
        {shown.map((notice) => (
          <li key={notice.no}>
            <Row notice={notice} />
          </li>
        ))}
      </ul>
    </ListPage>
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

/** Finds as one types. */
export function Search({
  label,
  words,
  onChange,
}: {
  label: string
  words: string
  onChange: (words: string) => void
}) {
  const { t: tc } = useTranslation('common')
  const { t } = useTranslation('notices')
  return (
    <div className="g-wrap mb-2">
      <SearchForm
        label={label}
        clearLabel={t('clear')}
        submitLabel={tc('action.search')}
        value={words}
        onChange={onChange}
        onSearch={() => undefined}
      />
    </div>
  )
}
