import { useTranslation } from 'react-i18next'
import type { RankTie } from '#sync/contracts/ranking/ranking.ts'
import { formatDay, formatTime, formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'

/** One's own values for equal points; nobody sees those of somebody else. */
export function TieValues({ tie }: { tie: RankTie }) {
  const { t } = useTranslation('ranking')
  const language = useLanguage()
  const values = [
    ['paidWon', formatWon(tie.paidWon, language)],
    ['payments', t('times', { count: tie.payments })],
    ['signIns', t('times', { count: tie.signIns })],
    ['reachedAt', `${formatDay(new Date(tie.reachedAt), language)} ${formatTime(tie.reachedAt)}`],
  ] as const
  return (
    <Section title={t('ties')}>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 text-body2 g-num">
        {values.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{t(`tie.${name}`)}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
