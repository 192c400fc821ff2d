import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useApi } from '#src/data/use-api.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { SOCIAL } from '#sync/contracts/account/lists.ts'
import type { Member, Social } from '#sync/contracts/account/account.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { readReturn } from '#src/entities/account/social/social.ts'
import { type ReturnQuery } from '#src/lib/return-query.ts'
import { tripRecord } from '#src/entities/account/social/social-records.ts'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import { useMe } from '#src/entities/account/use-me.ts'
import { useSocialList } from '#src/entities/account/social/use-social-list.ts'
import { useSocialStart } from '#src/entities/account/social/use-social-start.ts'

const HERE = '/mypage/checkSns'

/** S2-42: the social accounts a member signs in with; the browser comes back here after linking one. */
export function LinkedScreen({ query }: { query: ReturnQuery }) {
  const { t } = useTranslation('account')
  const { me, state, asOf } = useMe()
  const parts = usePageParts({ state, asOf })
  return (
    <HubTemplate {...parts} bar={{ title: t('linked.title'), back: <BackButton /> }}>
      {me && <Linked me={me} query={query} />}
    </HubTemplate>
  )
}

/** Links what the browser came back with, once. */
function useLinking(query: ReturnQuery) {
  const { t } = useTranslation('profile')
  const { t: ta } = useTranslation('account')
  const api = useApi()
  const navigate = useNavigate()
  const show = useToasts((state) => state.show)
  const { reread } = useMe()
  const [returned] = useState(() =>
    query.state === undefined ? null : readReturn(query, tripRecord.read(), 'link'),
  )
  const [failure, setFailure] = useState<Failure | null>(null)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !returned) return
    begun.current = true
    tripRecord.forget()
    // the code stays in no history
    void navigate({ to: HERE, replace: true })
    if (returned.at !== 'code') return
    void api.call('socialLink', { body: returned.grant }).then((answer) => {
      if (!answer.ok) return setFailure(answer.error)
      reread()
      show({
        tone: 'saved',
        text: t('linked.done', { provider: ta(`social.name.${returned.trip.provider}`) }),
      })
    })
  })
  const isLost = returned !== null && returned.at !== 'code' ? returned.at : null
  return { failure, isLost, setFailure }
}

function Linked({ me, query }: { me: Member; query: ReturnQuery }) {
  const { t } = useTranslation('profile')
  const { t: ta } = useTranslation('account')
  const { t: tc } = useTranslation('common')
  const api = useApi()
  const isOffline = useOffline()
  const offered = useSocialList()
  const { reread } = useMe()
  const { failure, isLost, setFailure } = useLinking(query)
  const social = useSocialStart()
  const [asked, setAsked] = useState<Social | null>(null)
  const [isBusy, setBusy] = useState(false)
  const reason = isOffline ? tc('offline.needsNetwork') : undefined
  const shown = SOCIAL.filter((each) => me.social.includes(each) || offered?.includes(each))

  const unlink = async (provider: Social) => {
    setBusy(true)
    setFailure(null)
    const answer = await api.call('socialUnlink', { params: { provider } })
    setBusy(false)
    setAsked(null)
    if (answer.ok) reread()
    else setFailure(answer.error)
  }
  return (
    <div className="mx-auto grid max-w-2xl gap-5 lg:mx-0">
      <p className="text-body text-ink-2">{t('linked.intro')}</p>
      {isLost && (
        <Banner tone="info" inset>
          {t(isLost === 'cancelled' ? 'linked.cancelled' : 'linked.failed')}
        </Banner>
      )}
      <Refused title={t('linked.refused')} failure={failure ?? social.failure} />
      {shown.length === 0 && offered && <p className="text-body2 text-ink-3">{t('linked.none')}</p>}
      {shown.length === 0 && !offered && isOffline && (
        <p className="text-body2 text-ink-3">{tc('offline.notSaved')}</p>
      )}
      <ul className="g-rows">
        {shown.map((provider) => {
          const name = ta(`social.name.${provider}`)
          const isLinked = me.social.includes(provider)
          return (
            <li key={provider} className="flex min-h-16 items-center justify-between gap-4 py-2">
              <span className="min-w-0">
                <b className="block text-label">{name}</b>
                <small className={isLinked ? 'text-caption text-saved' : 'text-caption text-ink-3'}>
                  {t(isLinked ? 'linked.on' : 'linked.off')}
                </small>
              </span>
              <Button
                variant={isLinked ? 'outline' : 'tint'}
                size="sm"
                reason={reason}
                busy={social.busy === provider}
                busyLabel={ta('social.opening')}
                aria-label={t(isLinked ? 'linked.unlinkOf' : 'linked.linkOf', { provider: name })}
                onClick={() => (isLinked ? setAsked(provider) : void social.start(provider, 'link', HERE))}
              >
                {t(isLinked ? 'linked.unlink' : 'linked.link')}
              </Button>
            </li>
          )
        })}
      </ul>
      <Confirm
        open={asked !== null}
        title={t('linked.askTitle', { provider: asked && ta(`social.name.${asked}`) })}
        confirmLabel={t('linked.unlink')}
        busy={isBusy}
        onConfirm={() => asked && void unlink(asked)}
        onCancel={() => setAsked(null)}
      >
        {t('linked.askText')}
      </Confirm>
    </div>
  )
}
