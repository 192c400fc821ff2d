import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'

export type SheetContent<Q> = {
  title?: string
  /** What clearing the sheet sets. */
  cleared: Partial<Q>
  /** "Show 12 places", of what the draft would leave. */
  apply: (draft: Q) => ReactNode
  fields: (draft: Q, change: (part: Partial<Q>) => void) => ReactNode
}

type Props<Q> = { content: SheetContent<Q>; query: Q; onApply: (query: Q) => void; onClose: () => void }

/** Filters chosen aside and applied together, with what they would leave. */
export function FilterSheet<Q>({ content, query, onApply, onClose }: Props<Q>) {
  const { t } = useTranslation('list')
  const { t: tc } = useTranslation('common')
  const [draft, setDraft] = useState(query)
  const change = (part: Partial<Q>) => setDraft({ ...draft, ...part })
  const apply = () => {
    onApply(draft)
    onClose()
  }
  return (
    <PageSheet
      onClose={onClose}
      title={content.title ?? t('filter')}
      footer={
        <>
          <Button variant="outline" onClick={() => change(content.cleared)}>
            {tc('action.reset')}
          </Button>
          <Button variant="primary" full onClick={apply}>
            {content.apply(draft)}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">{content.fields(draft, change)}</div>
    </PageSheet>
  )
}
