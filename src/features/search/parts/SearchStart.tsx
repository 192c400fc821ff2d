import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Minus, Sparkle, X, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SearchTerms } from '#sync/contracts/places/search-terms.ts'
import { useContentItem } from '#src/data/content.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { chipClass } from '#src/ui/controls/Chip.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import type { Recent } from '../data/use-recent.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'

/** Before typing: what was searched here, what many search, what is rising. */
export function SearchStart({ recent }: { recent: Recent }) {
  const { t } = useTranslation('search')
  const terms = useContentItem('terms', 'search').value
  return (
    <>
      {recent.terms.length > 0 && (
        <Section
          title={t('search.recent')}
          className="mt-4"
          more={
            <button type="button" onClick={recent.clear}>
              {t('search.recentClear')}
            </button>
          }
        >
          <ul className="g-rows">
            {recent.terms.map((term) => (
              <li key={term} className="flex items-center">
                <Link to="/search" search={{ q: term }} className="g-menu-item">
                  {term}
                </Link>
                <IconButton
                  label={t('search.recentRemove', { term })}
                  icon={<X size={18} />}
                  onClick={() => recent.forget(term)}
                />
              </li>
            ))}
          </ul>
          <p className="text-caption text-ink-3">{t('search.recentNote')}</p>
        </Section>
      )}
      {terms && <PopularTerms terms={terms} />}
      {terms && <TrendingTerms terms={terms} />}
    </>
  )
}

export function PopularTerms({ terms }: { terms: SearchTerms }) {
  const { t } = useTranslation('search')
  const l = useLocalized()
  return (
    <Section title={t('search.popular')}>
      <ul className="g-chips">
        {terms.popular.map((term) => (
          <li key={term.en}>
            <Link to="/search" search={{ q: l(term) }} className={chipClass()}>
              {l(term)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const MOVES: Record<SearchTerms['trending'][number]['move'], LucideIcon> = {
  up: ArrowUp,
  same: Minus,
  down: ArrowDown,
  new: Sparkle,
}

function TrendingTerms({ terms }: { terms: SearchTerms }) {
  const { t } = useTranslation('search')
  const l = useLocalized()
  return (
    <Section title={t('search.trending')}>
      <ol className="g-rows sm:grid sm:grid-cols-2 sm:gap-x-10">
        {terms.trending.map(({ term, move }, index) => {
          const Move = MOVES[move]
          return (
            <li key={term.en}>
              <Link to="/search" search={{ q: l(term) }} className="g-menu-item">
                <b className="w-6 text-link g-num">{index + 1}</b>
                <span>{l(term)}</span>
                <Move size={16} />
                <span className="g-sr">{t(`search.move.${move}`)}</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
