import { MapPinOff } from 'lucide-react'

export interface MapFallbackItem {
  id: string
  label: string
  /** district, distance */
  detail?: string
}

export interface MapFallbackProps {
  title: string
  /** why there is no map, and what still works */
  message: string
  items: readonly MapFallbackItem[]
  selectedId?: string | null
  onSelect: (id: string) => void
  action?: { label: string; onPress: () => void }
}

/** The same places as a list, where no map can be drawn; without items where a list is beside it already. */
export function MapFallback({ title, message, items, selectedId, onSelect, action }: MapFallbackProps) {
  return (
    <section className="flex h-full flex-col overflow-y-auto bg-surface-2 px-5 py-6" aria-label={title}>
      <div className="flex items-start gap-3">
        <MapPinOff
          className="mt-1 shrink-0 text-[var(--ink-3)]"
          size={22}
          strokeWidth={1.75}
          aria-hidden="true"
        />
        <div className="flex flex-col gap-1">
          <h2 className="text-lg font-bold text-[var(--ink)]">{title}</h2>
          <p className="text-sm text-[var(--ink-2)]">{message}</p>
        </div>
      </div>
      {action ? (
        <button
          type="button"
          className="mt-4 min-h-11 self-start rounded-field bg-tint px-4 text-label text-on-tint"
          onClick={action.onPress}
        >
          {action.label}
        </button>
      ) : null}
      {items.length > 0 && (
        <ul className="mt-4 divide-y divide-[var(--line)]">
          {items.map(({ id, label, detail }) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-14 w-full flex-col items-start justify-center py-2 text-left"
                aria-current={id === selectedId ? 'true' : undefined}
                onClick={() => onSelect(id)}
              >
                <span className="text-[1.0625rem] font-semibold text-[var(--ink)]">{label}</span>
                {detail ? <span className="text-[0.8125rem] text-[var(--ink-3)]">{detail}</span> : null}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
