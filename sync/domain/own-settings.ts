/**
 * Settings and hashtags of a member as what was changed, not as the whole: changes of other screens, tabs and devices
 * stay. Applying a change twice gives what applying it once gives, and two in a row fold into one.
 */
import { PUSH_TOPICS } from '#sync/contracts/account/lists.ts'
import type { HashtagChange } from '#sync/contracts/account/hashtags.ts'
import type { PushChange, PushSettings } from '#sync/contracts/notifications/settings.ts'

const without = <T>(list: readonly T[], ...others: readonly (readonly T[])[]): T[] =>
  list.filter((each) => !others.some((other) => other.includes(each)))

/** The settings after a change; what is named on both sides is on. */
export function withPushChange(
  { topics, quietNight }: PushSettings,
  { on, off, quietNight: quiet = quietNight }: PushChange,
): PushSettings {
  const kept = new Set([...without(topics, off), ...on])
  return { topics: PUSH_TOPICS.filter((topic) => kept.has(topic)), quietNight: quiet }
}

/** One change with the effect of both. */
export function foldPushChanges(earlier: PushChange, later: PushChange): PushChange {
  return {
    ...earlier,
    ...later,
    on: [...without(earlier.on, later.on, later.off), ...later.on],
    off: [...without(earlier.off, later.on, later.off), ...later.off],
  }
}

/** The tags after a change: what is added is last, what is named on both sides stays. */
export const withTagChange = (tags: readonly string[], { add, remove }: HashtagChange): string[] => [
  ...without(tags, remove, add),
  ...new Set(add),
]

/** One change with the effect of both. */
export function foldTagChanges(earlier: HashtagChange, later: HashtagChange): HashtagChange {
  return {
    add: [...without(earlier.add, later.add, later.remove), ...later.add],
    remove: [...without(earlier.remove, later.remove), ...later.remove],
  }
}
