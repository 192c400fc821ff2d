import type { FormEvent, ReactNode } from 'react'
import { SkeletonPage } from '#src/ui/marks/Skeleton.tsx'
import { CtaBar } from './CtaBar.tsx'
import { Page } from './Page.tsx'
import { PageBody } from './PageBody.tsx'
import type { Bar, PageParts } from './page-parts.ts'

export type FormProps = PageParts & {
  bar: Bar
  onSubmit: () => void
  /** The buttons of the bottom bar; the main one has `type="submit"`. Null: there is no bar. */
  submit: ReactNode
  /** The truth about sending, above the button. */
  note?: ReactNode
  /** "Saved as typed", right of the title. */
  draft?: ReactNode
  /** Above the fields: what the form is about, or a summary of what is wrong (`Banner tone="danger"`). */
  intro?: ReactNode
  /** The fields, one column; a gap of 20 px is set. */
  children: ReactNode
  /** What it all comes to, after the fields; from 1024 px in a panel beside them, with the buttons. */
  summary?: ReactNode
  /** Above the bar's line, full width (the steps of a wizard). */
  top?: ReactNode
}

/** One column, label above, counter right, action bar with the truth about sending. Works the same offline. */
export function FormTemplate(props: FormProps) {
  const {
    bar: title,
    onSubmit,
    submit,
    note,
    draft,
    intro,
    children,
    summary,
    top,
    state,
    loading,
    empty,
    error,
    stale,
    offline,
  } = props
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const actions = draft ? (
    <>
      <span className="g-draft" role="status">
        {draft}
      </span>
      {title.actions}
    </>
  ) : (
    title.actions
  )
  const bar = (
    <CtaBar note={note} column={Boolean(note)}>
      {submit}
    </CtaBar>
  )
  return (
    <form noValidate onSubmit={send} className="contents">
      <Page
        bar={{ ...title, actions }}
        offline={offline}
        top={top}
        className="g-form-page"
        bottom={
          state === 'ready' && submit !== null && (summary ? <Panel summary={summary}>{bar}</Panel> : bar)
        }
      >
        <PageBody state={state} empty={empty} error={error} skeleton={<SkeletonPage label={loading} />}>
          <div className="g-form">
            {stale && <div className="flex justify-end">{stale}</div>}
            {intro}
            {children}
          </div>
        </PageBody>
      </Page>
    </form>
  )
}

function Panel({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <div className="g-form-panel">
      <div className="g-wrap">{summary}</div>
      {children}
    </div>
  )
}
