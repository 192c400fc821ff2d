import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'

/** For a scanner that types into a field, and for pasting. */
export function CodeEntry({ onCode }: { onCode(code: string): void }) {
  const { t } = useTranslation('scan')
  const [code, setCode] = useState('')
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim()) onCode(code)
        setCode('')
      }}
    >
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        value={code}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button
        type="submit"
        variant="outline"
        full
        className="mt-2"
        reason={code.trim() ? null : t('codeHint')}
      >
        {t('check')}
      </Button>
    </form>
  )
}
