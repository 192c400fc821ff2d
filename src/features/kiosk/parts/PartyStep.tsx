import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { POLICY } from '#sync/domain/policy.ts'
import type { TabletView } from '../data/tablet.ts'
import { useKeys } from '../data/use-keys.ts'
import { useStep } from '../data/use-step.ts'
import { useVisit } from '../data/visit.ts'
import { KioskPage } from './KioskPage.tsx'
import { LargeStepper } from './LargeStepper.tsx'
import { StepFoot } from './StepFoot.tsx'

const MAX = POLICY.waiting.partyMax
/** Parties of these sizes have a key of their own. */
const COMMON = [1, 2, 3, 4, 5, 6, 7, 8]

/**
 * How many people, and how many chairs for children. With a keypad: digits or + and − count, Enter goes to the chairs
 * and from there on.
 */
export function PartyStep({ view }: { view: TabletView }) {
  const { t } = useTranslation('kiosk')
  const { to, leave } = useStep()
  const { party, childChairs, change } = useVisit()
  const [counts, setCounts] = useState<'party' | 'childChairs'>('party')
  /** Digits of a keypad so far: 1 and 2 are twelve. */
  const [typed, setTyped] = useState(0)
  const set = (value: number) => {
    const party = Math.min(MAX, Math.max(1, value))
    change({ party, childChairs: Math.min(childChairs, party) })
  }
  const setChairs = (value: number) => change({ childChairs: Math.min(party, Math.max(0, value)) })
  const count = (by: number) => (counts === 'party' ? set(party + by) : setChairs(childChairs + by))
  const type = (digit: number) => {
    const both = typed * 10 + digit
    const value = both <= MAX ? both : digit
    setTyped(value)
    if (counts === 'party') set(value)
    else setChairs(value)
  }
  const turnTo = (what: typeof counts) => {
    setTyped(0)
    setCounts(what)
  }
  useKeys({
    enter: () => (counts === 'party' ? turnTo('childChairs') : to('way')),
    escape: () => (counts === 'party' ? leave() : turnTo('party')),
    plus: () => count(1),
    minus: () => count(-1),
    digit: type,
  })
  return (
    <KioskPage
      view={view}
      step={0}
      title={t('waiting.party.title')}
      lead={t('waiting.party.lead', { max: MAX })}
      footer={<StepFoot onBack={leave} onNext={() => to('way')} />}
    >
      <div className="kiosk-sizes" role="group" aria-label={t('waiting.party.label')}>
        {COMMON.map((size) => (
          <button
            key={size}
            type="button"
            className="g-kiosk-lang"
            aria-pressed={party === size}
            onClick={() => set(size)}
          >
            {t('waiting.party.people', { count: size })}
          </button>
        ))}
      </div>
      <div className="kiosk-steppers">
        <LargeStepper
          label={t('waiting.party.label')}
          shown={t('waiting.party.people', { count: party })}
          value={party}
          min={1}
          max={MAX}
          fewer={t('waiting.party.fewer')}
          more={t('waiting.party.more')}
          isActive={counts === 'party'}
          onChange={set}
        />
        <LargeStepper
          label={t('waiting.party.chairsLabel')}
          shown={t('waiting.party.chairs', { count: childChairs })}
          value={childChairs}
          min={0}
          max={party}
          fewer={t('waiting.party.fewerChairs')}
          more={t('waiting.party.moreChairs')}
          isActive={counts === 'childChairs'}
          onChange={setChairs}
        />
      </div>
    </KioskPage>
  )
}
