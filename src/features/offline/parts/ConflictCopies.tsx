import { useTranslation } from 'react-i18next'
import type { ItineraryDraft } from '#sync/contracts/planner/itinerary.ts'
import type { Operation } from '#src/data/pending.ts'
import { Words } from '#src/ui/marks/Words.tsx'
import { PlanCopy } from './PlanCopy.tsx'

type Copy = { title?: string; text?: string; content?: string; stars?: number }

/** Both copies of something that was changed in two places, so that the person can choose knowingly. */
export function ConflictCopies({ operation }: { operation: Operation }) {
  const { t } = useTranslation('offline')
  const body = (operation.refusal?.body ?? {}) as { error?: { current?: Copy } }
  const theirs = body.error?.current
  const mine = (operation.args ?? {}) as Copy
  if (!theirs) return null
  const isPlan = operation.name === 'itinerary.save'
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {[
        { label: t('choice.yours'), copy: mine, other: theirs },
        { label: t('choice.saved'), copy: theirs, other: mine },
      ].map(({ label, copy, other }) => (
        <div key={label} className="min-w-0 rounded-field bg-surface-2 p-3">
          <dt className="text-micro text-ink-2">{label}</dt>
          <dd className="text-body2">
            {isPlan ? (
              <PlanCopy copy={copy as ItineraryDraft} other={other as ItineraryDraft} />
            ) : (
              <Words>{lineOf(copy)}</Words>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const lineOf = ({ title, text, content }: Copy): string =>
  [title, text, content].filter(Boolean).join('\u00a0· ')
