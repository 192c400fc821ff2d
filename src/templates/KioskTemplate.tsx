import '#src/ui/styles/kiosk.css'
import type { ReactNode } from 'react'
import { Busy } from '#src/ui/controls/Busy.tsx'
import { PageTitle } from './chrome/AppBar.tsx'
import { PageBody } from './PageBody.tsx'
import type { PageParts } from './page-parts.ts'
import { StepList, type Steps } from './WizardTemplate.tsx'

type Props = PageParts & {
  /** Name of the place, top of the left panel. */
  place: ReactNode
  /** Big sentence of the left panel; a number in it goes into `<b className="g-num">`. */
  now: ReactNode
  /** Estimate, in a dotted frame because it is not sure yet. */
  estimate?: ReactNode
  /** A night `Cover`. */
  art: ReactNode
  steps?: Steps
  /** Language buttons (`g-kiosk-lang`), always visible. */
  languages: ReactNode
  /** The question: the `<h1>`. */
  title: ReactNode
  lead?: ReactNode
  /** What was typed or chosen. */
  children: ReactNode
  /** A `Keypad` or other large buttons at the right. */
  keys?: ReactNode
  /** Buttons of size `lg`. */
  footer: ReactNode
}

/** 1280x800 landscape on a wall; falls into one column when narrower. */
export function KioskTemplate(props: Props) {
  const { place, now, estimate, art, steps, languages, title, lead, children, keys, footer } = props
  const { state, loading, empty, error, stale, offline } = props
  return (
    <main id="main" tabIndex={-1} className="g-kiosk">
      <div className="g-kiosk-panel">
        <div className="g-kiosk-art g-art">{art}</div>
        <div className="g-kiosk-now">
          <p className="text-title3">{place}</p>
          <p className="g-kiosk-big">{now}</p>
          {estimate && <p className="g-kiosk-estimate g-num">{estimate}</p>}
          {stale && <p className="mt-3">{stale}</p>}
        </div>
        <div className="g-kiosk-offline">{offline}</div>
      </div>
      <div className="g-kiosk-main">
        <div className="g-kiosk-top">
          {steps ? <StepList {...steps} className="g-steps--kiosk" /> : <span />}
          <div className="g-kiosk-langs">{languages}</div>
        </div>
        <div className="g-kiosk-mid" data-keys={Boolean(keys)}>
          <div>
            <PageTitle className="g-kiosk-title">{title}</PageTitle>
            {lead && <p className="g-kiosk-lead">{lead}</p>}
            <PageBody
              state={state}
              empty={empty}
              error={error}
              skeleton={
                <p role="status" className="mt-8 text-title2">
                  <Busy>{loading}</Busy>
                </p>
              }
            >
              {children}
            </PageBody>
          </div>
          {state === 'ready' && keys}
        </div>
        <div className="g-kiosk-foot">{footer}</div>
      </div>
    </main>
  )
}
