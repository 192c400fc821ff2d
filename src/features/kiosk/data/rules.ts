import type { TFunction } from 'i18next'
import { POLICY } from '#sync/domain/policy.ts'

/** The rules as they hang on the wall, each figure from the policy the server keeps to. */
export function wallRules(t: TFunction<'kiosk'>): string[] {
  const { calls, callMinutes, defersByGuest } = POLICY.waiting
  return [
    t('waiting.rule.line'),
    t('waiting.rule.calls', { times: calls, minutes: callMinutes }),
    t('waiting.rule.absent'),
    t('waiting.rule.defer', { count: defersByGuest }),
  ]
}
