import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { PasswordField } from '../form/AccountFields.tsx'
import { Refused } from '../form/Refused.tsx'
import type { Identity } from './use-identity.ts'

/** The present password, or a social account for who has none. Its name in the form is `identity`. */
export function IdentityField({ identity, error }: { identity: Identity; error: string | undefined }) {
  const { t } = useTranslation('account')
  if (identity.hasPassword) {
    return (
      <PasswordField
        label={t('currentPassword')}
        name="identity"
        autoComplete="current-password"
        value={identity.password}
        onChange={identity.setPassword}
        error={error}
      />
    )
  }
  if (identity.isProven) {
    return (
      <p role="status" className="flex items-center gap-2 text-label text-saved">
        <CircleCheck size={18} />
        {t('identity.done')}
      </p>
    )
  }
  return (
    <fieldset className="g-field" aria-describedby={error ? 'identity-error' : undefined}>
      <legend className="g-field-label">{t('identity.title')}</legend>
      <div className="grid gap-2">
        {identity.ways.map((provider) => (
          <Button
            key={provider}
            name="identity"
            variant="outline"
            full
            busy={identity.busy === provider}
            busyLabel={t('social.opening')}
            onClick={() => identity.ask(provider)}
          >
            {t('identity.by', { provider: t(`social.name.${provider}`) })}
          </Button>
        ))}
      </div>
      {identity.isCancelled && <p className="text-caption text-ink-3">{t('identity.cancelled')}</p>}
      {error && <FieldError id="identity-error">{error}</FieldError>}
      <Refused title={t('identity.refused')} failure={identity.failure} />
    </fieldset>
  )
}
