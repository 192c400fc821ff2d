import type { ReactNode } from 'react'
import { BackButton } from '../../page/BackButton.tsx'
import { usePageParts } from '../../page/use-page-parts.tsx'
import { FormTemplate } from '#src/templates/FormTemplate.tsx'
import { Petro } from '#src/art/Petro.tsx'

type Props = { title: string; actions: ReactNode; children: ReactNode }

/** A step of the account is done: what happened, and what comes next. */
export function DonePage({ title, actions, children }: Props) {
  const parts = usePageParts({ state: 'ready', asOf: null })
  return (
    <FormTemplate
      {...parts}
      bar={{ title, back: <BackButton /> }}
      onSubmit={() => undefined}
      submit={actions}
    >
      <div className="g-done">
        <div className="g-done-rock" aria-hidden="true">
          <Petro kind="hump" size={168} solid />
        </div>
        <div className="grid gap-3 text-body text-ink-2">{children}</div>
      </div>
    </FormTemplate>
  )
}
