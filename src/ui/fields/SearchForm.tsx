import { Button } from '#src/ui/controls/Button.tsx'
import { SearchField } from './SearchField.tsx'

type Props = {
  label: string
  clearLabel: string
  submitLabel: string
  value: string
  onChange: (value: string) => void
  onSearch: () => void
}

/** A search that asks a server: nothing is looked for before it is sent. */
export function SearchForm({ label, clearLabel, submitLabel, value, onChange, onSearch }: Props) {
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
      }}
    >
      <SearchField
        label={label}
        placeholder={label}
        clearLabel={clearLabel}
        maxLength={100}
        value={value}
        onChange={onChange}
        after={
          <Button type="submit" size="sm" variant="tint">
            {submitLabel}
          </Button>
        }
      />
    </form>
  )
}
