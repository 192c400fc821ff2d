import { usePersonalItem } from '#src/data/personal.ts'
import type { Role } from '#sync/contracts/account/account.ts'

/** Whether the person has this role; null until it is known. */
export function useHasRole(role: Role): boolean | null {
  const { state, item } = usePersonalItem('member', 'me')
  if (state === 'loading') return null
  return item?.value.roles.includes(role) ?? false
}
