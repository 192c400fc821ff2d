import { useTranslation } from 'react-i18next'
import type { StoreProblem } from '#sync/domain/store-application.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { ErrorSummary } from '#src/ui/fields/ErrorSummary.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { useProblemText } from './use-problem-text.ts'
import { useSendingText } from './use-sending-text.ts'

type Props = {
  step: 'business' | 'documents' | 'contact' | 'look'
  /** Throws a draft of an earlier visit away; null where there is none, or it was gone on with. */
  startOver: (() => void) | null
  failure: Failure | null
  problems: readonly StoreProblem[]
  goTo: (path: string) => void
}

/** Above the fields: what the step asks, what was kept, what stopped the sending, what is wrong. */
export function WizardIntro({ step, startOver, failure, problems, goTo }: Props) {
  const { t } = useTranslation('store')
  const { t: tf } = useTranslation('store-form')
  const sendingText = useSendingText()
  const problemText = useProblemText()
  return (
    <>
      <h2 className="text-title2">{t(`stepTitle.${step}`)}</h2>
      {startOver && (
        <Banner
          tone="info"
          inset
          action={
            <Button variant="ghost" size="sm" onClick={startOver}>
              {t('write.startOver')}
            </Button>
          }
        >
          {t('write.restored')}
        </Banner>
      )}
      {failure && (
        <Banner tone="danger" inset title={t('send.failed')}>
          {sendingText(failure)}
        </Banner>
      )}
      <ErrorSummary
        title={t('write.problems', { count: problems.length })}
        items={problems.map((each) => ({
          ...{ path: each.path, label: tf(`field.${each.path as 'subject'}`), text: problemText(each) },
        }))}
        goTo={goTo}
      />
    </>
  )
}
