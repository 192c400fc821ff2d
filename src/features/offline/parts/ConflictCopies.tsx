import { useTranslation } from 'react-i18next'
import type { Operation } from '#src/data/pending.ts'

type Copy = { title?: string; text?: string; content?: string; stars?: number; stops?: { title?: string }[] }

/** Both copies of something that was changed in two places, so that the person can choose knowingly. */
export function ConflictCopies({ operation }: { operation: Operation }) {
  const { t } = useTranslation('offline')
  const body = (operation.refusal?.body ?? {}) as { error?: { current?: Copy } }
  const theirs = body.error?.current
  const mine = (operation.args ?? {}) as Copy
  if (!theirs) return null
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {[
        { label: t('choice.yours'), copy: mine },
        { label: t('choice.saved'), copy: theirs },
      ].map(({ label, copy }) => (
        <div key={label} className="rounded-field bg-surface-2 p-3">
          <dt className="text-micro text-ink-2">{label}</dt>
          <dd className="text-body2">{lineOf(copy)}</dd>
        </div>
      ))}
    </dl>
  )
}

function lineOf({ title, text, content, stops }: Copy): string {
  const names = (stops ?? []).flatMap((stop) => (stop.title ? [stop.title] : []))
  return [title, text, content, names.join(' → ')].filter(Boolean).join(' · ')
}
