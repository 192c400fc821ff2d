import { Check, Dot, Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { VisuallyHidden } from '#src/ui/controls/VisuallyHidden.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { passwordProblems, type PasswordProblem } from '#sync/domain/account.ts'
import type { NewPassword } from './password-forms.ts'

type EmailProps = Omit<ComponentProps<typeof TextField>, 'label' | 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
}

/** The e-mail that names an account. */
export function EmailField({ onChange, ...rest }: EmailProps) {
  const { t } = useTranslation('account')
  return (
    <TextField
      type="email"
      name="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      {...rest}
      label={t('email')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type PasswordProps = {
  value: string
  onChange: (value: string) => void
  error?: string
  autoComplete: 'current-password' | 'new-password'
  /** 'Password' unless said. */
  label?: string
  name?: string
  hint?: ReactNode
}

/** A password that can be looked at while it is typed. */
export function PasswordField(props: PasswordProps) {
  const { value, onChange, error, autoComplete, label, name = 'password', hint } = props
  const { t } = useTranslation('account')
  const [isShown, setShown] = useState(false)
  const toggle = (
    <IconButton
      label={t(isShown ? 'hidePassword' : 'showPassword')}
      icon={isShown ? <EyeOff size={20} /> : <Eye size={20} />}
      onClick={() => setShown(!isShown)}
    />
  )
  return (
    <TextField
      label={label ?? t('password')}
      type={isShown ? 'text' : 'password'}
      name={name}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      required
      value={value}
      error={error}
      hint={hint}
      after={toggle}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type NewPasswordProps = {
  value: NewPassword
  onChange: (value: NewPassword) => void
  errorOf: (path: string) => string | undefined
  /** Of the first field; `next` unless said. */
  name?: string
  label?: string
}

/** A new password and its repetition, with the rules ticked off as they are met (S5-02, S5-03). */
export function NewPasswordFields({ value, onChange, errorOf, name = 'next', label }: NewPasswordProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <PasswordField
        label={label ?? t('newPassword')}
        name={name}
        autoComplete="new-password"
        value={value.next}
        onChange={(next) => onChange({ ...value, next })}
        error={errorOf(name)}
        hint={<Rules text={value.next} />}
      />
      <PasswordField
        label={t('repeat')}
        name="repeat"
        autoComplete="new-password"
        value={value.repeat}
        onChange={(repeat) => onChange({ ...value, repeat })}
        error={errorOf('repeat')}
      />
    </>
  )
}

/** What a password has to be, in the order it is shown. */
export const PASSWORD_RULES = [
  'length',
  'digit',
  'letter',
  'special',
  'repeated',
  'sequence',
] as const satisfies PasswordProblem[]

/** Spans, because a hint is a paragraph. */
function Rules({ text }: { text: string }) {
  const { t } = useTranslation('account')
  const { t: te } = useTranslation('errors')
  const open = passwordProblems(text)
  const rules = open.includes('characters') ? (['characters', ...PASSWORD_RULES] as const) : PASSWORD_RULES
  return (
    <span className="grid gap-0.5">
      {rules.map((rule) => {
        const isMet = text !== '' && !open.includes(rule)
        return (
          <span key={rule} className={isMet ? 'flex gap-1.5 text-saved' : 'flex gap-1.5'}>
            {isMet ? (
              <Check size={16} className="mt-0.5 flex-none" />
            ) : (
              <Dot size={16} className="mt-0.5 flex-none" />
            )}
            <span>
              {te(`field.${rule}`)} <VisuallyHidden>{t(isMet ? 'ruleMet' : 'ruleOpen')}</VisuallyHidden>
            </span>
          </span>
        )
      })}
    </span>
  )
}
