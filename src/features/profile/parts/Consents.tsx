import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#src/data/use-api.ts'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { Switch } from '#src/ui/fields/Choice.tsx'
import { MEMBER_TERMS } from '#sync/contracts/account/lists.ts'
import type { Member } from '#sync/contracts/account/account.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import type { TermId } from '#src/entities/account/form/join-form.ts'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import { TermSheet } from '#src/entities/account/terms/TermSheet.tsx'
import { useMe } from '#src/entities/account/use-me.ts'
import { useMemberTerms } from '#src/entities/account/terms/use-member-terms.ts'

type Term = (typeof MEMBER_TERMS)[number]

/** Every consent with its version and time; the optional ones are taken back as easily as given (S2-149). */
export function Consents({ me }: { me: Member }) {
  const { t } = useTranslation('profile')
  const { t: ta } = useTranslation('account')
  const api = useApi()
  const isOffline = useOffline()
  const { reread } = useMe()
  const { ask } = useMemberTerms()
  const show = useToasts((state) => state.show)
  const [read, setRead] = useState<TermId | null>(null)
  // what was pressed shows at once; the member's record follows
  const [pressed, setPressed] = useState<Partial<Record<TermId, boolean>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const stateOf = (id: TermId) => me.terms.find((term) => term.id === id)
  const isOn = (id: TermId) => pressed[id] ?? Boolean(stateOf(id)?.agreedAt)

  const set = async (id: TermId, agreed: boolean) => {
    if (isOffline) return setFailure({ code: 'network.offline', origin: 'network', retry: true })
    setFailure(null)
    setPressed((before) => ({ ...before, [id]: agreed }))
    const terms = await ask()
    const version = (terms.ok && terms.value.find((term) => term.id === id)?.version) || stateOf(id)?.version
    const answer = terms.ok
      ? await api.call('termsSet', { body: { id, version: version ?? '', agreed } })
      : terms
    if (!answer.ok) {
      setPressed((before) => ({ ...before, [id]: !agreed }))
      return setFailure(answer.error)
    }
    reread()
    show({ tone: 'saved', text: t(agreed ? 'consent.given' : 'consent.taken') })
  }
  return (
    <Section title={t('consent.title')}>
      <Refused title={ta('my.notSaved')} failure={failure} />
      <ul className="g-rows">
        {MEMBER_TERMS.map((term) => (
          <li key={term.id} className="py-2">
            {term.required ? (
              <p className="py-1">
                <b className="block text-label">{ta(`signUp.term.${term.id}`)}</b>
              </p>
            ) : (
              <Switch
                name={`terms.${term.id}`}
                label={ta(`signUp.term.${term.id}`)}
                checked={isOn(term.id)}
                onChange={(on) => void set(term.id, on)}
              />
            )}
            <Standing term={term} state={stateOf(term.id)} isOn={isOn(term.id)} onRead={setRead} />
          </li>
        ))}
      </ul>
      <p className="text-caption text-ink-3">{t('consent.requiredNote')}</p>
      <TermSheet id={read} onClose={() => setRead(null)} />
    </Section>
  )
}

type StandingProps = {
  term: Term
  state: Member['terms'][number] | undefined
  isOn: boolean
  onRead: (id: TermId) => void
}

/** Required or optional, which version, since when. */
function Standing({ term, state, isOn, onRead }: StandingProps) {
  const { t } = useTranslation('profile')
  const { t: ta } = useTranslation('account')
  const language = useLanguage()
  const agreed =
    isOn && state?.agreedAt
      ? t('consent.since', { version: state.version, day: formatFullDay(state.agreedAt, language) })
      : ta(isOn ? 'consent.on' : 'consent.off')
  return (
    <div className="flex items-center justify-between gap-3">
      <small className="text-caption text-ink-3 g-num">
        {ta(term.required ? 'signUp.required' : 'signUp.optional')}&nbsp;· {agreed}
      </small>
      <button
        type="button"
        className="g-link min-h-11 flex-none px-2 text-label"
        aria-label={ta('signUp.read', { term: ta(`signUp.term.${term.id}`) })}
        onClick={() => onRead(term.id)}
      >
        {ta('signUp.see')}
      </button>
    </div>
  )
}
