import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#src/ui/fields/Choice.tsx'
import { MEMBER_TERMS } from '#sync/contracts/account/lists.ts'
import type { TermId } from '#src/entities/account/form/join-form.ts'
import { TermSheet } from '#src/entities/account/terms/TermSheet.tsx'

type Props = {
  agreed: readonly TermId[]
  onChange: (agreed: TermId[]) => void
  errorOf: (path: string) => string | undefined
}

/** The terms of membership: all at once or one by one, required and optional apart, each to be read (S2-137). */
export function TermsFields({ agreed, onChange, errorOf }: Props) {
  const { t } = useTranslation('join')
  const { t: ta } = useTranslation('account')
  const [read, setRead] = useState<TermId | null>(null)
  const all = MEMBER_TERMS.map(({ id }) => id)
  const toggle = (id: TermId, on: boolean) =>
    onChange(all.filter((each) => (each === id ? on : agreed.includes(each))))
  return (
    <fieldset className="g-field">
      <legend className="g-field-label">{t('signUp.terms')}</legend>
      <Checkbox
        label={<b>{t('signUp.all')}</b>}
        description={t('signUp.allNote')}
        checked={agreed.length === all.length}
        onChange={(on) => onChange(on ? all : [])}
      />
      <div className="g-divider" />
      {MEMBER_TERMS.map(({ id, required }) => (
        <div key={id} className="flex items-start justify-between gap-3">
          <Checkbox
            name={`terms.${id}`}
            label={`${ta(`signUp.term.${id}`)} (${ta(required ? 'signUp.required' : 'signUp.optional')})`}
            checked={agreed.includes(id)}
            error={errorOf(`terms.${id}`)}
            onChange={(on) => toggle(id, on)}
          />
          <button
            type="button"
            className="g-link min-h-12 flex-none px-2 text-label"
            aria-label={ta('signUp.read', { term: ta(`signUp.term.${id}`) })}
            onClick={() => setRead(id)}
          >
            {ta('signUp.see')}
          </button>
        </div>
      ))}
      <TermSheet id={read} onClose={() => setRead(null)} />
    </fieldset>
  )
}
