type Props = {
  /** "Two things to put right". */
  title: string
  /** What is wrong, each with the name of its field. */
  items: readonly { path: string; label?: string | undefined; text: string }[]
  goTo: (path: string) => void
}

/** Everything that is wrong with a form, each line a way to its field. */
export function ErrorSummary({ title, items, goTo }: Props) {
  if (items.length === 0) return null
  return (
    <div className="rounded-card bg-danger-bg px-4 pt-3 pb-1 text-danger">
      <p role="alert" className="text-label">
        {title}
      </p>
      <ul>
        {items.map(({ path, label, text }) => (
          <li key={path}>
            <button
              type="button"
              className="min-h-11 py-2 text-left text-caption underline"
              onClick={() => goTo(path)}
            >
              {lineOf(label, text)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A label that asks already ends in its own mark. */
function lineOf(label: string | undefined, text: string): string {
  if (!label) return text
  return /[?？]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`
}

/** Shows a field by its name and moves the focus to it. */
export function focusField(around: HTMLElement | null, name: string): void {
  const field = around?.querySelector<HTMLElement>(`[name="${name}"]`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
