import { Download, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addDays, seoulDay } from '#sync/domain/calendar.ts'
import { isAttempt } from '#sync/domain/order-status.ts'
import { balanceOn, expiriesOf } from '#sync/domain/points.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { formatCount, formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { saveFile } from '#src/platform/share/save-file.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { ledgerCsv, ledgerOf, withoutAttempts } from '../data/ledger.ts'
import { Expiries } from '../parts/Expiries.tsx'
import { Ledger } from '../parts/Ledger.tsx'
import { useLedgerWords } from '../parts/use-ledger-words.ts'

/** Days ahead in which lapsing points are worth a warning. */
const SOON = 30

/** S2-49: the balance, what goes when, and every line of the ledger with the lots it moved; read from the device. */
export function PointsScreen() {
  const { t } = useTranslation('loyalty')
  const { t: tc } = useTranslation('common')
  const lots = usePersonal('pointLot')
  const entries = usePersonal('pointEntry')
  const today = seoulDay(useServices().now())
  const words = useLedgerWords()
  const all = lots.items.map(({ value }) => value)
  const written = entries.items.map(({ value }) => value)
  const orders = usePersonal('order').items.map(({ value }) => value)
  const attempts = new Set(orders.filter(isAttempt).map(({ number }) => number))
  const lines = ledgerOf(all, withoutAttempts(written, attempts), today)
  const isLoading = lots.state === 'loading' || entries.state === 'loading'
  const parts = usePageParts({ state: isLoading ? 'loading' : 'ready', asOf: lots.asOf })
  const expiries = expiriesOf(all, today)
  return (
    <HubTemplate
      {...parts}
      bar={{ title: t('points.title'), back: <UpLink to="/mypage" label={tc('nav.my')} /> }}
    >
      <Balance won={balanceOn(all, today)} />
      <Warning expiries={expiries} today={today} />
      {expiries.length > 0 && (
        <Section title={t('points.when')}>
          <Expiries expiries={expiries} today={today} />
        </Section>
      )}
      <Section
        title={t('points.ledger')}
        more={
          lines.length > 0 && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() =>
                saveFile(
                  `goraero-points-${today}.csv`,
                  'text/csv;charset=utf-8',
                  // the file is the whole ledger
                  ledgerCsv(ledgerOf(all, written, today), words),
                )
              }
            >
              <Download size={18} />
              {t('points.export')}
            </Button>
          )
        }
      >
        <Ledger lines={lines} />
      </Section>
      <Policy />
    </HubTemplate>
  )
}

function Balance({ won }: { won: number }) {
  const { t } = useTranslation('loyalty')
  return (
    <p className="mt-2 rounded-card bg-tint px-[min(1.25rem,5vw)] py-5 text-on-tint">
      <span className="block text-body2">{t('points.balance')}</span>
      <b className="whitespace-nowrap text-display g-num">{t('points.won', { points: formatCount(won) })}</b>
    </p>
  )
}

function Warning({ expiries, today }: { expiries: { day: string; won: number }[]; today: string }) {
  const { t } = useTranslation('loyalty')
  const language = useLanguage()
  const soon = expiries.filter(({ day }) => day <= addDays(today, SOON))
  const [first] = soon
  if (!first) return null
  const points = formatCount(soon.reduce((sum, { won }) => sum + won, 0))
  return (
    <p className="mt-3 flex items-center gap-3 rounded-card bg-pending-bg px-4 py-3 text-body2 text-pending g-num">
      <Hourglass size={18} className="shrink-0" />
      {t('points.soon', { day: formatDay(first.day, language), points, days: SOON })}
    </p>
  )
}

function Policy() {
  const { t } = useTranslation('loyalty')
  const { validYears: years, promotionValidYears: promotion } = POLICY.points
  const rules = ['valid', 'order', 'restore', 'reclaim', 'member'] as const
  return (
    <Section title={t('points.policy')}>
      <ul className="grid list-disc gap-2 ps-5 text-body2 text-ink-2">
        {rules.map((rule) => (
          <li key={rule}>{t(`points.rules.${rule}`, { years, promotion })}</li>
        ))}
      </ul>
    </Section>
  )
}
