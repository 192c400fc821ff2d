import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LIST_CATEGORIES } from '#sync/contracts/base/lists.ts'
import { useContentItem } from '#src/data/content.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { ListTemplate } from '#src/templates/ListTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { chipClass } from '#src/ui/controls/Chip.tsx'
import { BestPlaces } from '#src/entities/place/BestPlaces.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { cx } from '#src/lib/cx.ts'
import { PopularTerms } from '../parts/SearchStart.tsx'
import { SearchTips } from '../parts/SearchTips.tsx'

/** S2-73 A search that found nothing: how to search again, and other ways in. */
export function NoDataScreen({ query }: { query: string }) {
  const { t } = useTranslation('search')
  const { t: tc } = useTranslation('common')
  const { t: tk } = useTranslation('codes')
  const terms = useContentItem('terms', 'search')
  const parts = usePageParts({ state: 'ready', asOf: null })
  return (
    <ListTemplate {...parts} bar={{ title: t('search.title'), back: <BackButton /> }}>
      <EmptyState
        title={query ? t('search.none', { query }) : tc('page.noResultsTitle')}
        action={
          <Link
            to="/search"
            search={{ q: query || undefined }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('search.again')}
          </Link>
        }
      >
        {t('search.noneText')}
      </EmptyState>
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-12">
        <SearchTips />
        {terms.value && <PopularTerms terms={terms.value} />}
      </div>
      <div className={cx(terms.state === 'loading' && 'g-late--below')}>
        <Section title={t('search.categories')}>
          <ul className="g-chips">
            {LIST_CATEGORIES.map((cid) => (
              <li key={cid}>
                <Link
                  {...(cid === 'gh' ? { to: '/gh/list' } : { to: '/list/$cid', params: { cid } })}
                  className={chipClass()}
                >
                  {tk(`list.${cid}`)}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
        <BestPlaces />
        <p className="mt-6 text-body2 text-ink-2">{t('search.hotline')}</p>
      </div>
    </ListTemplate>
  )
}
