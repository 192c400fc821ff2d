import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoreApplication } from '#sync/contracts/store/application.ts'
import { STORE_STEPS } from '#sync/domain/store-application.ts'
import { useDraftText } from '#src/i18n/draft-text.ts'
import { useOffline } from '#src/state/connectivity.ts'
import type { PageParts } from '#src/templates/page-parts.ts'
import { WizardTemplate } from '#src/templates/WizardTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { focusField } from '#src/ui/fields/ErrorSummary.tsx'
import { PendingMark } from '#src/ui/marks/Marks.tsx'
import { problemsOf, stepOf, type StoreDraft } from '../data/store-draft.ts'
import { useSendApplication } from '../data/use-send-application.ts'
import { useStoreDraft } from '../data/use-store-draft.ts'
import { useStoreFiles } from '../data/use-store-files.ts'
import { StoreStep } from './StoreStep.tsx'
import { useProblemText } from './use-problem-text.ts'
import { useProof } from './use-proof.ts'
import { WizardIntro } from './WizardIntro.tsx'

type Props = {
  draftKey: string
  /** What the form begins with where no draft is kept. */
  initial: StoreDraft
  parts: PageParts
  close: ReactNode
  onSent: (application: StoreApplication, key: StoreDraft['key']) => void
}

const LAST = STORE_STEPS.length - 1
const STEP_NAMES = ['business', 'documents', 'contact', 'look'] as const

/** The application in four steps; every sign and file is kept as it comes, sending alone needs a connection. */
export function StoreWizard({ draftKey, initial, parts, close, onSent }: Props) {
  const { t } = useTranslation('store')
  const { t: tf } = useTranslation('store-form')
  const { t: tc } = useTranslation('common')
  const isOffline = useOffline()
  const problemText = useProblemText()
  const draft = useStoreDraft(draftKey, initial)
  const files = useStoreFiles(draftKey, draft.changeFile)
  const { send, busyWith, failure } = useSendApplication(draftKey, draft.change)
  const fields = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState<readonly number[]>([])
  const { value } = draft
  const step = value?.step ?? 0
  const problems = value ? problemsOf(value) : []
  const shown = problems.filter(({ path }) => said.includes(stepOf(path)))
  const proof = useProof(value)
  const errorOf = (path: string) => {
    const found = shown.find((each) => each.path === path)
    if (found) return problemText(found)
    return step === LAST ? proof.errorOf(path) : undefined
  }
  // of a rejected one the field that has to be changed comes first
  const reasoned = value && STORE_STEPS[step]?.find((path) => value.reasons[path as 'subject'])
  const isOpen = value !== null
  const showReason = useEffectEvent(() => {
    if (reasoned) focusField(fields.current, reasoned)
  })
  useEffect(() => {
    if (isOpen) showReason()
  }, [isOpen])
  const focus = (path: string) => requestAnimationFrame(() => focusField(fields.current, path))
  const goTo = (next: number) => {
    draft.change({ step: next })
    requestAnimationFrame(() => document.querySelector('main')?.focus())
  }
  /** @returns whether something of these steps is wrong, which is then said at the first of its fields */
  const isHeldUp = (latest: StoreDraft, steps: readonly number[]): boolean => {
    setSaid([...new Set([...said, ...steps])])
    const first = problemsOf(latest).find(({ path }) => steps.includes(stepOf(path)))
    if (!first) return false
    if (stepOf(first.path) !== step) draft.change({ step: stepOf(first.path) })
    focus(first.path)
    return true
  }
  const submit = async () => {
    if (!value || busyWith) return
    await files.settled()
    const latest = draft.now()
    // pressed twice while a file was read: the first press has moved on
    if (!latest || latest.step !== step) return
    if (step < LAST) {
      if (!isHeldUp(latest, [step])) goTo(step + 1)
      return
    }
    if (isHeldUp(latest, [...STORE_STEPS.keys()]) || isOffline) return
    if (!proof.ask()) return void focus(proof.path)
    const answer = await send(latest)
    if (!answer.ok) return
    const key = draft.now()?.key ?? null
    await draft.discard()
    onSent(answer.value, key)
  }
  const startOver = () => {
    setSaid([])
    void draft.discard()
  }
  const props = value && {
    draft: value,
    onForm: draft.changeForm,
    errorOf,
    reasonOf: (field: keyof StoreDraft['reasons']) => value.reasons[field],
  }
  const sending =
    busyWith && busyWith !== 'form' ? t('send.document', { name: tf(`field.${busyWith}`) }) : t('send.busy')

  return (
    <WizardTemplate
      {...parts}
      state={value ? 'ready' : 'loading'}
      bar={{ title: t('write.title'), back: close }}
      draft={useDraftText(draft.state)}
      steps={{ label: t('write.steps'), items: STEP_NAMES.map((name) => t(`step.${name}`)), current: step }}
      onSubmit={() => void submit()}
      intro={
        <WizardIntro
          step={STEP_NAMES[step] ?? 'business'}
          startOver={draft.isRestored && step === 0 ? startOver : null}
          failure={failure}
          problems={shown.filter(({ path }) => step === LAST || stepOf(path) === step)}
          goTo={(path) => {
            if (stepOf(path) !== step) draft.change({ step: stepOf(path) })
            focus(path)
          }}
        />
      }
      note={isOffline && <PendingMark>{t('write.offline')}</PendingMark>}
      previous={
        step > 0 && (
          <Button variant="outline" onClick={() => goTo(step - 1)}>
            {t('write.previous')}
          </Button>
        )
      }
      submit={
        <Button
          type="submit"
          full
          busy={busyWith !== null}
          busyLabel={sending}
          reason={step === LAST && isOffline ? tc('offline.needsNetwork') : undefined}
        >
          {step < LAST ? t('write.next') : t(failure ? 'send.again' : 'send.now')}
        </Button>
      }
    >
      <div ref={fields} className="grid min-w-0 gap-6">
        {props && <StoreStep {...props} step={step} files={files} onChange={draft.change} onStep={goTo} />}
      </div>
    </WizardTemplate>
  )
}
