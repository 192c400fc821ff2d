import type { PushSettings } from '#sync/contracts/notifications/settings.ts'
import { UNCHOSEN } from '#sync/domain/device-notices.ts'
import { foldPushChanges, withPushChange } from '#sync/domain/own-settings.ts'
import { mutation, type Example } from '../define.ts'
import { ofPushSettings } from './parts.ts'

/** Carries what was changed, so that changes made at the same moment, here or elsewhere, all hold. */
export const changePushSettings = mutation({
  ...ofPushSettings,
  name: 'pushSettings.change',
  args: ({ PushChange }) => PushChange,
  request: (body) => ({ endpoint: 'pushSettingsChange', body }),
  coalesce: foldPushChanges,
  overlay: (_ref, before, change): PushSettings =>
    withPushChange((before as PushSettings | null) ?? UNCHOSEN, change),
})

export const examples: Example<typeof changePushSettings>[] = [
  {
    args: { on: ['orders'], off: ['answers'], quietNight: true },
    lane: 'pushSettings',
    sends: 'PATCH /api/member/push-settings',
  },
]
