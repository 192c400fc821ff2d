import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { ok, type Result } from '#sync/contracts/errors.ts'
import { VerdictForm, type Verdict, type VerdictOption } from './VerdictForm.tsx'

type Props<V extends string> = {
  items: readonly { id: string; title: string }[]
  /** What may be decided about all of them. */
  options: readonly VerdictOption<V>[]
  /** Decides about one. */
  decide: (id: string, verdict: Verdict<V>) => Promise<Result<unknown>>
  /** What is said when that was done. */
  did: (value: V) => string
}

/** One decision about several things: each is decided, written down and told by itself. */
export function BulkVerdict<V extends string>({ items, options, decide, did }: Props<V>) {
  const { t } = useTranslation('moderation')
  const failureText = useFailureText()
  const [lines, setLines] = useState<readonly { id: string; text: string }[]>([])
  const title = t('bulk', { count: items.length })
  const send = async (verdict: Verdict<V>) => {
    const said: { id: string; text: string }[] = []
    for (const item of items) {
      const answer = await decide(item.id, verdict)
      const what = answer.ok ? did(verdict.value) : failureText(answer.error)
      said.push({ id: item.id, text: `${item.title}\u00a0· ${what}` })
      setLines([...said])
    }
    return ok(null)
  }
  return (
    <section className="mb-4 rounded-card bg-surface-2 p-4" aria-label={title}>
      <h2 className="text-title3">{title}</h2>
      {items.length === 0 ? null : options.length > 0 ? (
        <VerdictForm about={title} options={options} send={send} />
      ) : (
        <p className="text-body2">{t('bulkNone')}</p>
      )}
      <ul role="status" className="mt-3 grid gap-1 text-body2">
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
