import type { PushSettings } from '#sync/contracts/notifications/settings.ts'
import { mutation, type Example } from '../define.ts'
import { ofPushSettings } from './parts.ts'

/** Of earlier versions of the app, and perhaps still queued; see push-settings/change.ts. */
export const savePushSettings = mutation({
  ...ofPushSettings,
  name: 'pushSettings.save',
  args: ({ PushSettings }) => PushSettings,
  request: (body) => ({ endpoint: 'pushSettingsSave', body }),
  coalesce: (_earlier, later) => later,
  overlay: (_ref, _before, settings): PushSettings => settings,
})

export const examples: Example<typeof savePushSettings>[] = [
  {
    args: { topics: ['orders'], quietNight: true },
    lane: 'pushSettings',
    sends: 'PUT /api/member/push-settings',
  },
]
