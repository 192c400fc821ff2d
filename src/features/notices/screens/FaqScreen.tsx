import { ChevronDown } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FAQ_CATEGORIES } from '#sync/contracts/support/lists.ts'
import type { Faq } from '#sync/contracts/support/faq.ts'
import { useContentItems } from '#src/data/content.ts'
import { ChoiceChips } from '#src/entities/list/ChoiceChips.tsx'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { Paragraphs } from '#src/ui/surfaces/Paragraphs.tsx'
import { saysWords } from '../data/find.ts'
import { Search } from './NoticesScreen.tsx'

type Category = (typeof FAQ_CATEGORIES)[number]

/** S2-09: questions that are asked often, by category and words; the way on to customer service beneath. */
export function FaqScreen() {
  const { t } = useTranslation('notices')
  const l = useLocalized()
  const [category, setCategory] = useState<Category | null>(null)
  const [words, setWords] = useState('')
  const { items, ...live } = useContentItems('faq', undefined, 60)
  const there = FAQ_CATEGORIES.filter((each) => items.some((faq) => faq.category === each))
  const shown = items
    .filter(
      (faq) =>
        (category === null || faq.category === category) && saysWords(words, l(faq.question), l(faq.answer)),
    )
    .sort((a, b) => FAQ_CATEGORIES.indexOf(a.category) - FAQ_CATEGORIES.indexOf(b.category) || a.no - b.no)
  return (
    <ListPage
      title={t('faq.title')}
      live={live}
      shown={shown.length}
      total={items.length}
      picture={0}
      count={t('faq.count', { count: shown.length })}
      filters={
        <>
          <Search label={t('faq.search')} words={words} onChange={setWords} />
          <ChoiceChips
            label={t('categories')}
            all={t('all')}
            options={there.map((value) => ({ value, label: t(`faq.category.${value}`) }))}
            value={category}
            onChange={setCategory}
          />
        </>
      }
      none={
        <EmptyState title={t('faq.none')} petro="boat">
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
        {shown.map((faq) => (
          <li key={faq.no}>
            <Question faq={faq} />
          </li>
        ))}
      </ul>
      <section className="g-section">
        <h2 className="text-title3">{t('faq.more')}</h2>
        <p className="mt-1 text-body2 text-ink-2">{t('faq.moreText')}</p>
        <Link to="/customer/inquiry" className={buttonClass({ variant: 'outline' }, 'mt-3')}>
          {t('faq.ask')}
        </Link>
      </section>
    </ListPage>
  )
}

function Question({ faq }: { faq: Faq }) {
  const { t } = useTranslation('notices')
  const l = useLocalized()
  return (
    <details id={`faq-${faq.no}`} className="group">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 py-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block text-caption text-ink-3">{t(`faq.category.${faq.category}`)}</span>
          <span className="block text-label wrap-anywhere">{l(faq.question)}</span>
        </span>
        <ChevronDown size={20} aria-hidden="true" className="shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="max-w-190 pb-5 text-ink-2">
        <Paragraphs text={l(faq.answer)} />
      </div>
    </details>
  )
}
