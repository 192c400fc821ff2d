import { usePersonalItem } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'

/** The member who is signed in, as this device knows them, and how to read them again after a change. */
export function useMe() {
  const services = useServices()
  const { state, item, asOf } = usePersonalItem('member', 'me')
  return {
    me: item?.value,
    state: item ? ('ready' as const) : state === 'loading' ? ('loading' as const) : ('missing' as const),
    asOf,
    reread: () => void services.refresh(),
  }
}
