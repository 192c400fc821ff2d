import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { usePersonalItem } from '#src/data/personal.ts'
import { useCommand } from '#src/data/use-command.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { Switch } from '#src/ui/fields/Choice.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { PUSH_TOPICS } from '#sync/contracts/account/lists.ts'
import { takesMarketing } from '#sync/domain/account.ts'
import { UNCHOSEN } from '#sync/domain/device-notices.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import type { PushChange, PushSettings } from '#sync/contracts/notifications/settings.ts'
import { changePushSettings } from '#sync/mutations/push-settings/change.ts'
import { DeviceWebPush } from '../parts/DeviceWebPush.tsx'
import { PendingNote } from '../parts/PendingNote.tsx'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import { useMe } from '#src/entities/account/use-me.ts'

/** S2-39: what the app may tell of. Kept on this device at once, sent when there is a connection. */
export function NotifyScreen() {
  const { t } = useTranslation('profile')
  const { t: ta } = useTranslation('account')
  const { state, item, asOf } = usePersonalItem('pushSettings', 'me')
  const parts = usePageParts({ state: state === 'loading' ? 'loading' : 'ready', asOf })
  const { me } = useMe()
  const save = useCommand(changePushSettings)
  const [failure, setFailure] = useState<Failure | null>(null)
  const settings = item?.value ?? UNCHOSEN
  // advertising is only sent to who agreed to it (S2-149)
  const isOpen = (topic: PushSettings['topics'][number]) => topic !== 'marketing' || takesMarketing(me)
  // only what was changed: switches pressed before the screen shows the last change do not undo it
  const change = async (part: Partial<PushChange>) => {
    const answer = await save({ on: [], off: [], ...part })
    setFailure(answer.ok ? null : answer.error)
  }
  return (
    <HubTemplate {...parts} bar={{ title: t('notify.title'), back: <BackButton /> }}>
      <div className="mx-auto max-w-2xl lg:mx-0">
        <p className="text-body text-ink-2">{t('notify.intro')}</p>
        <Refused title={ta('my.notSaved')} failure={failure} />
        <DeviceWebPush />
        <Section title={t('notify.topics')}>
          {PUSH_TOPICS.map((topic) => (
            <Switch
              key={topic}
              name={topic}
              label={t(`notify.topic.${topic}`)}
              description={t(isOpen(topic) ? `notify.topicText.${topic}` : 'notify.needsConsent')}
              disabled={!isOpen(topic)}
              checked={settings.topics.includes(topic) && isOpen(topic)}
              onChange={(on) => void change(on ? { on: [topic] } : { off: [topic] })}
            />
          ))}
          {!isOpen('marketing') && (
            <Link to="/mypage/member" className="g-link inline-flex min-h-11 items-center text-label">
              {t('notify.consents')}
            </Link>
          )}
        </Section>
        <Section title={t('notify.night')}>
          <Switch
            name="quietNight"
            label={t('notify.quietNight')}
            description={t('notify.quietNightText')}
            checked={settings.quietNight}
            onChange={(quietNight) => void change({ quietNight })}
          />
        </Section>
        <PendingNote item={item} />
      </div>
    </HubTemplate>
  )
}
