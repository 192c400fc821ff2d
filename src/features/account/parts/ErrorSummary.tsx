import { useTranslation } from 'react-i18next'
import type { Problems } from './use-problems.ts'

type Props = {
  problems: Problems
  /** What each field is called. */
  labels: Record<string, string>
}

/** Everything that is wrong with a form, each line a way to its field. */
export function ErrorSummary({ problems: { told, goTo }, labels }: Props) {
  const { t } = useTranslation('account')
  if (told.length === 0) return null
  return (
    <div className="rounded-card bg-danger-bg px-4 pt-3 pb-1 text-danger">
      <p role="alert" className="text-label">
        {t('fix', { count: told.length })}
      </p>
      <ul>
        {told.map(({ path, text }) => (
          <li key={path}>
            <button
              type="button"
              className="min-h-11 py-2 text-left text-caption underline"
              onClick={() => goTo(path)}
            >
              {lineOf(labels[path], text)}
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
