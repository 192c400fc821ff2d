import { Search, X } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import { IconButton } from '../controls/IconButton.tsx'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  label: string
  value: string
  onChange: (value: string) => void
  clearLabel: string
  /** Floating over art or map: shadow instead of outline. */
  float?: boolean
  tall?: boolean
  /** Soft button inside, at the end. */
  after?: ReactNode
}

/** Put it in a `<form role="search">`. For a box that only leads to the search page use `searchLinkClass` on a link. */
export function SearchField({ label, value, onChange, clearLabel, float, tall, after, ...input }: Props) {
  const id = useId()
  return (
    <div className={searchLinkClass({ float, tall })}>
      <Search size={20} />
      <label htmlFor={id} className="g-sr">
        {label}
      </label>
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        id={id}
        className="truncate"
        type="text"
        inputMode="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && <IconButton label={clearLabel} icon={<X size={18} />} onClick={() => onChange('')} />}
      {after}
    </div>
  )
}

/** The look of the search box for a link: `<Link className={searchLinkClass({ float: true })}>`. */
export function searchLinkClass({ float, tall }: { float?: boolean; tall?: boolean } = {}) {
  return cx('g-input g-input--search', float && 'g-input--float', tall && 'g-input--tall')
}
