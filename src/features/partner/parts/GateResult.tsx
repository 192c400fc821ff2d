import { Ban, Check, CircleHelp, ScanLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentItem } from '#src/data/content.ts'
import { formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { cx } from '#src/lib/cx.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import type { GateState, No } from '../data/use-gate.ts'

const TONES = {
  good: 'bg-saved-bg text-saved',
  ask: 'bg-pending-bg text-pending',
  bad: 'bg-danger-bg text-danger',
  idle: 'bg-surface-2 text-ink-2',
} as const

type Props = { state: GateState; onChoose(quantity: number): void; onReset(): void }

/** The answer in colour, sign and words; the sound is made where it is decided. */
export function GateResult({ state, onChoose, onReset }: Props) {
  const { t } = useTranslation('partner')
  return (
    <>
      <div role="status" aria-live="assertive" aria-atomic="true">
        <Answer state={state} />
      </div>
      {state.kind === 'choose' && <HowMany left={state.left} onChoose={onChoose} />}
      {(state.kind === 'choose' || state.kind === 'no') && (
        <Button variant="outline" size="lg" full className="mt-3" onClick={onReset}>
          {t('next')}
        </Button>
      )}
    </>
  )
}

function Answer({ state }: { state: GateState }) {
  const { t } = useTranslation('partner')
  switch (state.kind) {
    case 'idle':
      return <Panel tone="idle" icon={<ScanLine size={56} />} title={t('idle')} text={t('idleText')} />
    case 'checking':
      return <Panel tone="idle" icon={<ScanLine size={56} />} title={t('checking')} />
    case 'choose':
      return (
        <Panel
          tone="ask"
          icon={<CircleHelp size={56} />}
          title={t('howMany')}
          text={t('left', { count: state.left })}
        >
          <Product no={state.read.payload.product} />
        </Panel>
      )
    case 'in':
      return (
        <Panel
          tone="good"
          icon={<Check size={64} strokeWidth={3} />}
          title={t('in', { count: state.quantity })}
          text={state.left > 0 ? t('left', { count: state.left }) : t('allUsed')}
        >
          <Product no={state.read.payload.product} />
        </Panel>
      )
    case 'no':
      return <NoPanel why={state.why} productNo={state.productNo} />
  }
}

function NoPanel({ why, productNo }: { why: No; productNo: number | null }) {
  const { t } = useTranslation('partner')
  const detail = useDetail(why)
  return (
    <Panel tone="bad" icon={<Ban size={56} strokeWidth={2.6} />} title={t(`no.${why.kind}`)} text={detail}>
      {productNo !== null && <Product no={productNo} />}
    </Panel>
  )
}

/** What to tell the guest: since when, until when, or who let the ticket in before. */
function useDetail(why: No): string {
  const { t } = useTranslation('partner')
  const language = useLanguage()
  if (why.kind === 'early') return t('noText.early', { day: formatDay(why.from, language) })
  if (why.kind === 'expired') return t('noText.expired', { day: formatDay(why.to, language) })
  if (why.kind !== 'used') return t(`noText.${why.kind}`)
  if (!why.last) return t('noText.usedPlain')
  const { at, gate, by } = why.last
  return t('noText.used', { day: formatDay(at, language), time: formatTime(at), gate, by: by || '–' })
}

function Panel(props: {
  tone: keyof typeof TONES
  icon: ReactNode
  title: string
  text?: string
  children?: ReactNode
}) {
  const { tone, icon, title, text, children } = props
  return (
    <div
      data-tone={tone}
      className={cx(
        'mt-2 grid min-h-56 content-center justify-items-center gap-2 rounded-card p-6 text-center',
        TONES[tone],
      )}
    >
      {icon}
      <p className="text-display g-num">{title}</p>
      {text && <p className="text-title3 g-num">{text}</p>}
      {children}
    </div>
  )
}

function Product({ no }: { no: number }) {
  const l = useLocalized()
  const product = useContentItem('product', no)
  return product.state === 'ready' ? <p className="text-body2">{l(product.value.name)}</p> : null
}

/** Numbers offered one by one; above, only the last one. */
const MANY = 6

function HowMany({ left, onChoose }: { left: number; onChoose(quantity: number): void }) {
  const { t } = useTranslation('partner')
  const numbers = Array.from({ length: Math.min(left, MANY) }, (_, index) => index + 1)
  const all = left > MANY ? [...numbers, left] : numbers
  return (
    <div role="group" aria-label={t('howMany')} className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {all.map((quantity) => (
        <Button
          key={quantity}
          size="lg"
          className="whitespace-nowrap"
          variant={quantity === left ? 'primary' : 'tint'}
          onClick={() => onChoose(quantity)}
        >
          {t('people', { count: quantity })}
        </Button>
      ))}
    </div>
  )
}
