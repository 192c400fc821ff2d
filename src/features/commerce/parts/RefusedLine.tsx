import { useTranslation } from 'react-i18next'
import type { Failure } from '#sync/contracts/errors.ts'
import { isDay } from '#sync/domain/calendar.ts'
import type { DayWhy } from '#sync/domain/reservation.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PendingFrame } from '#src/ui/marks/Marks.tsx'
import type { RefusedWrite } from '../data/refusals.ts'
import { useWhyWords } from './use-day-words.ts'

type Props = {
  write: RefusedWrite
  onEdit: (args: unknown) => void
  onRetry: () => void
  onPickDay: () => void
  onDrop: () => void
}

/** A change the server refused: what it was, why, and what can be done. It stays until the person decides. */
export function RefusedLine({ write, onEdit, onRetry, onPickDay, onDrop }: Props) {
  const { t } = useTranslation('commerce')
  const failureText = useFailureText()
  const name = useWriteName(write)
  const whyText = useWhyText()
  return (
    <PendingFrame state="refused" className="p-4" role="group" aria-label={name}>
      <p className="text-label">
        {t(`refused.what.${write.name}`)}
        {name && `\u00a0· ${name}`}
      </p>
      <p className="mt-1 text-body2 text-danger">
        {[failureText(write.failure), whyText(write.failure)].filter(Boolean).join(' ')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Remedy write={write} onEdit={onEdit} onRetry={onRetry} onPickDay={onPickDay} />
        <Button variant="outline" size="sm" onClick={onDrop}>
          {t('refused.drop')}
        </Button>
      </div>
    </PendingFrame>
  )
}

/** Why the server did not take the day, where it said so and the words need no more than the day. */
function useWhyText(): (failure: Failure) => string {
  const { i18n } = useTranslation('commerce')
  const words = useWhyWords()
  return ({ facts }) => {
    const { why, rsvtDay } = facts ?? {}
    if (typeof why !== 'string' || typeof rsvtDay !== 'string' || !isDay(rsvtDay)) return ''
    const isKnown = i18n.exists(`commerce:day.why.${why}`) && why !== 'tooSoon' && why !== 'tooFar'
    return isKnown ? `${words(why as DayWhy, rsvtDay)}.` : ''
  }
}

function Remedy({ write, onEdit, onRetry, onPickDay }: Omit<Props, 'onDrop'>) {
  const { t } = useTranslation('commerce')
  const language = useLanguage()
  const { remedy } = write
  switch (remedy.kind) {
    case 'newPrice':
      return (
        <Button size="sm" onClick={() => onEdit(remedy.args)}>
          {t('refused.newPrice', { won: formatWon(remedy.won, language) })}
        </Button>
      )
    case 'replaceCart':
      return (
        <Button size="sm" onClick={() => onEdit(remedy.args)}>
          {t('refused.replaceCart')}
        </Button>
      )
    case 'pickDay':
      return (
        <Button size="sm" onClick={onPickDay}>
          {t('refused.pickDay')}
        </Button>
      )
    case 'retry':
      return (
        <Button size="sm" onClick={onRetry}>
          {t('refused.retry')}
        </Button>
      )
    default:
      return null
  }
}

/** Name of the product a refused write is about; empty for changes of the whole cart. */
function useWriteName({ args }: RefusedWrite): string {
  const l = useLocalized()
  const productNo = 'shopCartGoods' in args ? args.shopCartGoods.gdsSn : null
  const [product] = useContentByKeys('product', productNo ? [productNo] : [])
  return product ? l(product.name) : ''
}
