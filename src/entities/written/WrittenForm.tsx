import { useRef, type ReactNode, type RefObject } from 'react'
import { useDraftText } from '#src/i18n/draft-text.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import type { DraftOf } from '#src/platform/drafts/use-draft.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { FormTemplate } from '#src/templates/FormTemplate.tsx'
import type { PageParts } from '#src/templates/page-parts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { PendingMark } from '#src/ui/marks/Marks.tsx'
import type { Failure } from '#sync/contracts/errors.ts'

type Props<F> = {
  parts: PageParts
  title: string
  close: ReactNode
  draft: DraftOf<F>
  says: {
    restored: string
    startOver: string
    /** Title over why it could not be kept. */
    failed: string
    /** The truth about sending while there is no network. */
    offlineNote: string
    submit: string
    busy: string
  }
  /** Why it cannot be sent by this person at all. */
  reason?: string
  failure: Failure | null
  isBusy: boolean
  intro?: ReactNode
  fields: RefObject<HTMLDivElement | null>
  onSubmit: () => void
  onStartOver: () => void
  children: (form: F) => ReactNode
}

/** A text for others while it is written: kept as typed, with the way to start over, and sent later without a network. */
export function WrittenForm<F>(props: Props<F>) {
  const { parts, title, close, draft, says, reason, failure, isBusy, intro, fields, children } = props
  const failureText = useFailureText()
  const isOffline = useOffline()
  const form = draft.value
  return (
    <FormTemplate
      {...parts}
      state={form === null ? 'loading' : parts.state}
      bar={{ title, back: close }}
      draft={useDraftText(draft.state)}
      onSubmit={props.onSubmit}
      intro={
        <>
          {intro}
          {draft.isRestored && (
            <Banner
              tone="info"
              inset
              action={
                <Button variant="ghost" size="sm" onClick={props.onStartOver}>
                  {says.startOver}
                </Button>
              }
            >
              {says.restored}
            </Banner>
          )}
          {reason && (
            <Banner tone="info" inset>
              {reason}
            </Banner>
          )}
          {failure && (
            <Banner tone="danger" inset title={says.failed}>
              {failureText(failure)}
            </Banner>
          )}
        </>
      }
      note={isOffline && <PendingMark>{says.offlineNote}</PendingMark>}
      submit={
        <Button type="submit" full reason={reason} busy={isBusy} busyLabel={says.busy}>
          {says.submit}
        </Button>
      }
    >
      <div ref={fields} className="grid min-w-0 gap-6">
        {form !== null && children(form)}
      </div>
    </FormTemplate>
  )
}

/**
 * The fields of a form, and a way to the first of them that is wrong.
 * @returns `focusField(path)`: puts the focus into what stands in `[data-field="path"]`
 */
export function useFields() {
  const fields = useRef<HTMLDivElement>(null)
  const focusField = (path: string) =>
    fields.current
      ?.querySelector<HTMLElement>(`[data-field="${path}"]`)
      ?.querySelector<HTMLElement>('input, textarea, select')
      ?.focus()
  return { fields, focusField }
}
