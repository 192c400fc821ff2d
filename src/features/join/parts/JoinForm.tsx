import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { useDraftText } from '#src/i18n/draft-text.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { AccountForm } from '#src/entities/account/form/AccountForm.tsx'
import type { Join, Step } from '../data/use-join.ts'
import type { Problems } from '#src/entities/account/form/use-problems.ts'

type Props = {
  join: Join
  step: Step
  problems: Problems
  labels: Record<string, string>
  intro?: ReactNode
  submitLabel: string
  busy?: boolean
  busyLabel?: string
  needsNetwork?: boolean
  onSubmit: () => void
  children: ReactNode
}

const STEPS: Step[] = ['start', 'addresses', 'details']

/** A step of the sign-up: where one is, that what was typed is kept, and the way back. */
export function JoinForm({ join, step, children, ...form }: Props) {
  const { t } = useTranslation('join')
  const draftText = useDraftText(join.state)
  const current = STEPS.indexOf(step)
  const before = STEPS[current - 1]
  const { openStep } = join
  return (
    <AccountForm
      {...form}
      title={t('signUp.title')}
      steps={{
        label: t('signUp.steps'),
        items: [t('signUp.stepStart'), t('signUp.stepAddresses'), t('signUp.stepDetails')],
        current,
      }}
      draft={draftText}
      parts={{
        state: !join.form ? 'loading' : openStep || join.isTaken ? 'empty' : 'ready',
        empty: join.isTaken ? (
          <EmptyState
            title={t('invited.takenTitle')}
            action={
              <Link to="/mypage" className={buttonClass()}>
                {t('invited.toMyPage')}
              </Link>
            }
          >
            {t('invited.takenText')}
          </EmptyState>
        ) : (
          <EmptyState
            title={t('signUp.notYetTitle')}
            action={<Button onClick={() => openStep && join.goTo(openStep)}>{t('signUp.toOpenStep')}</Button>}
          >
            {t('signUp.notYetText')}
          </EmptyState>
        ),
      }}
      previous={
        before && (
          <Button variant="outline" onClick={() => join.goTo(before)}>
            {t('signUp.previous')}
          </Button>
        )
      }
    >
      {children}
    </AccountForm>
  )
}
