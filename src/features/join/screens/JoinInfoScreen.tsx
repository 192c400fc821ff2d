import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { useApi } from '#src/data/use-api.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import type { Failure } from '#sync/contracts/errors.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { checkDetails, emptyJoin, joinBody, withoutProofs } from '#src/entities/account/form/join-form.ts'
import { NewPasswordFields } from '#src/entities/account/form/AccountFields.tsx'
import { DetailsFields } from '#src/entities/account/form/DetailsFields.tsx'
import { JoinForm } from '../parts/JoinForm.tsx'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import { SocialJoinNote } from '../parts/SocialJoinNote.tsx'
import { TakeOver } from '#src/entities/account/enter/TakeOver.tsx'
import { useEnter } from '#src/entities/account/enter/use-enter.ts'
import { useJoin, type Step } from '../data/use-join.ts'
import { useProblems } from '#src/entities/account/form/use-problems.ts'
import { useFieldLabels } from '#src/entities/account/form/use-field-labels.ts'

const EMPTY = emptyJoin('')

/** S2-18: the password, which is kept nowhere, and who it is; ends signed in. */
export function JoinInfoScreen() {
  const { t } = useTranslation('join')
  const { t: ta } = useTranslation('account')
  const labels = useFieldLabels()
  const api = useApi()
  const now = useServices().now()
  const today = seoulDay(now)
  const language = useLanguage()
  const show = useToasts((state) => state.show)
  const join = useJoin('details')
  const { flow, isBusy, failure, enter, enterWithCode, reply } = useEnter(join.target, 'basic')
  const [password, setPassword] = useState({ next: '', repeat: '' })
  const form = join.form ?? EMPTY
  const typed = {
    draft: form,
    password: password.next,
    repeat: password.repeat,
    language,
    social: join.social,
  }
  const problems = useProblems(checkDetails(typed, today, now))

  const send = async () => {
    const { gender, ...body } = joinBody(typed, now)
    if (gender === null) return
    const { social } = join
    const open = () => api.call('join', { body: { ...body, gender } })
    const isIn = social
      ? await enterWithCode(social.grant, social.provider, open)
      : await enter(body.email, password.next, open)
    if (!isIn) return
    show({ tone: 'saved', text: t('signUp.welcome', { name: body.name }) })
    await join.discard()
  }
  const goBack = (step: Step) => {
    if (step === 'addresses') join.set(withoutProofs(form))
    join.goTo(step)
  }

  return (
    <JoinForm
      // once signed in the draft is gone, and the form stays until the next screen is ready
      join={flow.phase.at === 'form' ? join : { ...join, form, openStep: null }}
      step="details"
      problems={problems}
      labels={labels}
      intro={
        <>
          <SocialJoinNote join={join} isOver={failure?.code === 'account.socialCode'} />
          <Refused
            title={t('signUp.refused')}
            failure={failure}
            action={<WayOut failure={failure} onGo={goBack} />}
          />
        </>
      }
      submitLabel={t('signUp.submit')}
      busy={isBusy}
      busyLabel={t('signUp.busy')}
      onSubmit={() => void send()}
    >
      <p className="text-body text-ink-2 break-words">{form.email.to}</p>
      {!join.social && (
        <NewPasswordFields
          name="password"
          label={ta('password')}
          value={password}
          onChange={setPassword}
          errorOf={problems.errorOf}
        />
      )}
      <DetailsFields form={form} set={join.set} errorOf={problems.errorOf} today={today} />
      <TakeOver phase={flow.phase} onAnswer={reply} />
    </JoinForm>
  )
}

/** What helps: another verification, or the terms as they are now. */
function WayOut({ failure, onGo }: { failure: Failure | null; onGo: (step: Step) => void }) {
  const { t } = useTranslation('join')
  const isProof = failure?.code === 'account.proofInvalid' || failure?.code.startsWith('account.registered')
  const isTerms = failure?.code === 'account.termsChanged' || failure?.code === 'account.termsRequired'
  if (!isProof && !isTerms) return null
  return (
    <Button variant="ghost" size="sm" onClick={() => onGo(isProof ? 'addresses' : 'start')}>
      {t(isProof ? 'signUp.verifyAgain' : 'signUp.readAgain')}
    </Button>
  )
}
