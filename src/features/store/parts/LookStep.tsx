import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { STORE_FILES } from '#sync/contracts/store/lists.ts'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import { useServices } from '#src/data/services.ts'
import { VerifyField } from '#src/entities/account/verify/VerifyField.tsx'
import { Checkbox } from '#src/ui/fields/Choice.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { SavedMark } from '#src/ui/marks/Marks.tsx'
import { keyOf, type StoreDraft } from '../data/store-draft.ts'
import type { StepProps } from './fields.ts'

type Props = StepProps & {
  onChange: (part: Partial<StoreDraft>) => void
  onStep: (step: number) => void
}

/** Last step: what will be sent, that the address is one's own, and what is agreed to. */
export function LookStep({ draft, onForm, onChange, onStep, errorOf }: Props) {
  const { t } = useTranslation('store')
  const { t: tf } = useTranslation('store-form')
  const now = useServices().now()
  const { form, files, verifying } = draft
  const isProven = keyOf(draft, now) !== null
  const lines = [
    [
      ...(['subject', 'businessName', 'businessNumber'] as const).map(
        (field) => [field, form[field]] as const,
      ),
      ['trader', form.trader ? tf(`trader.${form.trader}`) : ''] as const,
      ...(['representative', 'items'] as const).map((field) => [field, form[field]] as const),
      ['method', form.method ? tf(`method.${form.method}`) : ''] as const,
      ['introduction', form.introduction] as const,
    ],
    STORE_FILES.flatMap((slot) => {
      const file = files[slot]
      return file ? [[slot, file.name || t('file.sentBefore')] as const] : []
    }),
    (['applicant', 'phone', 'email'] as const).map((field) => [field, form[field]] as const),
  ]
  const names = ['business', 'documents', 'contact'] as const
  return (
    <>
      {lines.map((rows, step) => {
        const name = names[step] ?? 'business'
        return (
          <section key={name} className="rounded-card border border-line bg-surface p-5">
            <div className="flex items-center justify-between gap-3">
              <h2 className="text-title3">{t(`step.${name}`)}</h2>
              <Button variant="ghost" size="sm" onClick={() => onStep(step)}>
                {t('look.change')}
                <span className="g-sr"> {t(`step.${name}`)}</span>
              </Button>
            </div>
            <dl className="mt-2 grid gap-2">
              {rows.map(([field, text]) => (
                <div key={field} className="grid gap-0.5">
                  <dt className="text-caption text-ink-3">{tf(`field.${field}`)}</dt>
                  <dd className="text-body2 wrap-anywhere whitespace-pre-line">{text || '–'}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
      <section className="grid gap-3">
        <h2 className="text-title3">{t('look.prove')}</h2>
        <p className="text-body2 text-ink-2">{t('look.proveText')}</p>
        {isProven ? (
          <SavedMark>{t('look.proven', { email: form.email })}</SavedMark>
        ) : (
          <VerifyField
            channel="email"
            purpose="store"
            label={tf('field.email')}
            value={{ ...verifying, to: form.email }}
            onChange={(next) =>
              onChange({
                verifying: next,
                // of an application that was sent the address stays
                ...(draft.round > 1 ? {} : { form: { ...form, email: next.to } }),
              })
            }
            errorOf={errorOf}
          />
        )}
      </section>
      <Checkbox
        label={t('consent.label')}
        description={t('consent.text', {
          days: STORE_POLICY.rejectedKeptDays,
          years: STORE_POLICY.approvedKeptYears,
        })}
        name="consent"
        checked={form.consent}
        onChange={(consent) => onForm({ consent })}
        error={errorOf('consent')}
      />
      <p className="text-caption">
        <Link to="/policy/$doc" params={{ doc: 'privacy' }} className="underline">
          {t('consent.policy')}
        </Link>
      </p>
    </>
  )
}
