import { ChevronDown } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FAQ_CATEGORIES } from '#sync/contracts/support/lists.ts'
import type { Faq } from '#sync/contracts/support/faq.ts'
import { useContentItems } from '#src/data/content.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Paragraphs } from '#src/ui/surfaces/Paragraphs.tsx'
import { FoundList } from '../parts/FoundList.tsx'

/** S2-09: questions that are asked often, by category and words; the way on to customer service beneath. */
export function FaqScreen() {
  const { t } = useTranslation('notices')
  const { items, ...live } = useContentItems('faq', undefined, 60)
  const there = FAQ_CATEGORIES.filter((each) => items.some((faq) => faq.category === each))
  return (
    <FoundList
      items={items.toSorted(
        (a, b) => FAQ_CATEGORIES.indexOf(a.category) - FAQ_CATEGORIES.indexOf(b.category) || a.no - b.no,
      )}
      live={live}
      says={{
        title: t('faq.title'),
        search: t('faq.search'),
        none: t('faq.none'),
        count: (count) => t('faq.count', { count }),
      }}
      categories={there.map((value) => ({ value, label: t(`faq.category.${value}`) }))}
      texts={(faq) => [faq.question, faq.answer]}
      row={(faq) => <Question faq={faq} />}
    >
      <section className="g-section">
        <h2 className="text-title3">{t('faq.more')}</h2>
        <p className="mt-1 text-body2 text-ink-2">{t('faq.moreText')}</p>
        <Link to="/customer/inquiry" className={buttonClass({ variant: 'outline' }, 'mt-3')}>
          {t('faq.ask')}
        </Link>
      </section>
    </FoundList>
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
