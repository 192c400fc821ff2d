import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'

export type TabItem<Id extends string> = { id: Id; label: ReactNode; count?: string }

type Props<Id extends string> = {
  label: string
  items: readonly TabItem<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** Draws the panel of the chosen tab. */
  children: (id: Id) => ReactNode
  className?: string
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs of one page (48 px, sideways scrolling). For tabs that are addresses use `TabNav` with links. */
export function Tabs<Id extends string>({ label, items, value, onChange, children, className }: Props<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const go = (index: number) => {
    const item = items[(index + items.length) % items.length]
    if (!item) return
    onChange(item.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${item.id}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.id === value)
    const step = STEP[event.key]
    if (step) go(at + step)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(items.length - 1)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={cx('g-tabs', className)}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            data-tab={item.id}
            id={`${base}-${item.id}`}
            aria-selected={item.id === value}
            aria-controls={item.id === value ? `${base}-panel` : undefined}
            tabIndex={item.id === value ? 0 : -1}
            className="g-tab"
            onKeyDown={onKeyDown}
            onClick={() => onChange(item.id)}
          >
            {item.label}
            {item.count && <span> {item.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`} tabIndex={-1}>
        {children(value)}
      </div>
    </>
  )
}

/** A row of links that look like tabs; each link has `className="g-tab"` and the current one `aria-current="page"`. */
export function TabNav({ label, children }: { label: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null)
  // the present one may stand beyond the side of a phone
  useEffect(() => {
    const now = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (nav.current && now)
      nav.current.scrollLeft = now.offsetLeft - (nav.current.clientWidth - now.offsetWidth) / 2
  }, [])
  return (
    <nav ref={nav} aria-label={label} className="g-tabs">
      {children}
    </nav>
  )
}
