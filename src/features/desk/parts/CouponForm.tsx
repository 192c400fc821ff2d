import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskCoupon } from '#sync/contracts/coupons/desk.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { useContentItems } from '#src/data/content.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { useServices } from '#src/data/services.ts'
import { useDraftText } from '#src/i18n/draft-text.ts'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { focusField } from '#src/ui/fields/ErrorSummary.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { couponDraftOf, emptyCoupon, type CouponForm as Form, type FormProblem } from '../data/coupon-form.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'

type Props = { onMade: (made: DeskCoupon) => void; onClose: () => void }

/** A new coupon of a product. What is typed is kept; each problem is at its field, and the first one takes the focus. */
export function CouponForm({ onMade, onClose }: Props) {
  const { t } = useTranslation('desk')
  const { t: tc } = useTranslation('common')
  const { api, now } = useServices()
  const offline = useOffline()
  const today = seoulDay(now())
  const owner = useOwned()?.owner
  const draft = useDraft<Form>(owner ? `${owner}/desk/coupon` : null, emptyCoupon(today))
  const draftText = useDraftText(draft.state)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const fields = useRef<HTMLFormElement>(null)
  const form = draft.value
  if (!form) return null
  const made = couponDraftOf(form, today)
  const send = async () => {
    setTried(true)
    if (!made.ok) return focusField(fields.current, made.problems[0]?.path ?? '')
    setBusy(true)
    const answer = await api.call('couponMake', { body: made.draft })
    setBusy(false)
    setFailure(answer.ok ? null : answer.error)
    if (!answer.ok) return
    await draft.discard()
    onMade(answer.value)
  }
  return (
    <Card>
      <form
        ref={fields}
        noValidate
        aria-label={t('coupon.make')}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Fields
          form={form}
          set={(part) => draft.change({ ...form, ...part })}
          problems={tried && !made.ok ? made.problems : []}
        />
        {draftText && (
          <p role="status" className="text-caption text-ink-3">
            {draftText}
          </p>
        )}
        <FailureLine failure={failure} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy} reason={offline ? t('offline') : null}>
            {offline ? t('offline') : t('coupon.make')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {tc('action.cancel')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type FieldsProps = { form: Form; set: (part: Partial<Form>) => void; problems: readonly FormProblem[] }

function Fields({ form, set, problems }: FieldsProps) {
  const { t } = useTranslation('desk')
  const l = useLocalized()
  const products = useContentItems('product').items
  const errorOf = (path: string) => {
    const problem = problems.find((each) => each.path === path)
    return problem && t(`coupon.problem.${problem.code}`)
  }
  const text = (path: keyof Form & string, label: string, more: { type?: 'date'; error?: string } = {}) => (
    <TextField
      label={label}
      name={more.error ?? path}
      autoComplete="off"
      inputMode={more.type ? undefined : 'numeric'}
      type={more.type ?? 'text'}
      value={form[path] as string}
      error={errorOf(more.error ?? path)}
      onChange={(event) => set({ [path]: event.target.value })}
    />
  )
  return (
    <>
      <Select
        label={t('coupon.product')}
        name="gdsSn"
        placeholder={t('coupon.productChoose')}
        value={form.gdsSn}
        error={errorOf('gdsSn')}
        options={products.map((product) => ({ value: String(product.no), label: l(product.name) }))}
        onChange={(gdsSn) => set({ gdsSn })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t('coupon.name', { language: LANGUAGE_NAMES[language] })}
            name={`name.${language}`}
            lang={language}
            maxLength={60}
            autoComplete="off"
            value={form.name[language]}
            error={errorOf(`name.${language}`)}
            onChange={(event) => set({ name: { ...form.name, [language]: event.target.value } })}
          />
        ))}
      </div>
      <RadioGroup
        look="chip"
        label={t('coupon.kind')}
        value={form.kind}
        options={(['percent', 'amount'] as const).map((value) => ({
          value,
          label: t(`coupon.kinds.${value}`),
        }))}
        onChange={(kind) => set({ kind })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        {text('value', t('coupon.value'))}
        {text('minWon', t('coupon.min'))}
        {form.kind === 'percent' && text('maxWon', t('coupon.max'))}
        {text('limit', t('coupon.limit'))}
        {text('from', t('coupon.from'), { type: 'date' })}
        {text('to', t('coupon.to'), { type: 'date' })}
        {text('days', t('coupon.days'), { error: 'lasts' })}
      </div>
    </>
  )
}
