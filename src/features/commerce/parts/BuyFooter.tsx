import { useTranslation } from 'react-i18next'
import type { Failure } from '#sync/contracts/errors.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import type { SelectionProblem } from '../data/selection.ts'
import type { Then } from '../data/use-put-into-cart.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'

type Props = {
  won: number
  problem: SelectionProblem | null
  failure: Failure | null
  busy: boolean
  onPress: (then: Then) => void
}

/** The running total and the two ways on: into the cart, or into the cart and on to the order. */
export function BuyFooter({ won, problem, failure, busy, onPress }: Props) {
  const { t } = useTranslation('commerce')
  const language = useLanguage()
  const offline = useOffline()
  const missing = problem && t(`sheet.problem.${problem}`)
  return (
    <div className="grid w-full gap-3">
      <p className="flex items-baseline justify-between gap-3" role="status">
        <span className="text-label text-ink-2">{t('sheet.total')}</span>
        <span className="g-price g-price--lg">{formatWon(won, language)}</span>
      </p>
      {missing && <p className="text-caption text-ink-2">{missing}</p>}
      <FailureLine failure={failure} />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="outline" full busy={busy} reason={missing} onClick={() => onPress('cart')}>
          {t('sheet.add')}
        </Button>
        <Button
          variant="accent"
          full
          busy={busy}
          reason={missing ?? (offline ? t('cart.orderOffline') : null)}
          onClick={() => onPress('order')}
        >
          {t('buy.now')}
        </Button>
      </div>
    </div>
  )
}
