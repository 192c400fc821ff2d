import { useTranslation } from 'react-i18next'
import type { MyRank } from '#sync/contracts/ranking/ranking.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { RankRow } from './RankRow.tsx'

/** Who is right before and behind, and what put equals in this order. */
export function Neighbours({ rank }: { rank: MyRank }) {
  const { t } = useTranslation('ranking')
  const member = usePersonalItem('member', 'me').item?.value
  const own = { rank: rank.rank, name: member?.name ?? '', buddy: member?.buddy ?? '', points: rank.points }
  const all = [...rank.neighbours, { ...own, decidedBy: null }].sort((a, b) => a.rank - b.rank)
  return (
    <Section title={t('around')}>
      <ol>
        {all.map(({ decidedBy, ...each }) => (
          <li
            key={each.rank}
            className={
              each.rank === rank.rank ? 'rounded-card border-2 border-ink bg-surface px-1' : 'px-1.5'
            }
          >
            <RankRow
              {...each}
              mark={each.rank === rank.rank && <Tag>{t('me')}</Tag>}
              note={decidedBy && t('decided', { tie: t(`tie.${decidedBy}`) })}
            />
          </li>
        ))}
      </ol>
    </Section>
  )
}
