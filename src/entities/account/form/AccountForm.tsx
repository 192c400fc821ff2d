import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '../../page/BackButton.tsx'
import { usePageParts } from '../../page/use-page-parts.tsx'
import type { PageParts } from '#src/templates/page-parts.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { FormTemplate } from '#src/templates/FormTemplate.tsx'
import { WizardTemplate, type Steps } from '#src/templates/WizardTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { ErrorSummary } from '#src/ui/fields/ErrorSummary.tsx'
import type { Problems } from './use-problems.ts'

type Props = {
  title: string
  /** What it is about, and what was refused. */
  intro?: ReactNode
  problems: Problems
  /** What the fields are called, for the summary of errors. */
  labels: Record<string, string>
  submitLabel: string
  busy?: boolean
  busyLabel?: string
  /** Only called when nothing is wrong, nothing is under way and the server can be reached. */
  onSubmit: () => void
  /** False for a step that sends nothing. */
  needsNetwork?: boolean
  steps?: Steps
  /** Beside the main button. */
  previous?: ReactNode
  draft?: ReactNode
  parts?: Partial<PageParts>
  children: ReactNode
}

/** What the forms of the account have in common: they need the server, say so, and keep what was typed. */
export function AccountForm(props: Props) {
  const { title, intro, problems, labels, submitLabel, busy, busyLabel, onSubmit, children } = props
  const { needsNetwork = true, steps, previous, draft, parts } = props
  const { fields, showProblems } = problems
  const { t } = useTranslation('account')
  const { t: tc } = useTranslation('common')
  const isOffline = useOffline()
  const own = usePageParts({ state: 'ready', asOf: null })
  const reason = isOffline && needsNetwork ? tc('offline.needsNetwork') : undefined
  const send = () => {
    if (!reason && !busy && showProblems()) onSubmit()
  }
  const form = {
    ...own,
    ...parts,
    bar: { title, back: <BackButton /> },
    draft,
    onSubmit: send,
    intro: (
      <>
        {intro}
        <ErrorSummary
          title={t('fix', { count: problems.shown.length })}
          items={problems.shown.map(({ path, text }) => ({ path, text, label: labels[path] }))}
          goTo={problems.goTo}
        />
      </>
    ),
    note: reason && <p className="text-label text-saved">{reason}</p>,
    submit: (
      <Button type="submit" full reason={reason} busy={busy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    ),
    children: (
      <div ref={fields} className="grid min-w-0 gap-5">
        {children}
      </div>
    ),
  }
  if (steps) return <WizardTemplate {...form} steps={steps} previous={previous} />
  return (
    <FormTemplate
      {...form}
      submit={
        <>
          {previous}
          {form.submit}
        </>
      }
    />
  )
}
