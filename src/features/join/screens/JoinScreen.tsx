import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { MEMBER_TERMS } from '#sync/contracts/account/lists.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { agreedTo, answersOf, checkStart, type TermId } from '#src/entities/account/form/join-form.ts'
import { Invited } from '../parts/Invited.tsx'
import { JoinForm } from '../parts/JoinForm.tsx'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import { SocialJoinNote } from '../parts/SocialJoinNote.tsx'
import { TermsFields } from '../parts/TermsFields.tsx'
import { useInvitation } from '../data/use-invitation.ts'
import { useJoin } from '../data/use-join.ts'
import { useMemberTerms } from '#src/entities/account/terms/use-member-terms.ts'
import { useProblems } from '#src/entities/account/form/use-problems.ts'

/** S2-16: what kind of member, and the terms. */
export function JoinScreen() {
  const { t } = useTranslation('join')
  const { t: ta } = useTranslation('account')
  const { t: tc } = useTranslation('common')
  const join = useJoin('start')
  const invitation = useInvitation(join)
  const { terms, ask } = useMemberTerms()
  // ticked here and now; it may be before the versions are known
  const [ticked, setTicked] = useState<TermId[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { kind, terms: answers } = join.form ?? { kind: null, terms: [] }
  const agreed = ticked ?? agreedTo(answers, terms ?? answers)
  const problems = useProblems(checkStart(kind, agreed))

  const tick = (next: TermId[]) => {
    setTicked(next)
    if (terms) join.set({ terms: answersOf(next, terms) })
  }
  const startOver = async () => {
    setTicked(null)
    await join.discard()
  }
  const next = async () => {
    setFailure(null)
    const known = terms ? ({ ok: true, value: terms } as const) : await ask()
    if (!known.ok) return setFailure(known.error)
    join.set({ terms: answersOf(agreed, known.value) })
    join.goTo('addresses')
  }

  return (
    <JoinForm
      join={join}
      step="start"
      problems={problems}
      labels={{
        kind: t('signUp.kind'),
        ...Object.fromEntries(MEMBER_TERMS.map(({ id }) => [`terms.${id}`, ta(`signUp.term.${id}`)])),
      }}
      intro={
        <>
          <p className="text-body text-ink-2">{t('signUp.intro')}</p>
          <Invited join={join} failure={invitation.failure} />
          {join.isRestored && (
            <Banner
              tone="info"
              inset
              action={
                <Button variant="ghost" size="sm" onClick={() => void startOver()}>
                  {ta('again')}
                </Button>
              }
            >
              {ta('signUp.restored')}
            </Banner>
          )}
          <SocialJoinNote join={join} />
          <Refused title={t('signUp.refused')} failure={failure} />
        </>
      }
      submitLabel={tc('action.next')}
      onSubmit={() => void next()}
    >
      <RadioGroup
        label={t('signUp.kind')}
        look="card"
        name="kind"
        options={[
          { value: 'korean', label: t('signUp.korean'), description: t('signUp.koreanNote') },
          { value: 'foreign', label: t('signUp.foreign'), description: t('signUp.foreignNote') },
        ]}
        value={kind}
        error={problems.errorOf('kind')}
        onChange={(chosen) => join.set({ kind: chosen })}
      />
      <TermsFields agreed={agreed} onChange={tick} errorOf={problems.errorOf} />
      <Link
        to="/login{$plan}"
        params={{ plan: 'basic' }}
        search={{ redirect: join.redirect }}
        className="g-link inline-flex min-h-11 items-center text-label"
      >
        {t('signUp.haveAccount')}
      </Link>
    </JoinForm>
  )
}
