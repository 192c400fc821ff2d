import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'

type Props = {
  value: string
  onChange: (value: string) => void
  error?: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ value, onChange, error, autoComplete }: Props) {
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
      label={t('password')}
      type={isShown ? 'text' : 'password'}
      name="password"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      required
      value={value}
      error={error}
      after={toggle}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
