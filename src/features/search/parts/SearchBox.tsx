import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import type { Led } from '../data/use-typed.ts'

type Props = {
  /** What the address puts into the box. */
  led: Led
  onType: (text: string) => void
  onSubmit: (text: string) => void
}

/** The box of a search. A letter stands in it at once, whatever is being found at the moment. */
export function SearchBox({ led, onType, onSubmit }: Props) {
  const { t } = useTranslation('search')
  const [text, setText] = useState(led.text)
  const [followed, setFollowed] = useState(led)
  if (followed !== led) {
    setFollowed(led)
    setText(led.text)
  }
  return (
    <form
      role="search"
      className="px-(--gutter)"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(text)
      }}
    >
      <SearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        clearLabel={t('search.clear')}
        value={text}
        onChange={(next) => {
          setText(next)
          onType(next)
        }}
        maxLength={60}
      />
    </form>
  )
}
