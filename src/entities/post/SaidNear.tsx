import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useScopes } from '#src/data/scopes.ts'
import { formatDistance } from '#src/i18n/format.ts'
import { languageOf } from '#src/lib/language-of.ts'
import { Words } from '#src/ui/marks/Words.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { PostCard } from '#sync/contracts/community/post.ts'
import { postAddress } from './address.ts'
import { saidNear } from './said-near.ts'

const BOARDS = ['board:place', 'board:shorts', 'board:class', 'board:talk'] as const
/** Cards of each board a first reading brings. */
const WINDOW = 40

/** What travellers wrote about what is around, the nearest first: of the boards this device holds (S2-117, S2-144). */
export function SaidNear({ from }: { from: { lat: number; lng: number } }) {
  const { t } = useTranslation('entities')
  const { items } = useScopes(BOARDS, 'card', { window: WINDOW })
  const said = saidNear(items, from)
  if (said.length === 0) return null
  return (
    <Section title={t('said')}>
      <ul className="g-rows">
        {said.map(({ card, metres }) => (
          <li key={card.id} className="relative py-3">
            <Said card={card} metres={metres} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Said({ card, metres }: { card: PostCard; metres: number }) {
  const { t } = useTranslation('entities')
  return (
    <article>
      <h3 className="text-title3">
        <Link {...postAddress(card)} className="g-cover-link">
          <Words language={card.language}>{card.title}</Words>
        </Link>
      </h3>
      <p className="mt-1 line-clamp-2 text-body2 text-ink-2" lang={languageOf(card.excerpt, card.language)}>
        {card.excerpt}
      </p>
      <p className="mt-1 text-caption text-ink-2 g-num">
        {card.spot && <Words>{card.spot.name}</Words>}&nbsp;·{' '}
        {t('away', { distance: formatDistance(metres) })}
      </p>
    </article>
  )
}
