import { useEffect, useRef } from 'react'
import { TextField } from '#src/ui/fields/TextField.tsx'

type Props = {
  label: string
  hint: string
  error: string | null
  /** Not shown while it is typed. */
  secret?: boolean
  value: string
  onChange: (pin: string) => void
  onEnter: () => void
}

/** A number of 4 to 8 digits. What is wrong with it takes the focus back to it. */
export function PinField({ label, hint, error, secret, value, onChange, onEnter }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  return (
    <TextField
      ref={field}
      label={label}
      hint={hint}
      error={error}
      type={secret ? 'password' : 'text'}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // the form round it goes on to the city
        event.preventDefault()
        onEnter()
      }}
    />
  )
}
