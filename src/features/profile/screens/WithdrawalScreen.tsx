import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { forgetSearches } from '#src/platform/storage/recent-searches.ts'
import { useForgetMember } from '#src/data/forget-member.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { useApi } from '#src/data/use-api.ts'
import { formatCount } from '#src/i18n/format.ts'
import { writeLastAccount } from '#src/platform/storage/last-account.ts'
import { deviceDrafts } from '#src/platform/drafts/device-drafts.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Checkbox, RadioGroup } from '#src/ui/fields/Choice.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { WITHDRAWAL_NOTES } from '#sync/contracts/account/lists.ts'
import type { Member } from '#sync/contracts/account/account.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { ReturnQuery } from '#src/lib/return-query.ts'
import { checkForm, emptyWithdrawal, OTHER, reasonOf, type WithdrawalForm } from '../data/withdrawal.ts'
import { AccountForm } from '#src/entities/account/form/AccountForm.tsx'
import { DonePage } from '#src/entities/account/form/DonePage.tsx'
import { IdentityField } from '#src/entities/account/verify/IdentityField.tsx'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import { useCodeList, useCodes } from '#src/entities/account/verify/use-codes.ts'
import { useIdentity } from '#src/entities/account/verify/use-identity.ts'
import { useMe } from '#src/entities/account/use-me.ts'
import { useProblems } from '#src/entities/account/form/use-problems.ts'

/** S2-52: the way out, and its end, on one screen: afterwards there is no member any more to show another to. */
export function WithdrawalScreen({ query }: { query: ReturnQuery }) {
  const { t } = useTranslation('profile')
  const [isDone, setDone] = useState(false)
  const { me } = useMe()
  const owned = useOwned()
  if (isDone) return <Gone />
  return (
    <Form
      // the draft of one member is never another's
      key={owned?.owner}
      me={me}
      owner={owned?.memberId ?? null}
      isGuest={owned !== null && owned.memberId === null}
      query={query}
      title={t('withdraw.title')}
      onDone={() => setDone(true)}
    />
  )
}

function Gone() {
  const { t } = useTranslation('profile')
  const { t: tc } = useTranslation('common')
  return (
    <DonePage
      title={t('withdraw.doneTitle')}
      actions={
        <Link to="/" className={buttonClass({ full: true })}>
          {tc('action.home')}
        </Link>
      }
    >
      <p>{t('withdraw.doneText')}</p>
      <p className="text-body2 text-ink-3">{t('withdraw.doneMail')}</p>
    </DonePage>
  )
}

type FormProps = {
  me: Member | undefined
  owner: string | null
  isGuest: boolean
  query: ReturnQuery
  title: string
  onDone: () => void
}

function Form({ me, owner, isGuest, query, title, onDone }: FormProps) {
  const { t } = useTranslation('profile')
  const { t: ta } = useTranslation('account')
  const api = useApi()
  const forget = useForgetMember()
  const codeOf = useCodes()
  const draft = useDraft<WithdrawalForm>(owner && `${owner}/withdrawal`, emptyWithdrawal)
  const identity = useIdentity(me, '/mypage/profile/withdrawal', query)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const form = draft.value ?? emptyWithdrawal
  const problems = useProblems([...checkForm(form), ...identity.problems])
  const loading = usePageParts({ state: me ? 'ready' : 'loading', asOf: null })

  const leave = async () => {
    setBusy(true)
    setFailure(null)
    const reason = reasonOf(form, (code) => codeOf('withdrawalReason', code))
    const proof = await identity.prove()
    const answer = proof.ok
      ? await api.call('withdraw', { body: { reason, agreed: form.agreed, proof: proof.value } })
      : proof
    if (answer.ok) {
      await draft.discard()
      onDone()
      writeLastAccount('')
      await forget()
      if (owner) forgetSearches(owner)
      if (owner)
        await deviceDrafts()
          .removeAccount(owner)
          .catch(() => undefined)
      return
    }
    setBusy(false)
    setAsking(false)
    setFailure(answer.error)
  }

  return (
    <AccountForm
      title={title}
      parts={isGuest ? { state: 'empty', empty: <Nobody /> } : loading}
      intro={
        <>
          <p className="text-body text-ink-2">{t('withdraw.intro')}</p>
          <Refused title={t('withdraw.refused')} failure={failure} />
        </>
      }
      problems={problems}
      labels={{
        choice: t('withdraw.reason'),
        text: t('withdraw.ownWords'),
        identity: ta('identity.title'),
        ...Object.fromEntries(WITHDRAWAL_NOTES.map((note) => [`agreed.${note}`, t(`withdraw.note.${note}`)])),
      }}
      submitLabel={t('withdraw.submit')}
      busy={isBusy}
      busyLabel={t('withdraw.busy')}
      onSubmit={() => setAsking(true)}
    >
      <Notes form={form} onChange={draft.change} errorOf={problems.errorOf} />
      <Reason form={form} onChange={draft.change} errorOf={problems.errorOf} />
      <IdentityField identity={identity} error={problems.errorOf('identity')} />
      <Confirm
        open={isAsking}
        tone="danger"
        title={t('withdraw.askTitle')}
        confirmLabel={t('withdraw.submit')}
        busy={isBusy}
        busyLabel={t('withdraw.busy')}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      >
        {t('withdraw.askText')}
      </Confirm>
    </AccountForm>
  )
}

type PartProps = {
  form: WithdrawalForm
  onChange: (form: WithdrawalForm) => void
  errorOf: (path: string) => string | undefined
}

/** What ends and what stays, each to be agreed to. */
function Notes({ form, onChange, errorOf }: PartProps) {
  const { t } = useTranslation('profile')
  return (
    <fieldset className="g-field">
      <legend className="g-field-label">{t('withdraw.notes')}</legend>
      {WITHDRAWAL_NOTES.map((note) => (
        <Checkbox
          key={note}
          name={`agreed.${note}`}
          label={t(`withdraw.note.${note}`)}
          description={t(`withdraw.noteText.${note}`)}
          checked={form.agreed.includes(note)}
          error={errorOf(`agreed.${note}`)}
          onChange={(on) =>
            onChange({
              ...form,
              agreed: WITHDRAWAL_NOTES.filter((each) => (each === note ? on : form.agreed.includes(each))),
            })
          }
        />
      ))}
    </fieldset>
  )
}

function Reason({ form, onChange, errorOf }: PartProps) {
  const { t } = useTranslation('profile')
  const reasons = useCodeList('withdrawalReason')
  return (
    <>
      <RadioGroup
        label={t('withdraw.reason')}
        name="choice"
        options={reasons}
        value={form.choice}
        error={errorOf('choice')}
        onChange={(choice) => onChange({ ...form, choice })}
      />
      {form.choice === OTHER && (
        <TextArea
          label={t('withdraw.ownWords')}
          name="text"
          maxLength={POLICY.account.withdrawalReasonMax}
          counter={(length, max) => `${formatCount(length)} / ${formatCount(max ?? 0)}`}
          value={form.text}
          error={errorOf('text')}
          onChange={(event) => onChange({ ...form, text: event.target.value })}
        />
      )}
    </>
  )
}

function Nobody() {
  const { t: tc } = useTranslation('common')
  return (
    <EmptyState
      title={tc('page.signInTitle')}
      action={
        <Link
          to="/login{$plan}"
          params={{ plan: 'basic' }}
          search={{ redirect: '/mypage/profile/withdrawal' }}
          className={buttonClass()}
        >
          {tc('action.signIn')}
        </Link>
      }
    >
      {tc('page.signInText')}
    </EmptyState>
  )
}
