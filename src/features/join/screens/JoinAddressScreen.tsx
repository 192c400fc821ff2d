import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { useApi } from '#src/data/use-api.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { handOver } from '#src/entities/account/enter/redirect.ts'
import { checkAddresses, emptyJoin, isVouched } from '#src/entities/account/form/join-form.ts'
import { JoinForm } from '../parts/JoinForm.tsx'
import { SocialJoinNote } from '../parts/SocialJoinNote.tsx'
import { useJoin } from '../data/use-join.ts'
import { useProblems } from '#src/entities/account/form/use-problems.ts'
import { Invited } from '../parts/Invited.tsx'
import { proofOf } from '#src/entities/account/verify/verifying.ts'
import { VerifyField } from '#src/entities/account/verify/VerifyField.tsx'

const EMPTY = emptyJoin('')

/** S2-17: the e-mail is free and one's own; so is the mobile number, if one is given. */
export function JoinAddressScreen() {
  const { t } = useTranslation('join')
  const { t: ta } = useTranslation('account')
  const { t: tc } = useTranslation('common')
  const api = useApi()
  const now = useServices().now()
  const join = useJoin('addresses')
  const form = join.form ?? EMPTY
  // the link of the invitation went to that very mailbox
  const isFixed = form.invitedBy !== undefined && proofOf(form.email, now) !== null
  const problems = useProblems(checkAddresses(form, now, join.social))

  const whyTaken = async (email: string): Promise<Failure | null> => {
    const answer = await api.call('emailCheck', { body: { email } })
    if (!answer.ok) return answer.error
    const { registeredAs } = answer.value
    if (registeredAs === null) return null
    const code = registeredAs === 'email' ? 'account.registeredEmail' : 'account.registeredSocial'
    return { code, origin: 'input', retry: false, facts: { provider: registeredAs } }
  }
  const help = (failure: Failure) =>
    failure.code.startsWith('account.registered') && (
      <Link
        to="/login{$plan}"
        params={{ plan: 'basic' }}
        search={{ redirect: join.redirect }}
        onClick={() => handOver({ email: form.email.to.trim() })}
        className={buttonClass({ variant: 'tint' })}
      >
        {t('signUp.signIn')}
      </Link>
    )

  return (
    <JoinForm
      join={join}
      step="addresses"
      problems={problems}
      labels={{
        email: ta('email'),
        'email.code': ta('verify.code'),
        mobile: ta('signUp.mobile'),
        'mobile.code': ta('verify.code'),
      }}
      intro={
        <>
          <p className="text-body text-ink-2">
            {t(
              isFixed ? 'invited.addressIntro' : join.social ? 'social.addressIntro' : 'signUp.addressIntro',
            )}
          </p>
          <SocialJoinNote join={join} />
        </>
      }
      submitLabel={tc('action.next')}
      needsNetwork={false}
      onSubmit={() => join.goTo('details')}
    >
      {isFixed ? (
        <Invited join={join} failure={null} />
      ) : (
        <VerifyField
          channel="email"
          purpose="join"
          label={ta('email')}
          value={form.email}
          onChange={(email) => join.set({ email })}
          errorOf={problems.errorOf}
          isVouched={isVouched(form, join.social)}
          before={whyTaken}
          help={help}
        />
      )}
      {!isFixed && <div className="g-divider" />}
      <VerifyField
        channel="mobile"
        purpose="join"
        label={ta('signUp.mobile')}
        aside={ta('signUp.optional')}
        hint={t('signUp.mobileHint')}
        value={form.mobile}
        onChange={(mobile) => join.set({ mobile })}
        errorOf={problems.errorOf}
      />
    </JoinForm>
  )
}
