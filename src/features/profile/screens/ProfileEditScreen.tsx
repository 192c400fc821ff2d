import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useOwned } from '#src/data/owner-state.ts'
import { useServices } from '#src/data/services.ts'
import { useApi } from '#src/data/use-api.ts'
import { useDraftText } from '#src/i18n/draft-text.ts'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import type { Member } from '#sync/contracts/account/account.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { checkProfile, isChanged, profileBody, profileOf, type ProfileForm } from '../data/profile-form.ts'
import { AccountForm } from '#src/entities/account/form/AccountForm.tsx'
import { DetailsFields } from '#src/entities/account/form/DetailsFields.tsx'
import { PictureField } from '../parts/PictureField.tsx'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import { useMe } from '#src/entities/account/use-me.ts'
import { useProblems } from '#src/entities/account/form/use-problems.ts'
import { useFieldLabels } from '#src/entities/account/form/use-field-labels.ts'

/** S2-53: name, picture and the other details, edited with a draft that outlives a reload. */
export function ProfileEditScreen() {
  const { me, state } = useMe()
  const owner = useOwned()?.owner
  const { t } = useTranslation('profile')
  const waiting = usePageParts({ state, asOf: null })
  if (me && owner) return <EditForm me={me} draftKey={`${owner}/profile`} />
  return (
    <AccountForm
      title={t('my.edit')}
      problems={NO_PROBLEMS}
      labels={{}}
      submitLabel={t('my.save')}
      parts={waiting}
      onSubmit={() => undefined}
    >
      {null}
    </AccountForm>
  )
}

const NO_PROBLEMS = {
  fields: () => undefined,
  shown: [],
  errorOf: () => undefined,
  showProblems: () => false,
  goTo: () => undefined,
}

function EditForm({ me, draftKey }: { me: Member; draftKey: string }) {
  const { t } = useTranslation('profile')
  const { t: ta } = useTranslation('account')
  const labels = useFieldLabels()
  const api = useApi()
  const navigate = useNavigate()
  const show = useToasts((state) => state.show)
  const { reread } = useMe()
  const today = seoulDay(useServices().now())
  const draft = useDraft<ProfileForm>(draftKey, profileOf(me))
  const draftText = useDraftText(draft.state)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const form = draft.value ?? profileOf(me)
  const problems = useProblems(checkProfile(form, me, today))
  const set = (part: Partial<ProfileForm>) => draft.change({ ...form, ...part })

  const save = async () => {
    const { gender, ...body } = profileBody(form, me)
    if (gender === null) return
    setBusy(true)
    setFailure(null)
    const answer = await api.call('memberEdit', { body: { ...body, gender } })
    setBusy(false)
    if (!answer.ok) return setFailure(answer.error)
    await draft.discard()
    reread()
    show({ tone: 'saved', text: t('my.saved') })
    await navigate({ to: '/mypage/profile', replace: true })
  }

  return (
    <AccountForm
      title={t('my.edit')}
      draft={draftText}
      intro={
        <>
          {draft.isRestored && isChanged(form, me) && (
            <Banner
              tone="info"
              inset
              action={
                <Button variant="ghost" size="sm" onClick={() => void draft.discard()}>
                  {ta('again')}
                </Button>
              }
            >
              {ta('signUp.restored')}
            </Banner>
          )}
          <Refused title={ta('my.notSaved')} failure={failure} />
        </>
      }
      problems={problems}
      labels={labels}
      submitLabel={t('my.save')}
      busy={isBusy}
      busyLabel={t('my.saving')}
      onSubmit={() => void save()}
    >
      <PictureField
        picture={form.profileImage}
        buddy={me.buddy}
        onChange={(profileImage) => set({ profileImage })}
      />
      <DetailsFields form={form} set={set} errorOf={problems.errorOf} today={today} />
      <Select
        label={t('my.language')}
        name="language"
        hint={t('my.languageHint')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={form.language}
        onChange={(language) => set({ language })}
      />
    </AccountForm>
  )
}
